import type { Ticker } from '../../../contract/instrument.ts';
import { useFollow, useQuote } from '../../data/feed/quotes.ts';
import { LiveChart } from '../../live/LiveChart.tsx';

/** The chart of an index fund, followed for its own sake. */
export function CourseChart({ ticker }: { ticker: Ticker }) {
  useFollow('market', [ticker]);
  return <LiveChart ticker={ticker} quote={useQuote(ticker)} />;
}
