import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConnectionOptions, NatsConnection } from '@nats-io/transport-node';
import { CannotStart } from '../cannot-start.ts';

/** Before every subject of the product: one product has an account, or a server, of its own. */
const PREFIX = 'plumb.';
/** After so long without a first connection the operator is told. */
const MISSED_AFTER_MS = 5_000;
const AGAIN_MS = 250;

/** A connection to NATS, which carries hints: what it loses is found out in other ways. */
export interface Nats {
  /** Returns false, and sends nothing, while there is no connection: what is old by then is of no use to anyone. */
  publish(subject: string, text: string): boolean;
  /** Hears what other processes publish; `*` stands for one word of a subject. */
  subscribe(subject: string, hear: (text: string, subject: string) => void): void;
  isConnected(): boolean;
  stop(): Promise<void>;
}

/**
 * Connects to NATS, now or as soon as it is there, and again whenever it was gone. Core only: JetStream acknowledges before
 * it syncs, so it is no place for what must last, and PostgreSQL has that.
 *
 * @param caFile the path of the authority of a `tls:` server's certificate, as PEM; without it those that the system trusts
 * @throws CannotStart when that file is no certificate
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
    // Loaded where it is used: most processes have no NATS.
    const { connect } = await import('@nats-io/transport-node');
    const settings: ConnectionOptions = {
      ...address,
      name: 'plumb',
      maxReconnectAttempts: -1,
      reconnectTimeWait: AGAIN_MS,
      pingInterval: 10_000,
      // A password is changed at the server and here at different moments.
      ignoreAuthErrorAbort: true,
      // What this process publishes has reached its own subscribers.
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

/** The client reads neither the login nor the scheme of an address: `tls:` would go without TLS. */
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
    // Throws for what is none.
    void new X509Certificate(pem);
    return pem;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CannotStart(`NATS_CA cannot be used: ${reason}.`, { cause });
  }
}

/** Codes of OpenSSL and Node for a certificate that does not hold. */
const NOT_TRUSTED = /^(UNABLE_TO_|CERT_|SELF_SIGNED|DEPTH_ZERO|ERR_TLS_CERT)/;

/** Why there is no connection yet, as far as the operator can do something about it. */
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
