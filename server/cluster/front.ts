import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface Options {
  readonly host: string;
  readonly port: number;
  /** The ports of the processes that serve now, on this machine. */
  readonly targets: () => readonly number[];
}

/** One address before several processes. */
export interface Front {
  readonly port: number;
  close(): void;
}

/**
 * Passes each connection on to the next process that takes it, whatever is spoken over it: calls and sockets alike. It is for
 * showing several processes on one machine; a firm's proxy also ends TLS and names callers (docs/operation.md).
 */
export async function openFront({ host, port, targets }: Options): Promise<Front> {
  const open = new Set<Socket>();
  let turn = 0;

  const server = createServer({ allowHalfOpen: true }, (client) => {
    keep(client);
    turn += 1;
    const ports = targets();
    const start = turn % Math.max(1, ports.length);
    passOn(client, [...ports.slice(start), ...ports.slice(0, start)]);
  });

  function keep(socket: Socket): void {
    open.add(socket);
    socket.setNoDelay(true);
    socket.once('close', () => open.delete(socket));
    // What breaks on one side ends on the other.
    socket.on('error', () => socket.destroy());
  }

  /** Tries one process after the other: one that was just killed refuses. */
  function passOn(client: Socket, [target, ...others]: readonly number[]): void {
    if (target === undefined || client.destroyed) {
      client.destroy();
      return;
    }
    const process = connect({ host: '127.0.0.1', port: target, allowHalfOpen: true });
    const refused = () => passOn(client, others);
    process.once('error', refused);
    process.once('connect', () => {
      process.off('error', refused);
      keep(process);
      client.once('close', () => process.destroy());
      process.once('close', () => client.destroy());
      client.pipe(process);
      process.pipe(client);
    });
  }

  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
