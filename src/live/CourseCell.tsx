import type { FeedType } from '../../contract/feed.ts';
import type { Ticker } from '../../contract/instrument.ts';
import { type LiveQuote, useQuote } from '../data/feed/quotes.ts';
import type { Lead } from '../ui/quote-lead.ts';
import { useIsRowSeen } from '../ui/table/Table.tsx';
import { RowSpark } from './RowSpark.tsx';

/** The day's course in a table, drawn while its row is visible. */
export function CourseCell({
  ticker,
  feed,
  lead,
  known,
  isPlain,
}: {
  ticker: Ticker;
  feed: FeedType;
  lead: Lead;
  /** The quote until the feed sends one. */
  known?: LiveQuote | undefined;
  /** Without a color of its own, as in {@link RowSpark}. */
  isPlain?: boolean | undefined;
}) {
  const isSeen = useIsRowSeen();
  const quote = useQuote(ticker, feed, isSeen) ?? known;
  return <RowSpark ticker={ticker} quote={quote} lead={lead} isSeen={isSeen} isPlain={isPlain} />;
}
