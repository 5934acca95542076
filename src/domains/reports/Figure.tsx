import type { ReactNode } from 'react';

/** One figure of a report, tagged with its path in the facts, so that a test can verify it. */
export function Figure({ name, children }: { name: string; children: ReactNode }) {
  return <span data-figure={name}>{children}</span>;
}
