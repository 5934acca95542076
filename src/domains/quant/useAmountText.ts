import { useLingui } from '@lingui/react/macro';
import { useMoney } from '../../ui/useMoney.ts';
import type { BuyProblem } from './buy-rules.ts';

/** The problem of a typed amount; an empty field is a problem once the customer tried to continue. */
export function useAmountText({
  available,
  isTried,
}: {
  /** The available amount of the paying account. */
  available: string | undefined;
  isTried: boolean;
}): (
  read: ReturnType<ReturnType<typeof useMoney>['read']>,
  problem: BuyProblem | undefined,
) => string | undefined {
  const { t } = useLingui();
  const money = useMoney();
  return (read, problem) => {
    if (!('micros' in read)) {
      if (read.problem === 'not_a_number') return t`Enter a valid amount.`;
      if (read.problem === 'too_fine') return t`Use no more than two decimal places.`;
      return isTried ? t`Enter an amount.` : undefined;
    }
    switch (problem?.kind) {
      case undefined:
        return undefined;
      case 'too_small': {
        const least = money.micros(problem.leastMicros);
        return t`The minimum is ${least}.`;
      }
      case 'too_much': {
        const left = money.micros(problem.leftMicros);
        return t`This product still takes ${left}.`;
      }
      case 'short':
    }
    const canUse = money.micros(available);
    return t`Insufficient balance: ${canUse} is available.`;
  };
}
