import { setImmediate } from 'node:timers/promises';
import type { Bars, Range } from '../../../contract/bars.ts';
import { nextTradingDay, sessionsOfDay } from '../../../contract/market-hours.ts';
import type { Closures, History, Market, Quotes } from '../../market/market-data.ts';
import type { IdeaStore, WrittenIdea } from './idea-store.ts';
import { chooseIdeas } from './choose.ts';
import { publicationDue } from './due.ts';
import { closesOf, moveInDirection, splitSince } from './outcome.ts';
import { readPast } from './read-market.ts';
import { type Candidate, findSignals } from './signals.ts';

interface Parts {
  readonly store: IdeaStore;
  readonly market: Market;
  readonly closures: Closures;
}

/** Trading days after the end of an idea in which its close may still become known. */
const GIVEN_UP_SESSIONS = 10;

/**
 * Makes the ideas of a day and stores them once. They use only data that had closed before 8:00,
 * whenever this runs; their reference price is that at publication. Resolves to `false` when the
 * day was over first.
 *
 * @throws when the signal aborts
 */
export async function publishIdeas(
  { store, market, closures }: Parts,
  date: string,
  stopping?: AbortSignal,
): Promise<boolean> {
  if ((await store.publishedAtMs(date)) !== undefined) return true;
  const past = await readPast(market, date, closures, stopping);
  const closes = new Map(past.map(({ instrument, close }) => [instrument.ticker, close.at(-1)]));
  const candidates: Candidate[] = [];
  for (const each of past) {
    candidates.push(...findSignals(each));
    // Each instrument takes a year of bars: other work gets its turn in between.
    await setImmediate();
  }
  const running = new Set((await store.running()).map(nameOf));
  stopping?.throwIfAborted();
  // A clock that runs fast may have left the day meanwhile: then nothing is made up for it.
  if (publicationDue(market.time().exchangeMs, closures) !== date) return false;

  // Once for each, so that an idea is measured from the price at which it was found to be right still.
  const prices = new Map(
    past.map(({ instrument: { ticker } }) => [ticker, priceNow(market, ticker)]),
  );
  const priceOf = ({ instrument }: Candidate) => prices.get(instrument.ticker);
  const chosen = chooseIdeas(candidates, {
    priceOf,
    isRunning: ({ instrument, signal }) =>
      running.has(nameOf({ ticker: instrument.ticker, signal })),
  });

  const atMs = market.time().exchangeMs;
  const first = firstSession(date, atMs, closures);
  const ideas: WrittenIdea[] = [];
  for (const candidate of chosen) {
    const { instrument, direction, figures, invalidation } = candidate;
    // The report ends that term, whenever it starts.
    const begins = candidate.signal === 'earnings_ahead' ? date : first;
    const endsOn = sessionAfter(begins, candidate.horizonSessions - 1, closures);
    const horizonSessions = candidate.horizonSessions - (begins < first ? 1 : 0);
    const referencePrice = priceOf(candidate);
    const closeBefore = closes.get(instrument.ticker);
    if (referencePrice === undefined || closeBefore === undefined) continue;
    ideas.push({
      date,
      rank: ideas.length + 1,
      ticker: instrument.ticker,
      direction,
      signal: candidate.signal,
      figures: [...figures],
      referencePrice,
      closeBefore,
      invalidation,
      horizonSessions,
      endsOn,
      endMovePercent: null,
    });
  }
  await store.publish(date, atMs, ideas);
  return true;
}

/**
 * Writes the result of every idea whose last session has closed. One whose close stays missing, as of an instrument that is
 * no longer listed, is given up after {@link GIVEN_UP_SESSIONS}.
 */
export async function settleIdeas(
  { store, market, closures }: Parts,
  closedDate: string,
): Promise<void> {
  for (const idea of await store.running(closedDate)) {
    const bars = await barsSince(market, idea, closedDate);
    const days = bars && closesOf(bars);
    // Later than planned where the market was closed, after the publication, on that very day.
    const end = days?.find(({ date }) => date >= idea.endsOn && date <= closedDate)?.close;
    // The instrument is no longer listed, or bars do not reach back now: the result stays unknown.
    if (!days || end === undefined) {
      const giveUpOn = sessionAfter(idea.endsOn, GIVEN_UP_SESSIONS, closures);
      if (giveUpOn <= closedDate) await store.giveUp(idea);
      continue;
    }
    const from = idea.referencePrice / splitSince(days, idea);
    await store.settle(idea, moveInDirection(idea.direction, from, end));
  }
}

/** Daily bars that reach back to before an idea was published. */
export async function barsSince(
  market: History,
  { ticker, date }: Pick<WrittenIdea, 'ticker' | 'date'>,
  today: string,
): Promise<Bars | undefined> {
  const days = (Date.parse(today) - Date.parse(date)) / 86_400_000;
  const range: Range = days < 80 ? '3M' : days < 350 ? '1Y' : '10Y';
  return market.bars(ticker, range, '1d');
}

/** The same signal on the same instrument. */
function nameOf({ ticker, signal }: Pick<WrittenIdea, 'ticker' | 'signal'>): string {
  return `${ticker} ${signal}`;
}

/** The current price: of the extended session if it trades, otherwise of the regular one. */
export function priceNow(market: Quotes, ticker: string): number | undefined {
  const quote = market.quote(ticker);
  return quote && (quote.extended ?? quote.regular).price;
}

/** The session that a term counts from: today's, unless it has closed. */
function firstSession(date: string, atMs: number, closures: Closures): string {
  const closesAtMs = sessionsOfDay(date, closures)?.closesAtMs ?? 0;
  return atMs < closesAtMs ? date : nextTradingDay(date, closures);
}

function sessionAfter(date: string, sessions: number, closures: Closures): string {
  let day = date;
  for (let count = 0; count < sessions; count += 1) day = nextTradingDay(day, closures);
  return day;
}
