import { useLingui } from '@lingui/react/macro';
import type { AmountProblem } from '../../../contract/money.ts';
import { useMoney } from '../../ui/useMoney.ts';

type Read = { micros: bigint } | { problem: AmountProblem };

/** What can be moved, micro-dollars. */
interface Movable {
  readonly all: string | undefined;
  /** There is more, which the shorts of the account need. */
  readonly isKept: boolean;
}

/** What is wrong with an amount, in words; that nothing was typed is said only once it was tried. */
export function useAmountProblem(
  read: Read,
  { all, isKept }: Movable,
  isTried: boolean,
): string | undefined {
  const { t } = useLingui();
  const money = useMoney();
  if ('micros' in read) {
    if (all === undefined || read.micros <= BigInt(all)) return undefined;
    const available = money.micros(all);
    if (isKept) return t`Your shorts need the rest: ${available} can be moved.`;
    return t`Insufficient balance: ${available} is available.`;
  }
  switch (read.problem) {
    case 'empty':
      return isTried ? t`Enter an amount.` : undefined;
    case 'zero':
      return isTried ? t`Enter an amount above zero.` : undefined;
    case 'not_a_number':
      return t`This is not an amount.`;
    case 'too_fine':
      return t`Two decimals at most.`;
    case 'too_large':
  }
  return t`This is more than one transfer can move.`;
}
