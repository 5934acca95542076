import { useLingui } from '@lingui/react/macro';
import type { AmountProblem } from '../../../contract/money.ts';
import { useMoney } from '../../ui/useMoney.ts';

type Read = { micros: bigint } | { problem: AmountProblem };

/** The transferable amount, micro-dollars. */
interface Movable {
  readonly all: string | undefined;
  /** Whether the account has more money, which its shorts require. */
  readonly isKept: boolean;
}

/** Explains why an amount is not valid; an empty field is reported only after the first try. */
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
    if (isKept)
      return t`You can transfer up to ${available}. The rest covers margin on your short positions.`;
    return t`Insufficient balance: ${available} is available.`;
  }
  switch (read.problem) {
    case 'empty':
      return isTried ? t`Enter an amount.` : undefined;
    case 'zero':
      return isTried ? t`Enter an amount greater than zero.` : undefined;
    case 'not_a_number':
      return t`Enter a valid amount.`;
    case 'too_fine':
      return t`Use no more than two decimal places.`;
    case 'too_large':
  }
  return t`This is over the limit for one transfer.`;
}
