import { createHash, randomBytes } from 'node:crypto';

/** 256 bits of chance in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token: a reader of the database cannot use it. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
