import { Trans } from '@lingui/react/macro';
import { useWallNow } from '../lib/wall-clock.ts';
import styles from './AsOf.module.css';
import { useFormat } from './useFormat.ts';

const STEP_MS = 5_000;

/** The age of data, shown once it is older than `quietMs`. */
export function AsOf({
  asOfMs,
  quietMs = 60_000,
}: {
  /** Wall time at which it was known. */
  asOfMs: number | null | undefined;
  quietMs?: number | undefined;
}) {
  const nowMs = useWallNow(STEP_MS);
  const format = useFormat();
  if (typeof asOfMs !== 'number' || nowMs - asOfMs < quietMs) return null;
  const ago = format.ago(nowMs - asOfMs);
  return (
    <span className={styles['as-of']}>
      <Trans>Updated {ago}</Trans>
    </span>
  );
}
