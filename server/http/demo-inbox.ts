import type { FastifyInstance } from 'fastify';
import type { Vault } from '../keys/vault.ts';
import type { Outbox, SentLetter } from '../outbox/outbox.ts';
import { atDoor, demoKey } from './demo-door.ts';
import { inboxStyle } from './demo-inbox-style.ts';
import { escape } from './escape.ts';
import { limitedRoute } from './limited-route.ts';
import { pageFrame } from './page-frame.ts';

export const DEMO_INBOX_PATH = '/demo/inbox';

const LETTERS_MAX = 50;
/** Longest address there is, with room for a number's signs. */
const ADDRESS_MAX = 254;
const REFRESH_SECONDS = 10;

const frame = pageFrame({ style: inboxStyle, sendsForms: true });

const COOKIE = 'plumb_demo_inbox';

interface Options {
  readonly outbox: Outbox;
  /** What opens the inbox; printed when the server starts. */
  readonly key: string;
  /** Whether a proxy brings https. */
  readonly isSecure: boolean;
  readonly wallNowMs: () => number;
}

/** The key of a server's inbox. */
export function inboxKey(vault: Pick<Vault, 'mac'>): string {
  return demoKey(vault, 'demo_inbox');
}

/** The address that opens the inbox in a browser. */
export function inboxAddress(url: string, key: string): string {
  return `${url}${DEMO_INBOX_PATH}?key=${key}`;
}

/** Shows the letters that stay here instead of leaving, as a page without script, to browsers with the key. */
export function serveDemoInbox(
  app: FastifyInstance,
  { outbox, key, isSecure, wallNowMs }: Options,
): void {
  app.get(DEMO_INBOX_PATH, limitedRoute('inbox', 120), async (request, reply) => {
    const stays = [outbox.staysHere('email'), outbox.staysHere('phone')];
    if (!stays.includes(true)) return reply.callNotFound();
    reply.headers(frame.headers);

    const door = atDoor(request, reply, { path: DEMO_INBOX_PATH, cookie: COOKIE, key, isSecure });
    if (door === 'opened') return reply;
    if (door !== 'in') return reply.status(403).send(lockedPage(door === 'wrong'));
    const { to: said } = request.query as { to?: unknown };
    const to = typeof said === 'string' ? addressIn(said) : '';
    const letters = await outbox.newest(to === '' ? undefined : to, LETTERS_MAX);
    const staying = ['no e-mail', 'no text messages'].filter((_, at) => stays[at]).join(' and ');
    const here = letters.filter(({ channel }) => outbox.staysHere(channel));
    return reply.send(page({ letters: here, staying, to, nowMs: wallNowMs() }));
  });
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

function wrapped(content: string, head = ''): string {
  return frame.html({
    language: 'en',
    title: 'Demo inbox · Plumb',
    head,
    main: `<header>
<p class="mark">Demonstration</p>
<h1>Demo inbox</h1>
${content}`,
  });
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
