import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Vault } from '../keys/vault.ts';
import type { Outbox, SentLetter } from '../outbox/outbox.ts';
import { inboxStyle } from './demo-inbox-style.ts';
import { escape } from './escape.ts';
import { limitedRoute } from './limited-route.ts';

export const DEMO_INBOX_PATH = '/demo/inbox';

const LETTERS_MAX = 50;
/** Longest address there is, with room for a number's signs. */
const ADDRESS_MAX = 254;
const REFRESH_SECONDS = 10;

const COOKIE = 'plumb_demo_inbox';
const COOKIE_SECONDS = 30 * 86_400;

interface Options {
  readonly outbox: Outbox;
  /** What opens the inbox; printed when the server starts. */
  readonly key: string;
  /** Whether a proxy brings https. */
  readonly isSecure: boolean;
  readonly wallNowMs: () => number;
}

/** The key of a server's inbox: the same after a restart, so that a browser that has opened it once stays in. */
export function inboxKey(vault: Pick<Vault, 'mac'>): string {
  return vault.mac('demo_inbox', 'key').toString('base64url').slice(0, 32);
}

/** The address that opens the inbox in a browser. */
export function inboxAddress(url: string, key: string): string {
  return `${url}${DEMO_INBOX_PATH}?key=${key}`;
}

/**
 * Shows the letters that stay here instead of leaving, as a page without script, to browsers that were opened once with the
 * key. Addresses and headers do not count: a plain proxy makes a stranger look like this machine.
 */
export function serveDemoInbox(
  app: FastifyInstance,
  { outbox, key, isSecure, wallNowMs }: Options,
): void {
  app.get(DEMO_INBOX_PATH, limitedRoute('inbox', 120), async (request, reply) => {
    const stays = [outbox.staysHere('email'), outbox.staysHere('phone')];
    if (!stays.includes(true)) return reply.callNotFound();
    reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });

    const { to: said, key: shown } = request.query as { to?: unknown; key?: unknown };
    if (typeof shown === 'string' && isSame(shown.trim(), key)) {
      // Without the key in its address: that would stay in the history.
      const rules = `Path=${DEMO_INBOX_PATH}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict`;
      return reply
        .header(
          'set-cookie',
          `${COOKIE}=${key}; ${rules}${isSecure || request.protocol === 'https' ? '; Secure' : ''}`,
        )
        .redirect(DEMO_INBOX_PATH, 303);
    }
    reply.type('text/html; charset=utf-8');
    if (!isSame(cookieOf(request), key)) {
      return reply.status(403).send(lockedPage(typeof shown === 'string'));
    }
    const to = typeof said === 'string' ? addressIn(said) : '';
    const letters = await outbox.newest(to === '' ? undefined : to, LETTERS_MAX);
    const staying = ['no e-mail', 'no text messages'].filter((_, at) => stays[at]).join(' and ');
    const here = letters.filter(({ channel }) => outbox.staysHere(channel));
    return reply.send(page({ letters: here, staying, to, nowMs: wallNowMs() }));
  });
}

function cookieOf({ headers }: FastifyRequest): string {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';
}

function isSame(shown: string, right: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** An address as letters have it: a number without the signs that people write in it. */
function addressIn(said: string): string {
  const text = said.trim().slice(0, ADDRESS_MAX);
  return text.includes('@') ? text : text.replace(/[\s()./-]/g, '');
}

interface Page {
  readonly letters: readonly SentLetter[];
  /** What does not leave, in words. */
  readonly staying: string;
  readonly to: string;
  readonly nowMs: number;
}

function page({ letters, staying, to, nowMs }: Page): string {
  return wrapped(
    `<p>This server sends ${staying} for real. What it would send is shown here for a day.</p>
</header>
<form method="get" action="${DEMO_INBOX_PATH}">
<label for="to">Email address or phone number</label>
<div><input id="to" name="to" type="text" inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="${ADDRESS_MAX}" value="${escape(to)}" placeholder="name@example.com"><button type="submit">Show</button></div>
${to === '' ? '' : `<a href="${DEMO_INBOX_PATH}">Show all messages</a>`}
</form>
${list(letters, to, nowMs)}`,
    `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`,
  );
}

function lockedPage(isWrong: boolean): string {
  return wrapped(`<p>The inbox holds verification codes, so this browser has to be let in once.</p>
</header>
<form method="get" action="${DEMO_INBOX_PATH}">
<label for="key">Inbox key</label>
<div><input id="key" name="key" type="text" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="64"><button type="submit">Open</button></div>
</form>
<p class="empty">${isWrong ? 'That key doesn’t match. ' : ''}Open the “Demo inbox” link from the terminal where the server was started, or paste its key here.</p>`);
}

function wrapped(content: string, more = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${more}
<title>Demo inbox · Plumb</title>
<style>${inboxStyle}</style>
</head>
<body>
<main>
<header>
<p class="mark">Demonstration</p>
<h1>Demo inbox</h1>
${content}
</main>
</body>
</html>
`;
}

function list(letters: readonly SentLetter[], to: string, nowMs: number): string {
  const refreshes = `<p class="note">The page looks for new messages every ${REFRESH_SECONDS} seconds.</p>`;
  if (letters.length === 0) {
    const empty =
      to === '' ? 'No messages yet.' : `No messages for <strong>${escape(to)}</strong> yet.`;
    return `<p class="empty">${empty}</p>${refreshes}`;
  }
  return `<ol>${letters.map((letter) => letterOf(letter, nowMs)).join('')}</ol>${refreshes}`;
}

function letterOf({ channel, to, subject, body, atMs }: SentLetter, nowMs: number): string {
  const code = /\b\d{6}\b/.exec(subject === '' ? body : subject)?.[0];
  const at = new Date(atMs).toISOString();
  return `<li><article>
<p class="head"><span>${channel === 'email' ? 'Email' : 'Text message'} to <strong>${escape(to)}</strong></span>
<time datetime="${at}" title="${at}">${age(nowMs - atMs)}</time></p>
${subject === '' ? '' : `<h2>${escape(subject)}</h2>`}
${code === undefined ? '' : `<p class="code" aria-label="Code ${code.split('').join(' ')}">${code}</p>`}
<p class="body">${escape(body.trim())}</p>
</article></li>`;
}

function age(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000);
  if (minutes === 0) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  return `${Math.floor(minutes / 60)} h ago`;
}

/** Our one style sheet and nothing else: no script, no picture, no frame. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(inboxStyle).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
