import type { ReactNode } from 'react';
import type { Known } from '../../data/call/known.ts';
import { Declined } from '../../ui/Declined.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** What hangs on an answer: shown once it is known, till then why it is not. */
export function WhenKnown({ known, children }: { known: Known<unknown>; children: ReactNode }) {
  if (known.value !== undefined) return <>{children}</>;
  if (known.declined) return <Declined answer={known.declined} onRetry={known.reload} />;
  return <Skeleton rows={6} />;
}
