import type { Instrument, Ticker } from '../../../contract/instrument.ts';
import { addDays, newYorkDate, newYorkMinutes } from '../../../contract/market-hours.ts';
import { CannotStart } from '../../cannot-start.ts';
import type { Closures } from '../closures.ts';
import { type Actions, actionsOf } from './actions.ts';
import type { Cache, KeptProfile } from './cache.ts';
import { HeldDays } from './held-days.ts';
import { KNOWN_TICKERS, listInstruments } from './instruments.ts';
import { readNewDays, takeKeptDays } from './read-days.ts';
import type { MarketSource } from './source.ts';

const DAY_MS = 86_400_000;
/** Facts of companies change a few times a year. */
const PROFILE_FRESH_MS = 7 * DAY_MS;
/** Ten years of charts, plus a year of lookback. */
const YEARS = 11;
/** Spare days for a server that runs long without a restart. */
const ROOM_DAYS = 400;

/** When a day's dividends and splits are read: after the vendor's own reset. Minutes after midnight in New York. */
const ACTIONS_AT_MINUTES = 3 * 60 + 45;

/** The market's data besides current prices: stored in the database, and refreshed when it is old. */
export interface Known {
  readonly instruments: readonly Instrument[];
  readonly profiles: ReadonlyMap<Ticker, KeptProfile | undefined>;
  readonly held: HeldDays;
  readonly actions: Actions;
  /** The last day whose dividends and splits were read; empty before the vendor told them. */
  readonly actionsTo: string;
}

interface Parts {
  readonly source: MarketSource;
  readonly cache: Cache;
  readonly closures: Closures;
  readonly say: (line: string) => void;
  readonly warn: (message: string, error?: unknown) => void;
}

/**
 * Loads the data from the database and the vendor. When the vendor does not respond, the stored data is used.
 *
 * @throws CannotStart when nothing is stored and the vendor does not respond
 */
export async function readKnown(parts: Parts, nowMs: number, lastClosed: string): Promise<Known> {
  const { source, cache, closures, say, warn } = parts;
  const tryOut = async (what: string, work: () => Promise<void>) => {
    try {
      await work();
      return true;
    } catch (error) {
      warn(`${source.name}: ${what} could not be read; what was read before is used.`, error);
      return false;
    }
  };
  await tryOut('facts of instruments', () => refreshProfiles(parts, nowMs));
  const profiles = await cache.profiles(0);
  const instruments = listInstruments(profiles);
  if (instruments.length === 0) {
    throw new CannotStart(
      `${source.name} did not answer, and nothing was read from it before: see \`npm run ops -- doctor\`.`,
    );
  }
  const tickers = instruments.map(({ ticker }) => ticker);
  const areActionsRead = await tryOut('dividends and splits', () =>
    refreshActions(parts, tickers, nowMs),
  );
  const today = newYorkDate(nowMs);
  const from = firstDate(nowMs);
  const held = new HeldDays(tickers, from, addDays(today, ROOM_DAYS), closures);
  await takeKeptDays({ cache }, held, from);
  if (held.lastDate() === undefined) say('Reading ten years of market history …');
  await tryOut('daily bars', () => readNewDays({ source, cache }, held, { from, to: lastClosed }));
  if (held.lastDate() === undefined) {
    throw new CannotStart(
      `${source.name} did not tell all daily bars, and they were not read before: see \`npm run ops -- doctor\`.`,
    );
  }
  const actionsTo = areActionsRead ? actionsDay(nowMs) : '';
  return { instruments, profiles, held, actions: await readActions(cache), actionsTo };
}

/** Refreshes old facts. */
async function refreshProfiles({ source, cache }: Parts, nowMs: number): Promise<void> {
  const fresh = await cache.profiles(nowMs - PROFILE_FRESH_MS);
  const old = KNOWN_TICKERS.filter((ticker) => !fresh.has(ticker));
  if (old.length === 0) return;
  await cache.keepProfiles(old, await source.profiles(old), nowMs);
}

/** The last day whose dividends and splits the vendor has at a moment. */
export function actionsDay(nowMs: number): string {
  const today = newYorkDate(nowMs);
  return newYorkMinutes(nowMs) >= ACTIONS_AT_MINUTES ? today : addDays(today, -1);
}

/** Refreshes past and announced corporate actions. */
export async function refreshActions(
  { source, cache }: Pick<Parts, 'source' | 'cache'>,
  tickers: readonly Ticker[],
  nowMs: number,
): Promise<void> {
  const from = firstDate(nowMs);
  const [payments, splits] = [
    await source.payments(tickers, from),
    await source.splits(tickers, from),
  ];
  await cache.keepActions(from, payments, splits);
}

export async function readActions(cache: Pick<Cache, 'payments' | 'splits'>): Promise<Actions> {
  return actionsOf(await cache.payments(), await cache.splits());
}

export function firstDate(nowMs: number): string {
  const today = newYorkDate(nowMs);
  return `${Number(today.slice(0, 4)) - YEARS}${today.slice(4, 8)}01`;
}

/** The last two wholly read days of an instrument, on which its current price is based. */
export function lastTwoDays({ held }: Pick<Known, 'held'>, ticker: Ticker) {
  const last = held.lastBar(ticker, held.lastDate() ?? '');
  if (!last) return undefined;
  const bars = held.bars(ticker, held.rowFrom(addDays(last.date, -40)));
  return { last, before: bars.findLast(({ date }) => date < last.date) };
}
