import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '../keys/vault.ts';

/**
 * The token that can only end one session. It is derived from the session's id and the server's
 * key: the server does not store it, it stays the same after every renewal, and it is worthless
 * once the session has ended.
 */
export function signOutTokenOf(vault: Pick<Vault, 'mac'>, sessionId: string): string {
  return `${sessionId}.${vault.mac('sign_out', sessionId).toString('base64url')}`;
}

/** The session that a sign-out token ends; undefined where the server did not issue the token. */
export function sessionOfSignOut(vault: Pick<Vault, 'mac'>, token: string): string | undefined {
  const [sessionId = ''] = token.split('.');
  const [said, issued] = [Buffer.from(token), Buffer.from(signOutTokenOf(vault, sessionId))];
  return said.length === issued.length && timingSafeEqual(said, issued) ? sessionId : undefined;
}
