import type { ReactNode } from 'react';

/** A written date that a line does not break, within a text that may wrap. */
export function unbroken(date: string): ReactNode {
  return <span className="unbroken">{date}</span>;
}
