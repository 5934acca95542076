import type { Db } from '../../db/tx.ts';
import type { NewsParts } from '../parts.ts';
import { cleanText, type CleanText, type Unfit } from './clean-text.ts';
import { type OutsideSource, type Reading, SourceFailed } from './outside-source.ts';
import { type Outcome, publishOutside, withdrawOutside } from './publish-outside.ts';

const MINUTE = 60_000;
/** How often a provider is polled. */
export const ASK_MS = MINUTE;
/** The maximum backoff after failures; used at once when the provider rejects our key. */
export const PAUSE_MAX_MS = 15 * MINUTE;
/** The lookback of the first poll, and the overlap of later ones: recent texts are updated and withdrawn. */
const FIRST_MS = 24 * 60 * MINUTE;
const OVERLAP_MS = 2 * 60 * MINUTE;
/** How many complete responses in a row a text must be missing from to count as withdrawn. */
const MISSING_TIMES = 3;

/** The counts of a provider’s responses since the process started. */
export type OutsideCounts = Record<Outcome | Unfit | 'withdrawn' | 'unreadable' | 'failed', number>;

/** Polls one provider. */
export interface OutsideReader {
  readonly name: OutsideSource['name'];
  /** Polls when due, and publishes what is new, into `db` where a leader gives one. A failure becomes a warning and a pause; it never throws. */
  look(signal: AbortSignal, db?: Db): Promise<void>;
  counts(): OutsideCounts;
}

/** Reads a provider, resuming from this market's stored position. */
export function outsideReader(parts: NewsParts, source: OutsideSource): OutsideReader {
  const counts: OutsideCounts = {
    new: 0,
    updated: 0,
    known: 0,
    duplicate: 0,
    nameless: 0,
    untitled: 0,
    untimely: 0,
    unlisted: 0,
    withdrawn: 0,
    unreadable: 0,
    failed: 0,
  };
  const missing = new Map<string, number>();
  let notBeforeMs = -Infinity;
  let failures = 0;
  let isBehind = false;
  let warned: string | undefined;

  async function read(led: NewsParts, signal: AbortSignal): Promise<void> {
    const sinceMs = await sinceOf(led, source, isBehind);
    const reading = await source.read(sinceMs, signal);
    counts.unreadable += reading.unreadable;
    isBehind = reading.hasMore;
    const texts = cleaned(reading);
    const gone = await goneOf(led, source, reading, { sinceMs, missing });
    const outcomes = await led.db.transaction(async (tx) => {
      const all: Outcome[] = [];
      for (const text of texts) all.push(await publishOutside(tx, led, source.name, text));
      for (const sourceId of gone) await withdrawOutside(tx, led, source.name, sourceId);
      const seenMs = seenUpTo(reading, parts.wallNowMs());
      if (seenMs !== undefined) {
        await tx`
          insert into news_source (market, source, seen_ms)
          values (${parts.marketName}, ${source.name}, ${seenMs})
          on conflict (market, source)
          do update set seen_ms = greatest(news_source.seen_ms, excluded.seen_ms)`;
      }
      return all;
    });
    for (const outcome of outcomes) counts[outcome] += 1;
    counts.withdrawn += gone.length;
    for (const sourceId of gone) missing.delete(sourceId);
  }

  /** Sorted by update time, so that the latest version of a text comes last. */
  function cleaned({ texts }: Reading): CleanText[] {
    const listed = new Set(parts.market.instruments().map(({ ticker }) => ticker));
    const known = { nowMs: parts.wallNowMs(), isListed: (ticker: string) => listed.has(ticker) };
    const fit: CleanText[] = [];
    for (const raw of texts) {
      const text = cleanText(raw, source.name, known);
      if (typeof text === 'string') counts[text] += 1;
      else fit.push(text);
    }
    return fit.toSorted((one, other) => one.changedMs - other.changedMs);
  }

  return {
    name: source.name,
    counts: () => counts,
    async look(signal, db = parts.db) {
      if (parts.wallNowMs() < notBeforeMs) return;
      try {
        await read({ ...parts, db }, signal);
        failures = 0;
        warned = undefined;
        notBeforeMs = parts.wallNowMs() + (isBehind ? 0 : ASK_MS);
      } catch (error) {
        if (signal.aborted) return;
        counts.failed += 1;
        failures += 1;
        const { reason = 'failed', afterMs = 0 } = error instanceof SourceFailed ? error : {};
        const own = reason === 'refused' ? PAUSE_MAX_MS : ASK_MS * 2 ** (failures - 1);
        notBeforeMs = parts.wallNowMs() + Math.max(afterMs, Math.min(own, PAUSE_MAX_MS));
        // One warning per run of failures of a kind.
        if (warned !== reason) parts.warn(`News of ${source.name} could not be read.`, error);
        warned = reason;
      }
    },
  };
}

/**
 * The latest update in a response, whether its text was published or not: otherwise a backlog of unusable texts would be
 * requested again forever.
 */
function seenUpTo({ texts }: Reading, nowMs: number): number | undefined {
  const times = texts.map(({ changedMs }) => changedMs).filter((ms) => ms > 0 && ms <= nowMs);
  return times.length === 0 ? undefined : Math.max(...times);
}

async function sinceOf(
  { db, marketName, wallNowMs }: NewsParts,
  { name }: OutsideSource,
  isBehind: boolean,
): Promise<number> {
  const [row] = await db.sql<{ seen_ms: string }>`
    select seen_ms from news_source where market = ${marketName} and source = ${name}`;
  if (!row) return wallNowMs() - FIRST_MS;
  return Number(row.seen_ms) - (isBehind ? 0 : OVERLAP_MS);
}

/**
 * Published texts that the provider has withdrawn: missing from several complete responses that cover their time. A response
 * that lacks most texts is a provider's fault, not a withdrawal.
 */
async function goneOf(
  { db, marketName }: NewsParts,
  { name }: OutsideSource,
  { texts, unreadable, hasMore }: Reading,
  { sinceMs, missing }: { sinceMs: number; missing: Map<string, number> },
): Promise<string[]> {
  if (hasMore || unreadable > 0 || texts.length === 0) return [];
  const newestMs = Math.max(...texts.map(({ publishedMs }) => publishedMs || 0));
  const known = await db.sql<{ source_id: string }>`
    select source_id from news_source_text
    where market = ${marketName} and source = ${name} and not withdrawn
      and at_ms > ${sinceMs} and at_ms < ${newestMs}`;
  const there = new Set(texts.map(({ sourceId }) => sourceId.trim()));
  const absent = known.filter(({ source_id: id }) => !there.has(id));
  for (const { source_id: id } of known) if (there.has(id)) missing.delete(id);
  if (absent.length * 2 > known.length + 1) return [];
  for (const { source_id: id } of absent) missing.set(id, (missing.get(id) ?? 0) + 1);
  return absent
    .map(({ source_id: id }) => id)
    .filter((id) => (missing.get(id) ?? 0) >= MISSING_TIMES);
}
