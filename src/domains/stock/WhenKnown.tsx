import type { ReactNode } from 'react';
import type { Known } from '../../data/call/known.ts';
import { Declined } from '../../ui/Declined.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Content that depends on an answer: shown once the answer is known, until then its loading or error state. */
export function WhenKnown({ known, children }: { known: Known<unknown>; children: ReactNode }) {
  if (known.value !== undefined) return <>{children}</>;
  if (known.declined) return <Declined answer={known.declined} onRetry={known.reload} />;
  return <Skeleton rows={6} />;
}
