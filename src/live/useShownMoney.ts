import { useAmountsHidden } from '../data/device/hidden-amounts.ts';
import { type Money, useMoney } from '../ui/useMoney.ts';

/** Shown instead of a hidden amount. */
export const MASK = '•••••';

/** Amounts of the own accounts, or dots while the person hides them. */
export interface ShownMoney extends Pick<Money, 'micros' | 'signed' | 'shares'> {
  readonly isHidden: boolean;
  /** The calculation of a sum; undefined while amounts are hidden. */
  readonly sum: (text: string) => string | undefined;
}

/** Formats amounts of the customer's own accounts, hidden or visible. */
export function useShownMoney(): ShownMoney {
  const isHidden = useAmountsHidden();
  const money = useMoney();
  if (isHidden) return masked;
  return {
    isHidden,
    micros: money.micros,
    signed: money.signed,
    shares: money.shares,
    sum: (text) => text,
  };
}

const mask = () => MASK;
const masked: ShownMoney = {
  isHidden: true,
  micros: mask,
  signed: mask,
  shares: mask,
  sum: () => undefined,
};
