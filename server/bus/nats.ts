import type { ConnectionOptions, NatsConnection } from '@nats-io/transport-node';

/** Before every subject of the product: one product has an account, or a server, of its own. */
const PREFIX = 'plumb.';
/** After so long without a first connection the operator is told. */
const MISSED_AFTER_MS = 5_000;

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
 */
export function openNats(url: string, warn: (message: string, error?: unknown) => void): Nats {
  const wanted: [subject: string, hear: (text: string, subject: string) => void][] = [];
  let connection: NatsConnection | undefined;
  let isConnected = false;
  let isStopped = false;
  const missed = setTimeout(
    () =>
      warn('NATS is not there, or refuses this process; PostgreSQL carries all hints until then.'),
    MISSED_AFTER_MS,
  ).unref();

  async function open(): Promise<void> {
    // Loaded where it is used: most processes have no NATS.
    const { connect } = await import('@nats-io/transport-node');
    const opened = await connect({
      ...addressOf(url),
      name: 'plumb',
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      pingInterval: 10_000,
      waitOnFirstConnect: true,
      // A password is changed at the server and here at different moments.
      ignoreAuthErrorAbort: true,
      // What this process publishes has reached its own subscribers.
      noEcho: true,
    });
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
function addressOf(text: string): ConnectionOptions {
  const { host, protocol, username, password } = new URL(text);
  return {
    servers: host,
    ...(username !== '' && {
      user: decodeURIComponent(username),
      pass: decodeURIComponent(password),
    }),
    ...(protocol === 'tls:' && { tls: {} }),
  };
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
