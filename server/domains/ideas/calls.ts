import {
  getIdeas,
  getSignalRecord,
  type Idea,
  IDEAS_AT_MINUTES,
  SIGNALS,
} from '../../../contract/ideas.ts';
import { newYorkDate, newYorkMs } from '../../../contract/market-hours.ts';
import { handle, type Handler } from '../../http/handle.ts';
import type { History, Quotes, Reference } from '../../market/market-data.ts';
import { ideaStore, type WrittenIdea } from './idea-store.ts';
import { nextPublicationMs, publicationDue } from './due.ts';
import { inShares } from './figure-shares.ts';
import { closesOf, moveInDirection, splitSince } from './outcome.ts';
import { barsSince, priceNow } from './publish.ts';
import { isCalendarDate } from '../../../contract/instrument.ts';

/** A year of mornings. */
const DATES_MAX = 260;

const handleIdeas = handle(
  getIdeas,
  ['reads', 'market', 'closures', 'settings'],
  async ({ reads, market, closures, settings, refuse }, { date }) => {
    const ideas = ideaStore(reads.sql, settings.marketName);
    if (date !== undefined && !isCalendarDate(date)) {
      return refuse('bad_parameter', { field: 'date', problem: 'is not a day of the calendar' });
    }
    const { exchangeMs } = market.time();
    const today = newYorkDate(exchangeMs);
    const dates = await ideas.dates(DATES_MAX);
    const due = publicationDue(exchangeMs, closures);
    const shown = date ?? dates[0];
    const publishedAtMs = shown === undefined ? undefined : await ideas.publishedAtMs(shown);
    const written = shown === undefined ? [] : await ideas.ofDay(shown);
    return {
      date: publishedAtMs === undefined ? null : (shown ?? null),
      publishedAtMs: publishedAtMs ?? null,
      isToday: publishedAtMs !== undefined && shown === today,
      // Those of today are still being made for a moment after 8:00, or after a later start.
      nextAtMs:
        due !== undefined && !dates.includes(due)
          ? newYorkMs(due, IDEAS_AT_MINUTES)
          : nextPublicationMs(exchangeMs, closures),
      dates,
      ideas: await inTodaysShares(market, written, today),
    };
  },
);

const handleRecord = handle(
  getSignalRecord,
  ['reads', 'market', 'settings'],
  async ({ reads, market, settings }) => {
    const ideas = ideaStore(reads.sql, settings.marketName);
    const { exchangeMs } = market.time();
    const ended = new Map((await ideas.ended()).map((each) => [each.signal, each]));
    const running = Map.groupBy(await ideas.running(), ({ signal }) => signal);
    const signals = [];
    for (const signal of SIGNALS) {
      const done = ended.get(signal);
      const open = running.get(signal) ?? [];
      const moves = await movesSoFar(market, open, newYorkDate(exchangeMs));
      signals.push({
        signal,
        ended: {
          count: done?.count ?? 0,
          hitPercent: done ? (done.hits / done.count) * 100 : null,
          medianMovePercent: done?.medianMovePercent ?? null,
          firstDate: done?.firstDate ?? null,
          lastDate: done?.lastDate ?? null,
        },
        running: {
          count: open.length,
          averageMovePercent: meanOf(moves),
          firstEndsOn: open.map(({ endsOn }) => endsOn).sort()[0] ?? null,
        },
      });
    }
    return {
      provenance: 'paper' as const,
      sinceDate: (await ideas.firstDate()) ?? null,
      asOfExchangeMs: exchangeMs,
      signals,
    };
  },
);

/** The stored ideas, adjusted to today's shares, without instruments that are no longer listed. */
async function inTodaysShares(
  market: Reference & History,
  written: readonly WrittenIdea[],
  today: string,
): Promise<Idea[]> {
  const instruments = new Map(market.instruments().map((each) => [each.ticker, each]));
  const ideas: Idea[] = [];
  for (const each of written) {
    const instrument = instruments.get(each.ticker);
    if (!instrument) continue;
    const shares = await sharesSince(market, each, today);
    const { rank, direction, signal, figures, horizonSessions, endsOn, endMovePercent } = each;
    ideas.push({
      rank,
      instrument,
      direction,
      signal,
      figures: figures.map((figure) => inShares(figure, shares)),
      referencePrice: each.referencePrice / shares,
      invalidation: { ...each.invalidation, price: each.invalidation.price / shares },
      horizonSessions,
      endsOn,
      endMovePercent,
    });
  }
  return ideas;
}

async function movesSoFar(
  market: Quotes & History,
  running: readonly WrittenIdea[],
  today: string,
): Promise<number[]> {
  const moves: number[] = [];
  for (const idea of running) {
    const price = priceNow(market, idea.ticker);
    if (price === undefined) continue;
    const from = idea.referencePrice / (await sharesSince(market, idea, today));
    moves.push(moveInDirection(idea.direction, from, price));
  }
  return moves;
}

/** Shares of today for one of the day of publication; nothing was split since this morning. */
async function sharesSince(market: History, idea: WrittenIdea, today: string): Promise<number> {
  if (idea.date === today) return 1;
  const bars = await barsSince(market, idea, today);
  return bars ? splitSince(closesOf(bars), idea) : 1;
}

function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export const ideaCalls: readonly Handler[] = [handleIdeas, handleRecord];
