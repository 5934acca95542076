import { useLingui } from '@lingui/react/macro';
import { useMoney } from '../../ui/useMoney.ts';
import type { AmountTrouble } from './amount-rules.ts';

/** The problem with an entered amount; an empty field is a problem once the customer has tried to continue. */
export function useAmountText({
  isTried,
}: {
  isTried: boolean;
}): (
  read: ReturnType<ReturnType<typeof useMoney>['read']>,
  trouble: AmountTrouble | undefined,
) => string | undefined {
  const { t } = useLingui();
  const money = useMoney();
  return (read, trouble) => {
    if (!('micros' in read)) {
      if (read.problem === 'not_a_number') return t`Enter a valid amount.`;
      if (read.problem === 'too_fine') return t`Use no more than two decimal places.`;
      return isTried ? t`Enter an amount.` : undefined;
    }
    switch (trouble?.kind) {
      case undefined:
        return undefined;
      case 'too_small': {
        const least = money.micros(trouble.leastMicros);
        return t`The minimum is ${least}.`;
      }
      case 'too_much': {
        const most = money.micros(trouble.mostMicros);
        return t`The maximum is ${most}.`;
      }
      case 'too_little_left':
        return t`At least $1 must stay in the plan. Redeem less, or everything.`;
      case 'short':
    }
    return t`Available funds insufficient, please transfer first.`;
  };
}
