import { Trans } from '@lingui/react/macro';
import { useExchangeTime } from '../../data/feed/exchange-time.ts';
import { useFormat } from '../../ui/useFormat.ts';

/** The time left until an exchange time; only this component re-renders each second. */
export function TimeLeft({ untilMs }: { untilMs: number }) {
  const nowMs = useExchangeTime()?.nowMs;
  const format = useFormat();
  if (nowMs === undefined) return null;
  const left = format.duration(untilMs - nowMs);
  return nowMs < untilMs ? <Trans>{left} left</Trans> : <Trans>Its time is over</Trans>;
}
