import type { FeedType } from '../../contract/feed.ts';
import { liveQuoteOf, useQuote } from '../data/feed/quotes.ts';
import { Change } from '../ui/Change.tsx';
import { Price } from '../ui/Price.tsx';
import type { Lead } from '../ui/quote-lead.ts';
import { useIsRowSeen } from '../ui/table/Table.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { type QuotedRow, type QuoteFigure, quoteFigure } from './quote-figures.ts';

/** One live figure of a quote in a table; only the cell re-renders, and not at all while its row is out of sight. */
export function QuoteCell({
  row: { ticker, known, asOfMs },
  figure,
  feed,
  lead,
}: {
  row: QuotedRow;
  figure: QuoteFigure;
  feed: FeedType;
  lead: Lead;
}) {
  const format = useFormat();
  const isSeen = useIsRowSeen();
  const pushed = useQuote(ticker, feed, isSeen);
  const quote = pushed ?? (known && liveQuoteOf(known, asOfMs));
  const value = quoteFigure(figure, quote, known, lead);
  switch (figure) {
    case 'change':
      return <Change change={value ?? null} />;
    case 'changePercent':
    case 'extendedPercent':
      return <Change percent={value ?? null} />;
    case 'volume':
      return format.short(value);
    default:
      // A new element once the quote is known; otherwise a dash that becomes a figure would count as a move.
      return <Price key={quote && 'known'} value={value} />;
  }
}
