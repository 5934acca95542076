import { useLingui } from '@lingui/react/macro';
import type { Declined as DeclinedAnswer } from '../../../contract/answer.ts';
import { Declined } from '../Declined.tsx';
import { Skeleton } from '../Skeleton.tsx';
import styles from './PriceChart.module.css';

/** Shown instead of a drawing: why there is none, or that it is loading. */
export function Waiting({
  declined,
  onRetry,
  isEmpty,
}: {
  declined: DeclinedAnswer | undefined;
  onRetry: (() => void) | undefined;
  isEmpty: boolean;
}) {
  const { t } = useLingui();
  if (declined) return <Declined answer={declined} onRetry={onRetry} />;
  if (isEmpty) return <p className={styles['nothing']}>{t`No trades in this time range.`}</p>;
  return <Skeleton blockSize="100%" />;
}
