import type { Idea } from '../../../contract/ideas.ts';
import { currentQuote, type LiveQuote, useQuote } from '../../data/feed/quotes.ts';
import { Change } from '../../ui/Change.tsx';
import { Price } from '../../ui/Price.tsx';
import { useIsRowSeen } from '../../ui/table/Table.tsx';
import { soFarOf } from './so-far.ts';

interface OfIdea {
  idea: Idea;
}

/** The price of the instrument, live. */
export function PriceCell({ idea }: OfIdea) {
  const quote = useQuote(idea.instrument.ticker, 'market', useIsRowSeen());
  return <Price value={lastPrice(quote)} />;
}

/** The idea's result: final, or the current one while its term lasts. */
export function OutcomeCell({ idea }: OfIdea) {
  const quote = useQuote(idea.instrument.ticker, 'market', useIsRowSeen());
  return <Change percent={outcomeOf(idea, quote)} look="pill" />;
}

/** The same figures as a snapshot, to sort a table. */
export function priceNow({ instrument }: Idea): number | undefined {
  return lastPrice(currentQuote(instrument.ticker, 'market'));
}

export function outcomeNow(idea: Idea): number | undefined {
  return outcomeOf(idea, currentQuote(idea.instrument.ticker, 'market'));
}

function lastPrice(quote: LiveQuote | undefined): number | undefined {
  return (quote?.compare ?? quote)?.price;
}

function outcomeOf(idea: Idea, quote: LiveQuote | undefined): number | undefined {
  return idea.endMovePercent ?? soFarOf(idea, lastPrice(quote))?.movePercent;
}
