import { useLingui } from '@lingui/react/macro';
import { yesterdayOf } from '../lib/yesterday.ts';
import { useWallNow } from '../lib/wall-clock.ts';
import { useFormat } from './useFormat.ts';

const STEP_MS = 60_000;

/** Formats a past time: today by the hour, otherwise by the day. */
export function useWhen(): {
  /** The name of a day: today, yesterday, or its date. */
  readonly day: (ms: number) => string;
  /** The hour if it is today, otherwise the day. */
  readonly short: (ms: number) => string;
} {
  const { t } = useLingui();
  const format = useFormat();
  const nowMs = useWallNow(STEP_MS);
  const today = format.localDate(nowMs);
  const yesterday = format.localDate(yesterdayOf(nowMs));

  function day(ms: number): string {
    const date = format.localDate(ms);
    if (date === today) return t`Today`;
    return date === yesterday ? t`Yesterday` : date;
  }
  return {
    day,
    short: (ms) => (format.localDate(ms) === today ? format.deviceTime(ms) : day(ms)),
  };
}
