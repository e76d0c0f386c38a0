import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from './test-app.js';

async function connectTo(app: FastifyInstance): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

async function listen() {
  const opened = await openTestApp();
  await opened.app.listen({ host: '127.0.0.1', port: 0 });
  return opened;
}

test('closes at once though a connection was opened on which nothing was asked', async () => {
  const { app } = await listen();
  const accepted = once(app.server, 'connection');
  const socket = await connectTo(app);
  await accepted;
  const gone = once(socket, 'close');
  await app.close();
  await gone;
});

test('answers what was asked before it closes, and keeps no connection open after that', async () => {
  const { app, service } = await listen();
  let letGo = (): void => undefined;
  const asked = new Promise<void>((tell) => {
    service.listQuests = () => {
      tell();
      return new Promise((resolve) => (letGo = () => resolve([])));
    };
  });
  const socket = await connectTo(app);
  socket.write('GET /api/quests HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await asked;
  const closed = app.close();
  letGo();
  let received = '';
  for await (const chunk of socket) received += String(chunk);
  await closed;
  expect(received).toMatch(/^HTTP\/1\.1 200/);
  expect(received).toMatch(/\[\]$/);
});
