import type { getBars } from '../../../contract/bars.ts';
import { callPaths } from '../../../contract/call-paths.ts';
import type { getEtfFacts, getRatings, getStockFacts } from '../../../contract/company.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { getIdeas } from '../../../contract/ideas.ts';
import type { Instrument } from '../../../contract/instrument.ts';
import type { getList, getOverview } from '../../../contract/market.ts';
import { QUOTES_PATH } from '../../../contract/quote-call.ts';
import type { getQuotes } from '../../../contract/quote.ts';
import type { getUniverse } from '../../../contract/search.ts';
import type { PlainCall } from './ask-ahead.ts';

/** The first calls of screens, for the route table: none imports the schemas of its call. */
export const firstCall = {
  clock: (): PlainCall => ({ path: callPaths.clock, input: {} }),
  /** `next` names the calls to make once the instruments are known. */
  universe: (next?: (instruments: readonly Instrument[]) => readonly PlainCall[]): PlainCall => ({
    path: callPaths.universe,
    input: {},
    ...(next && { next: (body) => next(instrumentsIn(body)) }),
  }),
  overview: (input: InputOf<typeof getOverview>): PlainCall => ({
    path: callPaths.overview,
    input,
  }),
  list: (input: InputOf<typeof getList>): PlainCall => ({ path: callPaths.list, input }),
  ideas: (input: InputOf<typeof getIdeas>): PlainCall => ({ path: callPaths.ideas, input }),
  quotes: (input: InputOf<typeof getQuotes>): PlainCall => ({ path: QUOTES_PATH, input }),
  stockFacts: (input: InputOf<typeof getStockFacts>): PlainCall => ({
    path: callPaths.stockFacts,
    input,
  }),
  ratings: (input: InputOf<typeof getRatings>): PlainCall => ({ path: callPaths.ratings, input }),
  etfFacts: (input: InputOf<typeof getEtfFacts>): PlainCall => ({
    path: callPaths.etfFacts,
    input,
  }),
  bars: (input: InputOf<typeof getBars>): PlainCall => ({ path: callPaths.bars, input }),
};

/**
 * Not validated, because the schema has not loaded yet. The result only selects the next calls; the screen parses what
 * it shows again.
 */
function instrumentsIn(body: unknown): readonly Instrument[] {
  const { data } = (body ?? {}) as { data?: Partial<OutputOf<typeof getUniverse>> };
  return data?.instruments ?? [];
}
