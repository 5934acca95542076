import { useLingui } from '@lingui/react/macro';
import type { ChangeProblem } from './change-draft.ts';

/** What is wrong with a figure of a change, in words. */
export function useChangeProblem(): (problem: ChangeProblem) => string {
  const { t } = useLingui();
  return (problem) => {
    switch (problem) {
      case 'off_tick':
        return t`Cents from $1 on; below, four decimals.`;
      case 'fraction':
        return t`Whole shares only: parts trade at the market alone.`;
      case 'too_fine':
        return t`Six decimals at most.`;
      case 'too_large':
        return t`This is more than one order can be.`;
      case 'filled':
        return t`That many are filled already. Cancel the order to trade no more.`;
      case 'empty':
      case 'zero':
        return t`Enter a figure above zero.`;
      case 'not_a_number':
    }
    return t`This is not a number.`;
  };
}
