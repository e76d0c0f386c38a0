/**
 * Lets a server close as soon as what was asked is answered. Node waits for connections on which nothing was ever asked
 * (browsers open such ones in advance), and keeps those open that were just answered.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export function closeIdleSockets(app: FastifyInstance): void {
  const idle = new Set<Socket>();
  let isClosing = false;

  app.server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    response.once('close', () => {
      if (isClosing) socket.destroySoon();
      else if (!socket.destroyed) idle.add(socket);
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of idle) socket.destroy();
  });
}
