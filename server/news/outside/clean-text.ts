import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { OutsideText } from '../../../contract/news.ts';
import { plainTextOf } from '../../../contract/plain-text.ts';
import type { OutsideSource, RawText } from './outside-source.ts';

/** Maximum characters of each field. */
export const OUTSIDE_MAX = { title: 300, summary: 1_000, author: 120, publisher: 80, url: 1_000 };
const TICKERS_MAX = 10;
const ID_MAX = 80;
/** A text dated in the future has a wrong clock, and an old text is no news. */
const AHEAD_MS = 5 * 60_000;
const OLD_MS = 30 * 86_400_000;
/** Passes over nested markup, which appears once the outer markup is removed. */
const ROUNDS_MAX = 5;

/** A provider's text as it is published. */
export interface CleanText {
  readonly sourceId: string;
  readonly atMs: number;
  readonly changedMs: number;
  readonly tickers: readonly string[];
  readonly outside: OutsideText;
  /** Identifies a version of the text. */
  readonly digest: string;
  readonly titleKey: string;
  readonly linkKey: string;
}

/** Why a text is not published. */
export type Unfit = 'nameless' | 'untitled' | 'untimely' | 'unlisted';

/** Sanitizes a provider's text, or says why it cannot be used. Symbols that are not listed here are dropped. */
export function cleanText(
  raw: RawText,
  source: OutsideSource['name'],
  { nowMs, isListed }: { readonly nowMs: number; readonly isListed: (ticker: string) => boolean },
): CleanText | Unfit {
  const sourceId = raw.sourceId.trim();
  if (!/^[\w.:-]+$/.test(sourceId) || sourceId.length > ID_MAX) return 'nameless';
  const title = plain(raw.title, OUTSIDE_MAX.title);
  if (title === null) return 'untitled';
  const { publishedMs, changedMs } = raw;
  const isTimely = publishedMs <= nowMs + AHEAD_MS && publishedMs >= nowMs - OLD_MS;
  // A time that cannot be parsed is NaN, which compares as false.
  if (!isTimely) return 'untimely';
  const symbols = raw.symbols.map((symbol) => symbol.trim().toUpperCase());
  const tickers = [...new Set(symbols)].filter(isListed).slice(0, TICKERS_MAX);
  if (tickers.length === 0) return 'unlisted';
  const summary = plain(raw.summary ?? '', OUTSIDE_MAX.summary);
  const url = safeUrl(raw.url);
  const outside: OutsideText = {
    source,
    publisher: plain(raw.publisher ?? '', OUTSIDE_MAX.publisher) ?? providerNames[source],
    author: plain(raw.author ?? '', OUTSIDE_MAX.author),
    url,
    // Both providers publish in English and send no language.
    language: 'en',
    title,
    // Some texts repeat the title when they have no summary.
    summary: summary === title ? null : summary,
  };
  return {
    sourceId,
    atMs: Math.min(publishedMs, nowMs),
    changedMs: Number.isFinite(changedMs) ? Math.min(changedMs, nowMs) : publishedMs,
    tickers,
    outside,
    digest: hashOf(JSON.stringify([outside, tickers])),
    titleKey: hashOf(title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')),
    linkKey: url === null ? '' : hashOf(url.replace(/^https:\/\/(?:www\.)?/, '')),
  };
}

const providerNames: Readonly<Record<OutsideSource['name'], string>> = {
  massive: 'Massive',
  alpaca: 'Alpaca',
};

/** One line without markup; `null` when nothing is left. Long text is truncated at a word. */
function plain(text: string, max: number): string | null {
  // Bounds the work on text that is not shown anyway.
  const line = plainTextOf(withoutMarkup(text.slice(0, 20 * max)));
  if (!/[\p{L}\p{N}]/u.test(line)) return null;
  const letters = Array.from(line);
  if (letters.length <= max) return line;
  const cut = letters.slice(0, max - 1).join('');
  return `${cut.replace(/\s+\S{0,30}$/, '')}…`;
}

/** Removes scripts and styles with their content, and all other tags; decoded entities may be markup again. */
function withoutMarkup(text: string): string {
  let rest = text;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const before = rest;
    rest = decoded(
      rest
        .replaceAll(/<(script|style|iframe|svg|template)\b[^]*?(?:<\/\1\s*>|$)/gi, ' ')
        .replaceAll(/<!--[^]*?(?:-->|$)/g, ' ')
        .replaceAll(/<[/!?]?[a-z][^<>]*(?:>|$)/gi, ' '),
    );
    if (rest === before) return rest;
  }
  // Nesting this deep is an attack: drop every angle bracket.
  return rest.replaceAll(/[<>]/g, ' ');
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : ' ';
    },
  );
}

/** Tracking parameters. */
const FOLLOWING =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|cmpid|ncid|_ga|ref|src)$/i;

/** An `https:` address of a named host, without tracking parameters; `null` for any other. */
export function safeUrl(text: string | null): string | null {
  const url = text === null || text.length > OUTSIDE_MAX.url ? null : URL.parse(text.trim());
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  if (url.port !== '' || !/^[a-z\d.-]+\.[a-z][a-z\d-]+$/i.test(url.hostname)) return null;
  if (isIP(url.hostname) !== 0) return null;
  const following = Array.from(url.searchParams.keys()).filter((name) => FOLLOWING.test(name));
  for (const name of following) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
