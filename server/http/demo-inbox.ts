import type { FastifyInstance } from 'fastify';
import type { Language } from '../../contract/language.ts';
import type { Vault } from '../keys/vault.ts';
import type { Outbox, SentLetter } from '../outbox/outbox.ts';
import { atDoor, demoKey } from './demo-door.ts';
import { demoLanguages, filled, languageLinks, localeOf } from './demo-frame.ts';
import { inboxStyle } from './demo-inbox-style.ts';
import { inboxTexts } from './demo-inbox-texts.ts';
import { escape } from './escape.ts';
import { languageIn } from './language.ts';
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
  /** Whether the proxy's connections are HTTPS. */
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
    const { to: said, lang } = request.query as { to?: unknown; lang?: unknown };
    const language = languageIn(lang, request.headers['accept-language']);
    if (door !== 'in') return reply.status(403).send(lockedPage(language, door === 'wrong'));
    const to = typeof said === 'string' ? addressIn(said) : '';
    const letters = await outbox.newest(to === '' ? undefined : to, LETTERS_MAX);
    const staying = stays[0] ? (stays[1] ? 'both' : 'email') : 'phone';
    const here = letters.filter(({ channel }) => outbox.staysHere(channel));
    return reply.send(page({ language, letters: here, staying, to, nowMs: wallNowMs() }));
  });
}

/** An address as letters have it: a number without the signs that people write in it. */
function addressIn(said: string): string {
  const text = said.trim().slice(0, ADDRESS_MAX);
  return text.includes('@') ? text : text.replace(/[\s()./-]/g, '');
}

interface Page {
  readonly language: Language;
  readonly letters: readonly SentLetter[];
  /** What does not leave. */
  readonly staying: 'both' | 'email' | 'phone';
  readonly to: string;
  readonly nowMs: number;
}

function page({ language, letters, staying, to, nowMs }: Page): string {
  const texts = inboxTexts[language];
  return wrapped({
    language,
    to,
    lead: texts.lead[staying],
    head: `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`,
    content: `<form method="get" action="${DEMO_INBOX_PATH}">
<label for="to">${texts.address}</label>
<div><input id="to" name="to" type="text" inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="${ADDRESS_MAX}" value="${escape(to)}" placeholder="name@example.com"><button type="submit">${texts.show}</button></div>
<input type="hidden" name="lang" value="${language}">
${to === '' ? '' : `<a href="${placeOf(language)}">${texts.all}</a>`}
</form>
${list(language, letters, to, nowMs)}`,
  });
}

function lockedPage(language: Language, isWrong: boolean): string {
  const { locked } = inboxTexts[language];
  return wrapped({
    language,
    to: '',
    lead: locked.lead,
    content: `<form method="get" action="${DEMO_INBOX_PATH}">
<label for="key">${locked.label}</label>
<div><input id="key" name="key" type="text" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="64"><button type="submit">${locked.open}</button></div>
<input type="hidden" name="lang" value="${language}">
</form>
<p class="empty">${isWrong ? `${locked.wrong} ` : ''}${locked.how}</p>`,
  });
}

interface Wrapped {
  readonly language: Language;
  /** Whose letters are shown; empty for all. */
  readonly to: string;
  readonly lead: string;
  readonly content: string;
  readonly head?: string;
}

function wrapped({ language, to, lead, content, head = '' }: Wrapped): string {
  const { title, mark } = inboxTexts[language];
  return frame.html({
    language: demoLanguages[language].html,
    title: `${title} · Plumb`,
    head,
    main: `${languageLinks(language, (each) => placeOf(each, to))}
<header>
<p class="mark">${mark}</p>
<h1>${title}</h1>
<p>${lead}</p>
</header>
${content}`,
  });
}

/** The address of the page in a language. */
function placeOf(language: Language, to = ''): string {
  const query = new URLSearchParams({ lang: language, ...(to !== '' && { to }) });
  return `${DEMO_INBOX_PATH}?${String(query)}`;
}

function list(
  language: Language,
  letters: readonly SentLetter[],
  to: string,
  nowMs: number,
): string {
  const texts = inboxTexts[language];
  const refreshes = `<p class="note">${texts.refreshes}</p>`;
  if (letters.length === 0) {
    const empty =
      to === '' ? texts.none : filled(texts.noneTo, { to: `<strong>${escape(to)}</strong>` });
    return `<p class="empty">${empty}</p>${refreshes}`;
  }
  return `<ol>${letters.map((letter) => letterOf(language, letter, nowMs)).join('')}</ol>${refreshes}`;
}

function letterOf(
  language: Language,
  { channel, to, subject, body, atMs }: SentLetter,
  nowMs: number,
): string {
  const texts = inboxTexts[language];
  const code = /\b\d{6}\b/.exec(subject === '' ? body : subject)?.[0];
  const at = new Date(atMs).toISOString();
  const head = filled(texts.heads[channel], { to: `<strong>${escape(to)}</strong>` });
  const spoken = code && filled(texts.code, { digits: code.split('').join(' ') });
  return `<li><article>
<p class="head"><span>${head}</span>
<time datetime="${at}" title="${at}">${age(language, nowMs - atMs)}</time></p>
${subject === '' ? '' : `<h2>${escape(subject)}</h2>`}
${code === undefined ? '' : `<p class="code" aria-label="${spoken}">${code}</p>`}
<p class="body">${escape(body.trim())}</p>
</article></li>`;
}

/** How long ago, as the language says it. */
function age(language: Language, ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000);
  const format = new Intl.RelativeTimeFormat(localeOf(language), {
    numeric: 'auto',
    style: 'short',
  });
  if (minutes === 0) return format.format(0, 'second');
  if (minutes < 60) return format.format(-minutes, 'minute');
  return format.format(-Math.floor(minutes / 60), 'hour');
}
