import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** Mail as a real server took it. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
  readonly user: string | undefined;
}

export interface TestMailServer {
  readonly url: string;
  readonly taken: TakenMail[];
  /** Passwords that it was given. */
  signIns: number;
  refuse?: MailRefusal | undefined;
}

/** The answer instead of accepting a mail. */
interface MailRefusal {
  /** Such as 450 or 550. */
  readonly code: number;
  readonly text: string;
  /** Only to this address. */
  readonly to?: string;
  /** The answer to the sender, which names no recipient yet. */
  readonly isOfSender?: boolean;
}

/** A real local SMTP server, which requires a name and a password. */
export async function aMailServer(): Promise<TestMailServer> {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, callback) => {
      told.signIns += 1;
      if (username !== 'plumb' || password !== 'p@ss:word') return callback(new Error('no'));
      return callback(null, { user: username });
    },
    onMailFrom: (_address, _session, callback) => {
      if (told.refuse?.isOfSender) return callback(refusalOf(told.refuse));
      return callback();
    },
    onRcptTo: ({ address }, _session, callback) => {
      const { to = address } = told.refuse ?? {};
      if (!told.refuse || to !== address) return callback();
      return callback(refusalOf(told.refuse));
    },
    onData: (stream, { envelope, user }, callback) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        taken.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString(),
          user,
        });
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://plumb:p%40ss%3Aword@127.0.0.1:${port}`;
  const told: TestMailServer = { url, taken, signIns: 0 };
  return told;
}

function refusalOf({ text, code }: MailRefusal): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

export interface TestGateway {
  readonly url: string;
  readonly asked: { readonly headers: IncomingHttpHeaders; readonly body: unknown }[];
  /** The status of the next answers. */
  status: number;
}

/** A real HTTP gateway for text messages on this machine. */
export async function aGateway(): Promise<TestGateway> {
  const asked: TestGateway['asked'] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(parts).toString() || 'null');
      asked.push({ headers: request.headers, body });
      response.writeHead(told.status, { location: '/elsewhere' }).end('{"taken":true}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const told: TestGateway = { url: `http://127.0.0.1:${port}/messages`, asked, status: 202 };
  return told;
}
