import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { refusalTexts } from '../../ui/refusal-texts.ts';
import { useMoney } from '../../ui/useMoney.ts';
import type { AmountJudgement } from './judge-ticket.ts';
import type { PriceProblem, SizeProblem } from './read-ticket.ts';

/** The texts of problems with the input; a missing value is reported only after an attempt. */
export function useProblemTexts(isTried: boolean) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const money = useMoney();

  return {
    price(problem: PriceProblem | undefined): string | undefined {
      switch (problem?.kind) {
        case undefined:
          return undefined;
        case 'empty':
          return isTried ? t`Enter a price.` : undefined;
        case 'zero':
          return isTried ? t`Enter a price above zero.` : undefined;
        case 'not_a_number':
          return t`Enter a valid price.`;
        case 'too_large':
          return t`This price is too high.`;
        case 'off_tick': {
          const tick = money.exact(problem.tickMicros);
          return t`Enter a price in ${tick} increments.`;
        }
      }
      return undefined;
    },

    size(problem: SizeProblem | undefined, by: 'shares' | 'amount'): string | undefined {
      switch (problem?.kind) {
        case undefined:
          return undefined;
        case 'empty':
          if (!isTried) return undefined;
          return by === 'amount' ? t`Enter an amount.` : t`Enter a number of shares.`;
        case 'zero':
          return isTried ? t`Enter more than zero.` : undefined;
        case 'not_a_number':
          return by === 'amount' ? t`Enter a valid amount.` : t`Enter a valid number of shares.`;
        case 'too_fine':
          return by === 'amount' ? t`Up to two decimals.` : t`Up to six decimals.`;
        case 'too_large':
          return t`This is above the maximum for one order.`;
        case 'fraction_not_allowed':
          return i18n._(refusalTexts.fraction_not_allowed);
      }
      return undefined;
    },

    amount(judgement: AmountJudgement | undefined): string | undefined {
      switch (judgement?.kind) {
        case undefined:
          return undefined;
        case 'too_small': {
          const words = i18n._(refusalTexts.volume_too_small);
          const least = money.micros(1_000_000n);
          return t`${words}: the minimum order is ${least}.`;
        }
        case 'insufficient_shares': {
          const words = i18n._(refusalTexts.insufficient_shares);
          const have = money.shares(judgement.haveMicros);
          return t`${words} You have ${have}.`;
        }
        case 'insufficient_funds':
          return judgement.usableMicros <= 0n
            ? t`Your trading account has insufficient funds.`
            : t`Available funds insufficient, please transfer first.`;
      }
      return undefined;
    },
  };
}
