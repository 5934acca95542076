import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Outbox, SentLetter } from '../outbox/outbox.ts';
import { isThisMachine, networkOf } from './callers.ts';
import { inboxStyle } from './demo-inbox-style.ts';

export const DEMO_INBOX_PATH = '/demo/inbox';

const LETTERS_MAX = 50;
/** Longest address there is, with room for a number's signs. */
const ADDRESS_MAX = 254;
const REFRESH_SECONDS = 10;

interface Options {
  readonly outbox: Outbox;
  readonly wallNowMs: () => number;
  /** Proxies that were announced. */
  readonly proxies: number;
}

/**
 * Shows the letters that stay here instead of leaving, as a page without script. Callers on this machine see all of the
 * last day; others name the address, since the page is the demonstration's mailbox and not everybody's.
 */
export function serveDemoInbox(
  app: FastifyInstance,
  { outbox, wallNowMs, proxies }: Options,
): void {
  app.get(
    DEMO_INBOX_PATH,
    { config: { rateLimit: { max: 120, timeWindow: 60_000 } } },
    async (request, reply) => {
      const stays = [outbox.staysHere('email'), outbox.staysHere('phone')];
      if (!stays.includes(true)) return reply.callNotFound();

      const { to: said } = request.query as { to?: unknown };
      const to = typeof said === 'string' ? addressIn(said) : '';
      const seesAll = isOnThisMachine(request, proxies);
      const letters =
        to === '' && !seesAll ? [] : await outbox.newest(to === '' ? undefined : to, LETTERS_MAX);
      const staying = ['no e-mail', 'no text messages'].filter((_, at) => stays[at]).join(' and ');
      const shown = letters.filter(({ channel }) => outbox.staysHere(channel));
      return reply
        .headers({
          'content-security-policy': policy,
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer',
        })
        .type('text/html; charset=utf-8')
        .send(page({ letters: shown, staying, to, seesAll, nowMs: wallNowMs() }));
    },
  );
}

/** Whether the caller sits at this machine: not somebody whom a proxy on it passes on. */
function isOnThisMachine(request: FastifyRequest, proxies: number): boolean {
  const { forwarded, 'x-forwarded-for': forwardedFor, 'x-real-ip': realIp } = request.headers;
  const isPassedOn = forwarded !== undefined || forwardedFor !== undefined || realIp !== undefined;
  if (isPassedOn && proxies === 0) return false;
  return isThisMachine(networkOf(request.ip));
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
  readonly seesAll: boolean;
  readonly nowMs: number;
}

function page({ letters, staying, to, seesAll, nowMs }: Page): string {
  const isList = seesAll || to !== '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${isList ? `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">` : ''}
<title>Demo inbox · Plumb</title>
<style>${inboxStyle}</style>
</head>
<body>
<main>
<header>
<p class="mark">Demonstration</p>
<h1>Demo inbox</h1>
<p>This server sends ${staying} for real. What it would send is shown here for a day.</p>
</header>
<form method="get" action="${DEMO_INBOX_PATH}">
<label for="to">E-mail address or phone number</label>
<div><input id="to" name="to" type="text" inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="${ADDRESS_MAX}" value="${escape(to)}" placeholder="name@example.com"><button type="submit">Show</button></div>
${to !== '' && seesAll ? `<a href="${DEMO_INBOX_PATH}">Show all messages</a>` : ''}
</form>
${isList ? list(letters, to, nowMs) : '<p class="empty">Enter the address that you signed up with to see what came for it.</p>'}
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
<p class="head"><span>${channel === 'email' ? 'E-mail' : 'Text message'} to <strong>${escape(to)}</strong></span>
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

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, between tags or in quotes; what turns the direction of text is shown as a mark. */
function escape(text: string): string {
  return text
    .replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '\ufffd');
}

/** Our one style sheet and nothing else: no script, no picture, no frame. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(inboxStyle).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
