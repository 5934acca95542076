import { DatabaseError } from 'pg';

/** The database is unreachable. If the connection broke during a statement, the statement's outcome is unknown. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';

  /** @param cause the error of the driver */
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/** Error codes of sockets that could not be opened or that broke. */
const SOCKET_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Messages of driver errors that have no code. Source: pg 8.23, client.js; pg-pool 3.14, index.js. */
const DRIVER_WORDS =
  /^(Connection terminated|timeout e|Query read timeout|Client (was closed|has encountered a connection error))/;
/** Connection exceptions, shutdowns, and too many connections. Source: PostgreSQL, Error Codes. */
const STATES = /^(08|57P|53300)/;

function isAway(error: unknown): error is Error {
  if (error instanceof DatabaseError) {
    // Every fatal error ends the connection.
    return error.severity === 'FATAL' || STATES.test(error.code ?? '');
  }
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return SOCKET_CODES.has(code) || DRIVER_WORDS.test(error.message);
}

/**
 * Awaits a call of the driver.
 *
 * @throws DatabaseAway instead of a driver's error when the database is unreachable
 */
export async function reached<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw isAway(error) ? new DatabaseAway(error) : error;
  }
}

/** Whether an error or one of its causes is a {@link DatabaseAway}. */
export function isOfAway(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof DatabaseAway) return true;
  }
  return false;
}
