import { Trans } from '@lingui/react/macro';
import { useExchangeTime } from '../../data/feed/exchange-time.ts';
import { useFormat } from '../../ui/useFormat.ts';

/** The time left until an exchange time; only this component re-renders each second. */
export function TimeLeft({
  untilMs,
  isBare = false,
}: {
  untilMs: number;
  /** Only the time, under the name of a column. */
  isBare?: boolean;
}) {
  const nowMs = useExchangeTime()?.nowMs;
  const format = useFormat();
  if (nowMs === undefined) return null;
  const left = format.duration(untilMs - nowMs);
  if (nowMs >= untilMs) return <Trans>Expired</Trans>;
  return isBare ? left : <Trans>{left} left</Trans>;
}
