import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { isLoopback } from '../networks.ts';
import type { Certificate } from '../tls/certificate.ts';

/** The first byte of a TLS connection: the type of a handshake record. Source: RFC 8446, 5.1. */
const HANDSHAKE = 0x16;
/**
 * The time limit for the first byte of a connection, for its handshake, and for an answer without
 * HTTPS.
 */
const PATIENCE_MS = 10_000;

export interface GateOptions {
  readonly certificate: Certificate;
  /** Answers those who come from elsewhere without HTTPS. */
  readonly onPlain: RequestListener;
  /** Whether a peer may connect at all. */
  readonly mayConnect: (address: string | undefined) => boolean;
  /** Whether both ends of a connection are on this machine; a test provides its own. */
  readonly isHere?: ((socket: Socket) => boolean) | undefined;
}

/**
 * Serves HTTPS on the port of a plain HTTP server. The first byte of a connection shows its
 * protocol. TLS connections reach the app from anywhere, plain ones only from this machine, which
 * browsers also treat as secure. All others get a server without access to the app. Open the gate
 * before anything else listens to the server's connections.
 */
export function openGate(app: Server, options: GateOptions): { close(): void } {
  const { certificate, onPlain, mayConnect, isHere = isWithinMachine } = options;
  /** Connections that the app does not have yet, or will never have, by their ends. */
  const outside = new Map<string, Socket>();
  const enter = app.listeners('connection') as ((socket: Socket) => void)[];
  app.removeAllListeners('connection');

  const plain = createServer({ maxHeaderSize: 8_192 }, onPlain);
  const tls = createTlsServer({
    ...secretsOf(certificate),
    minVersion: 'TLSv1.2',
    ALPNProtocols: ['http/1.1'],
    handshakeTimeout: PATIENCE_MS,
  });
  certificate.onChange(() => tls.setSecureContext(secretsOf(certificate)));
  tls.on('secureConnection', (socket) => {
    outside.delete(endsOf(socket));
    letIn(socket);
  });
  // What fails on a connection belongs to the server that the connection was made with.
  tls.on('clientError', (error: Error, socket: TLSSocket) => {
    if (!app.emit('clientError', error, socket)) socket.destroy();
  });

  function letIn(socket: Socket): void {
    for (const listener of enter) listener.call(app, socket);
  }

  app.on('connection', (socket: Socket) => {
    if (!mayConnect(socket.remoteAddress)) {
      socket.destroy();
      return;
    }
    const tooLate = setTimeout(() => socket.destroy(), PATIENCE_MS);
    const ends = endsOf(socket);
    outside.set(ends, socket);
    socket.once('close', () => {
      clearTimeout(tooLate);
      outside.delete(ends);
    });
    socket.on('error', () => socket.destroy());
    socket.once('data', (first: Buffer) => {
      socket.pause();
      socket.unshift(first);
      if (first[0] === HANDSHAKE) {
        // The handshake has a limit of its own.
        clearTimeout(tooLate);
        tls.emit('connection', socket);
      } else if (isHere(socket)) {
        clearTimeout(tooLate);
        outside.delete(ends);
        letIn(socket);
        socket.resume();
      } else {
        // One short answer is all it gets, within the same time.
        plain.emit('connection', socket);
        socket.resume();
      }
    });
  });

  return {
    close() {
      for (const socket of outside.values()) socket.destroy();
    },
  };
}

function secretsOf(certificate: Certificate): { cert: string; key: string } {
  const { certificate: cert, key } = certificate.current();
  return { cert, key };
}

function isWithinMachine({ localAddress, remoteAddress }: Socket): boolean {
  return isLoopback(localAddress) && isLoopback(remoteAddress);
}

/** Tells a connection from all others, also once it is wrapped in TLS. */
function endsOf({ localAddress, remoteAddress, remotePort }: Socket): string {
  return `${localAddress} ${remoteAddress} ${remotePort}`;
}
