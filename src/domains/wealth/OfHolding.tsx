import type { ReactNode } from 'react';
import type { SavingHolding } from '../../../contract/saving.ts';
import { isCurrent } from '../../data/call/known.ts';
import { Declined } from '../../ui/Declined.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NoHolding } from './NoHolding.tsx';
import { PickHolding } from './PickHolding.tsx';
import { useNamedHolding } from './savings.ts';

/** Renders the holding in the URL, or the reason why it is missing. */
export function OfHolding({
  children,
}: {
  children: (holding: SavingHolding, asOfMs: number | undefined) => ReactNode;
}) {
  const { id, holding, known } = useNamedHolding();
  const { asOfMs, declined, reload } = known;
  if (id === undefined) return <PickHolding />;
  if (holding) {
    return (
      <>
        <Declined answer={declined} isKept onRetry={reload} />
        {children(holding, asOfMs)}
      </>
    );
  }
  if (isCurrent(known)) return <NoHolding />;
  return declined ? (
    <Declined answer={declined} onRetry={reload} />
  ) : (
    <Skeleton blockSize="20rem" />
  );
}
