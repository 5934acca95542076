import { Trans } from '@lingui/react/macro';
import { nextTradingDay } from '../../../contract/market-hours.ts';
import { MINUTE_MS, useExchangeTime } from '../../data/feed/exchange-time.ts';
import { useFormat } from '../../ui/useFormat.ts';

/** When a curve with fewer than two days starts; `lastDate` is its only day, `undefined` before that. */
export function CurveStart({ lastDate }: { lastDate: string | undefined }) {
  const format = useFormat();
  const closures = useExchangeTime(MINUTE_MS)?.closures;
  return lastDate === undefined ? (
    <Trans>The curve starts after the second close.</Trans>
  ) : (
    <Trans>
      The curve starts after the close on {format.day(nextTradingDay(lastDate, closures))}.
    </Trans>
  );
}
