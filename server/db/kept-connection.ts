import { Client, type ClientConfig } from 'pg';

const RECONNECT_FIRST_MS = 250;
const RECONNECT_MAX_MS = 10_000;

/** A dedicated connection for listening or locking, which is reopened whenever it breaks. */
export interface KeptConnection {
  /** The connection while it is open. */
  readonly client: Client | undefined;
  /** Drops a connection that is no longer trusted; another one is opened. */
  renew(error: unknown): void;
  stop(): Promise<void>;
}

interface Options {
  readonly connection: ClientConfig;
  /** Its name in the database's list of connections. */
  readonly name: string;
  /** Prepares a new connection; when it fails the connection is given up. */
  readonly prepare: (client: Client) => Promise<void>;
  /** Called when a prepared connection breaks. */
  readonly onLost?: () => void;
  readonly warn: (error: unknown) => void;
}

/** Opens a connection and keeps it open. Resolves after the first attempt, even if that failed. */
export async function keepConnection(options: Options): Promise<KeptConnection> {
  const { connection, name, prepare, onLost, warn } = options;
  let current: Client | undefined;
  let isReady = false;
  let isStopped = false;
  let failures = 0;
  let reconnecting: ReturnType<typeof setTimeout> | undefined;

  async function open(): Promise<void> {
    const opened = new Client({
      ...connection,
      // The pool's password property is not enumerable, so it is not copied with the options.
      password: connection.password,
      application_name: name,
    });
    opened.on('error', (error) => lose(opened, error));
    opened.on('end', () => lose(opened, undefined));
    current = opened;
    try {
      await opened.connect();
      await prepare(opened);
      if (current !== opened) return;
      isReady = true;
      failures = 0;
    } catch (error) {
      lose(opened, error);
    }
  }

  function lose(which: Client, error: unknown): void {
    if (current !== which) return;
    current = undefined;
    void which.end().catch(() => undefined);
    const wasReady = isReady;
    isReady = false;
    if (isStopped) return;
    if (wasReady) onLost?.();
    if (failures === 0) warn(error);
    failures += 1;
    const waitMs = Math.min(RECONNECT_MAX_MS, RECONNECT_FIRST_MS * 2 ** (failures - 1));
    reconnecting = setTimeout(() => void open(), waitMs);
  }

  await open();
  return {
    get client() {
      return isReady ? current : undefined;
    },
    renew(error) {
      if (current) lose(current, error);
    },
    async stop() {
      isStopped = true;
      clearTimeout(reconnecting);
      const last = current;
      current = undefined;
      isReady = false;
      await last?.end().catch(() => undefined);
    },
  };
}
