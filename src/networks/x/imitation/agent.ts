import { Agent } from 'node:https';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** An agent whose every connection, whatever host is asked for, goes to one port of this machine, without TLS. */
class LoopbackAgent extends Agent {
  constructor(private readonly port: number) {
    super({ keepAlive: true });
  }

  override createConnection(): Duplex {
    return connect(this.port, '127.0.0.1');
  }
}

/** @returns what a client of the X API needs as `httpAgent` to speak to the imitation on this port */
export function imitationAgent(port: number): Agent {
  return new LoopbackAgent(port);
}
