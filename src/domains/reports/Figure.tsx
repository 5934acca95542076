import type { ReactNode } from 'react';

/** One figure of a report, under its name in the facts: a check compares each with a second calculation. */
export function Figure({ name, children }: { name: string; children: ReactNode }) {
  return <span data-figure={name}>{children}</span>;
}
