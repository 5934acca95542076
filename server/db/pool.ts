import { Pool, type ClientConfig } from 'pg';

/** How long a call waits for a free connection, and a statement for its end. */
const PATIENCE_MS = 5_000;

/** Connections to the database; broken ones are replaced when next asked for. */
export function openPool(connection: ClientConfig, warn: (error: Error) => void): Pool {
  const pool = new Pool({
    max: 16,
    connectionTimeoutMillis: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
    idle_in_transaction_session_timeout: PATIENCE_MS,
    // Keep-alive detects a machine that vanished.
    keepAlive: true,
    application_name: 'plumb',
    ...connection,
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', warn);
  // A busy connection that breaks fails its statement; without a listener its error would end the
  // process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
