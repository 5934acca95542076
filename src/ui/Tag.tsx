import type { ReactNode } from 'react';
import styles from './Tag.module.css';

/** A short label that marks what is beside it. */
export function Tag({
  tone = 'plain',
  children,
}: {
  /** `accent` for what is under way, `warn` for what to watch. */
  tone?: 'plain' | 'accent' | 'warn' | undefined;
  children: ReactNode;
}) {
  return (
    <span className={styles['tag']} data-tone={tone}>
      {children}
    </span>
  );
}
