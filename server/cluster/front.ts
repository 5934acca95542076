import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * As in the proxy of `deploy/compose`: each process is checked every second, and one that twice
 * exceeds the time limit is skipped.
 */
const LOOK_MS = 1_000;
const PATIENCE_MS = 5_000;
const MISSES = 2;

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
 * Forwards each connection, of calls and sockets alike, to the next process that accepts it. A
 * process that does not answer, such as a frozen one, gets no new connection while another answers.
 * It is for showing several processes on one machine; a firm's proxy also terminates TLS and names
 * callers (docs/operation.md).
 */
export async function openFront({ host, port, targets }: Options): Promise<Front> {
  const open = new Set<Socket>();
  /** How often processes, by port, have not answered since they last did. */
  const misses = new Map<number, number>();
  const isSilent = (target: number) => (misses.get(target) ?? 0) >= MISSES;
  let turn = 0;

  const server = createServer({ allowHalfOpen: true }, (client) => {
    keep(client);
    turn += 1;
    const ports = targets();
    const start = turn % Math.max(1, ports.length);
    const inTurn = [...ports.slice(start), ...ports.slice(0, start)];
    passOn(
      client,
      inTurn.toSorted((one, other) => Number(isSilent(one)) - Number(isSilent(other))),
    );
  });

  async function look(target: number): Promise<void> {
    try {
      const answer = await fetch(`http://127.0.0.1:${target}/healthz`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.arrayBuffer();
      misses.delete(target);
    } catch {
      misses.set(target, (misses.get(target) ?? 0) + 1);
    }
  }
  const looks = setInterval(() => {
    for (const gone of misses.keys()) if (!targets().includes(gone)) misses.delete(gone);
    for (const target of targets()) void look(target);
  }, LOOK_MS);

  function keep(socket: Socket): void {
    open.add(socket);
    socket.setNoDelay(true);
    socket.once('close', () => open.delete(socket));
    // What breaks on one side ends on the other.
    socket.on('error', () => socket.destroy());
  }

  /** Tries the processes in sequence: one that was just killed refuses. */
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
      clearInterval(looks);
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
