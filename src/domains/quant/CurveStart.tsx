import { Trans } from '@lingui/react/macro';
import {
  type AdHocClosures,
  isTradingDay,
  newYorkDate,
  nextTradingDay,
} from '../../../contract/market-hours.ts';
import type { Product } from '../../../contract/product.ts';
import { MINUTE_MS, useExchangeTime } from '../../data/feed/exchange-time.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { isOver } from './is-over.ts';

/** When a curve with fewer than two days starts. */
export function CurveStart({
  startsDate,
  lastDate,
  hasEnded = false,
}: {
  /** The day from which on it trades; its first close is on that day or, where that one is past, the next. */
  startsDate: string;
  /** Its only day, `undefined` before that. */
  lastDate: string | undefined;
  /** Whether it no longer trades. */
  hasEnded?: boolean;
}) {
  const format = useFormat();
  const time = useExchangeTime(MINUTE_MS);
  if (hasEnded) return <Trans>It ended before its second close.</Trans>;
  const first = lastDate ?? firstClose(startsDate, time && newYorkDate(time.nowMs), time?.closures);
  return (
    <Trans>
      The curve starts after the close on {format.day(nextTradingDay(first, time?.closures))}.
    </Trans>
  );
}

/** When the record of a product starts. */
export function ProductCurveStart({
  product,
  lastDate,
}: {
  product: Product;
  lastDate: string | undefined;
}) {
  const { startsDate, launchDate } = product;
  return (
    <CurveStart
      startsDate={startsDate ?? launchDate}
      lastDate={lastDate}
      hasEnded={isOver(product)}
    />
  );
}

/** The first trading day from a date on that is not past. Pure. */
function firstClose(
  startsDate: string,
  today: string | undefined,
  closures: AdHocClosures | undefined,
): string {
  const from = today !== undefined && today > startsDate ? today : startsDate;
  return isTradingDay(from, closures) ? from : nextTradingDay(from, closures);
}
