import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Vault } from '../keys/vault.ts';

const COOKIE_SECONDS = 30 * 86_400;

/** The key of a page of the demonstration: the same after a restart, so that a browser that has opened it once stays in. */
export function demoKey(
  vault: Pick<Vault, 'mac'>,
  page: 'demo_bank' | 'demo_inbox' | 'demo_wallet',
): string {
  return vault.mac(page, 'key').toString('base64url').slice(0, 32);
}

interface Door {
  /** The page's path, to which alone the browser shows the cookie. */
  readonly path: string;
  readonly cookie: string;
  readonly key: string;
  /** Whether the proxy's connections are HTTPS. */
  readonly isSecure: boolean;
}

/**
 * Admits browsers that have once presented the key. Addresses and headers do not count: behind a
 * plain proxy every caller looks like this machine. `opened`: the key was right and the reply
 * redirects; `wrong`: the key was wrong.
 */
export function atDoor(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, cookie, key, isSecure }: Door,
): 'in' | 'opened' | 'locked' | 'wrong' {
  const { key: shown, ...rest } = request.query as Readonly<Record<string, unknown>>;
  if (typeof shown === 'string' && isSame(shown.trim(), key)) {
    const rules = `Path=${path}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict`;
    const ends = isSecure || request.protocol === 'https' ? '; Secure' : '';
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(rest)) {
      if (typeof value === 'string') query.set(name, value);
    }
    // Without the key in its address: that would stay in the history.
    reply
      .header('set-cookie', `${cookie}=${key}; ${rules}${ends}`)
      .redirect(query.size === 0 ? path : `${path}?${String(query)}`, 303);
    return 'opened';
  }
  if (isSame(cookieOf(request, cookie), key)) return 'in';
  return typeof shown === 'string' ? 'wrong' : 'locked';
}

function cookieOf({ headers }: FastifyRequest, name: string): string {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

function isSame(shown: string, right: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
