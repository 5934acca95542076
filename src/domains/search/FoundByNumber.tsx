import { useEffect } from 'react';
import { findOrder, type FoundOrder } from '../../../contract/found-order.ts';
import { useKnown } from '../../data/call/known.ts';
import { useSettings } from '../../data/device/settings.ts';

/** Tells what the customer has under an order number. A part of its own, so that no visitor loads what orders are. */
export default function FoundByNumber({
  number,
  onKnown,
}: {
  number: string;
  onKnown: (of: { number: string; found: readonly FoundOrder[] } | undefined) => void;
}) {
  const { locale } = useSettings();
  const found = useKnown(findOrder, { number, language: locale }).value?.found;
  useEffect(() => {
    if (found) onKnown({ number, found });
    // They are private: a sign-out takes them away.
    return () => onKnown(undefined);
  }, [number, found, onKnown]);
  return null;
}
