import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConnectionOptions, NatsConnection } from '@nats-io/transport-node';
import { CannotStart } from '../cannot-start.ts';

/** The prefix of every subject. Each installation needs a NATS account or server of its own. */
const PREFIX = 'plumb.';
/** Time without a first connection after which a warning is logged. */
const MISSED_AFTER_MS = 5_000;
const AGAIN_MS = 250;

/** A connection to NATS, which carries hints: subscribers also poll for what it loses. */
export interface Nats {
  /** Returns false and drops the message while there is no connection: an old hint is of no use. */
  publish(subject: string, text: string): boolean;
  /** Receives what other processes publish; `*` stands for one word of a subject. */
  subscribe(subject: string, hear: (text: string, subject: string) => void): void;
  isConnected(): boolean;
  stop(): Promise<void>;
}

/**
 * Connects to NATS as soon as the server is reachable, and reconnects after every interruption.
 * Core NATS only: JetStream acknowledges before it syncs, so everything durable is in PostgreSQL.
 *
 * @param caFile path of the certificate authority of a `tls:` server, as PEM; by default those that
 *   the system trusts
 * @throws CannotStart when that file is not a certificate
 */
export function openNats(
  url: string,
  warn: (message: string, error?: unknown) => void,
  caFile?: string,
): Nats {
  const address = addressOf(url, caFile);
  const wanted: [subject: string, hear: (text: string, subject: string) => void][] = [];
  let connection: NatsConnection | undefined;
  let isConnected = false;
  let isStopped = false;
  /** Why the last attempt of the first connection failed. */
  let failure: unknown;
  const missed = setTimeout(
    () => warn(`${whyNot(failure)}; PostgreSQL carries all hints until then.`),
    MISSED_AFTER_MS,
  ).unref();

  async function open(): Promise<void> {
    // Loaded on use: most installations have no NATS.
    const { connect } = await import('@nats-io/transport-node');
    const settings: ConnectionOptions = {
      ...address,
      name: 'plumb',
      maxReconnectAttempts: -1,
      reconnectTimeWait: AGAIN_MS,
      pingInterval: 10_000,
      // The password may change at the server before it changes here.
      ignoreAuthErrorAbort: true,
      // The subscribers of this process have received its own messages already.
      noEcho: true,
    };
    let opened: NatsConnection | undefined;
    while (!opened) {
      if (isStopped) return;
      try {
        opened = await connect(settings);
      } catch (error) {
        failure = error;
        await pause(AGAIN_MS);
      }
    }
    clearTimeout(missed);
    if (isStopped) {
      await opened.close();
      return;
    }
    connection = opened;
    isConnected = true;
    for (const [subject, hear] of wanted) listen(opened, subject, hear);
    await follow(opened);
  }
  void open().catch((error: unknown) => {
    clearTimeout(missed);
    warn('NATS_URL cannot be used; PostgreSQL carries all hints.', error);
  });

  async function follow(opened: NatsConnection): Promise<void> {
    for await (const { type } of opened.status()) {
      if (type === 'disconnect') {
        isConnected = false;
        warn('NATS is gone; PostgreSQL carries all hints until it is back.');
      } else if (type === 'reconnect') {
        isConnected = true;
        warn('NATS is back.');
      }
    }
  }

  return {
    publish(subject, text) {
      if (!connection || !isConnected) return false;
      connection.publish(PREFIX + subject, text);
      return true;
    },
    subscribe(subject, hear) {
      wanted.push([subject, hear]);
      if (connection) listen(connection, subject, hear);
    },
    isConnected: () => isConnected,
    async stop() {
      isStopped = true;
      isConnected = false;
      clearTimeout(missed);
      await connection?.close();
    },
  };
}

/** Connects once and says what prevents it; `undefined` when nothing does. */
export async function problemOfNats(url: string, caFile?: string): Promise<string | undefined> {
  const { connect } = await import('@nats-io/transport-node');
  try {
    const once = { ...addressOf(url, caFile), name: 'plumb-doctor', reconnect: false };
    const connection = await connect({ ...once, timeout: MISSED_AFTER_MS });
    await connection.close();
    return undefined;
  } catch (error) {
    return error instanceof CannotStart ? error.message.replace(/\.$/, '') : whyNot(error);
  }
}

/**
 * The options of an address. The client ignores its login and scheme: without them `tls:` would
 * connect in clear.
 */
function addressOf(text: string, caFile: string | undefined): ConnectionOptions {
  const { host, protocol, username, password } = new URL(text);
  return {
    servers: host,
    ...(username !== '' && {
      user: decodeURIComponent(username),
      pass: decodeURIComponent(password),
    }),
    ...(protocol === 'tls:' && { tls: caFile === undefined ? {} : { ca: readAuthority(caFile) } }),
  };
}

function readAuthority(caFile: string): string {
  try {
    const pem = readFileSync(caFile, 'utf8');
    // Throws unless the file is a certificate.
    void new X509Certificate(pem);
    return pem;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CannotStart(`NATS_CA cannot be used: ${reason}.`, { cause });
  }
}

/** Error codes of OpenSSL and Node for an untrusted certificate. */
const NOT_TRUSTED = /^(UNABLE_TO_|CERT_|SELF_SIGNED|DEPTH_ZERO|ERR_TLS_CERT)/;

/** Why there is no connection yet, with what the operator can do about it. */
function whyNot(failure: unknown): string {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  if (NOT_TRUSTED.test(code)) {
    return `The certificate of the NATS server is not trusted (${code}): NATS_CA names its authority, and NATS_URL a host of it`;
  }
  if (failure instanceof Error && failure.message.includes("does not support 'tls'")) {
    return 'The NATS server speaks no TLS, which NATS_URL asks for by tls:';
  }
  return 'NATS is not there, or refuses this process';
}

function listen(
  connection: NatsConnection,
  subject: string,
  hear: (text: string, subject: string) => void,
): void {
  connection.subscribe(PREFIX + subject, {
    callback(error, message) {
      if (!error) hear(message.string(), message.subject.slice(PREFIX.length));
    },
  });
}
