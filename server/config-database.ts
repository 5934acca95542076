import { BadConfig } from './bad-config.ts';
import type { Env } from './config-read.ts';

/** The operator's own PostgreSQL, if configured. */
interface OwnDatabase {
  /** Without it the embedded PostgreSQL runs. */
  readonly databaseUrl: string | undefined;
  /** A streaming replica of the database, for reads of data that may be seconds old. */
  readonly databaseReadUrl: string | undefined;
}

/** @throws BadConfig */
export function ownDatabase(env: Env): OwnDatabase {
  const databaseUrl = postgresUrl(env, 'DATABASE_URL');
  const databaseReadUrl = postgresUrl(env, 'DATABASE_READ_URL');
  if (databaseReadUrl !== undefined) {
    if (databaseUrl === undefined) {
      throw new BadConfig(
        'DATABASE_READ_URL names a replica of the database of DATABASE_URL, which is not set.',
      );
    }
    if (databaseReadUrl === databaseUrl) {
      throw new BadConfig(
        'DATABASE_READ_URL is DATABASE_URL itself: name a replica, or leave it out.',
      );
    }
  }
  return { databaseUrl, databaseReadUrl };
}

function postgresUrl(env: Env, name: string): string | undefined {
  const text = env[name];
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  // The value holds a password, so the sentence does not repeat it.
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2) {
    throw new BadConfig(`${name} must look like postgres://user:password@host:5432/database.`);
  }
  return text;
}
