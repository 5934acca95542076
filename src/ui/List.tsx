import { Children, type ReactNode } from 'react';
import type { Declined as DeclinedAnswer } from '../../contract/answer.ts';
import { Declined } from './Declined.tsx';
import styles from './List.module.css';
import { Skeleton } from './Skeleton.tsx';

/** Rows, or why there are none: loading, declined, or empty. Known rows stay when a refresh is declined. */
export function List({
  children,
  waiting = false,
  empty,
  declined,
  onRetry,
  label,
  skeletonRows = 6,
}: {
  children?: ReactNode;
  waiting?: boolean | undefined;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  declined?: DeclinedAnswer | undefined;
  onRetry?: (() => void) | undefined;
  /** The list's name for screen readers. */
  label?: string | undefined;
  skeletonRows?: number | undefined;
}) {
  const hasRows = Children.toArray(children).length > 0;
  if (hasRows) {
    return (
      <ul className={styles['list']} aria-label={label}>
        {children}
      </ul>
    );
  }
  if (declined) return <Declined answer={declined} onRetry={onRetry} />;
  if (waiting) return <Skeleton rows={skeletonRows} />;
  return <>{empty}</>;
}
