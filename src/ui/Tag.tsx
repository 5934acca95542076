import type { ReactNode } from 'react';
import styles from './Tag.module.css';

/** A short label that marks the item beside it. */
export function Tag({
  tone = 'plain',
  children,
}: {
  /** `accent` for something in progress, `warn` for something that needs attention. */
  tone?: 'plain' | 'accent' | 'warn' | undefined;
  children: ReactNode;
}) {
  return (
    <span className={styles['tag']} data-tone={tone}>
      {children}
    </span>
  );
}
