import { useMemo } from 'react';
import type { Ticker } from '../../contract/instrument.ts';
import { useCourse } from '../data/feed/courses.ts';
import { type Lead, leadOf, type QuoteFacts } from '../ui/quote-lead.ts';
import { useAfterPaint } from '../ui/useAfterPaint.ts';
import styles from './RowSpark.module.css';
import { sessionCourse } from './session-course.ts';
import { Sparkline } from './Sparkline.tsx';

/**
 * The course of the session of a row's change, requested while the row is visible. Beside the gain of a position, which
 * is counted from its purchase, it is plain: two colors would contradict each other.
 */
export function RowSpark({
  ticker,
  quote,
  lead,
  isSeen,
  isPlain = false,
}: {
  ticker: Ticker;
  quote: (QuoteFacts & { readonly previousClose: number }) | undefined;
  lead: Lead;
  isSeen: boolean;
  isPlain?: boolean | undefined;
}) {
  // Whether a row is seen is known after its first frame.
  const isDrawn = useAfterPaint(true, false);
  const bars = useCourse(isSeen && isDrawn ? ticker : undefined);
  const now = quote && leadOf(quote, lead);
  const compare = quote && now !== quote ? quote.compare : null;
  const slot = compare?.slot ?? 2;
  const base = compare ? quote?.price : quote?.previousClose;
  const price = now?.price;
  const course = useMemo(
    () =>
      bars && price !== undefined && base !== undefined
        ? sessionCourse(bars, { slot, price, base })
        : undefined,
    [bars, slot, price, base],
  );
  return (
    <span className={styles['spark']}>
      <Sparkline course={course} changePercent={isPlain ? undefined : now?.changePercent} />
    </span>
  );
}
