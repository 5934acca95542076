import { useAmountsHidden } from '../data/device/hidden-amounts.ts';
import { Change } from '../ui/Change.tsx';
import { dollarsOf } from '../ui/dollars.ts';
import { MASK } from './useShownMoney.ts';

/** The gain or loss on the customer's own accounts; only in percent while amounts are hidden. */
export function Result({
  micros,
  percent,
}: {
  micros: bigint | string | null | undefined;
  percent?: number | undefined;
}) {
  const isHidden = useAmountsHidden();
  if (!isHidden) {
    return <Change change={dollarsOf(micros) ?? null} percent={percent ?? undefined} isMoney />;
  }
  return percent === undefined ? <>{MASK}</> : <Change percent={percent} />;
}
