import type { ReactNode } from 'react';

/** A written date or duration that a line does not break, within a text that may wrap. */
export function unbroken(written: string): ReactNode {
  return <span className="unbroken">{written}</span>;
}
