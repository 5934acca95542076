import { useLingui } from '@lingui/react/macro';
import type { ChangeProblem } from './change-draft.ts';

/** The problem with a figure of a change, in words. */
export function useChangeProblem(): (problem: ChangeProblem) => string {
  const { t } = useLingui();
  return (problem) => {
    switch (problem) {
      case 'off_tick':
        return t`Use up to two decimals at $1 or more, four below $1.`;
      case 'fraction':
        return t`Whole shares only. Fractional shares trade as market orders only.`;
      case 'too_fine':
        return t`Up to six decimals.`;
      case 'too_large':
        return t`This is above the maximum for one order.`;
      case 'filled':
        return t`That many shares have already filled. To stop here, cancel the order.`;
      case 'empty':
      case 'zero':
        return t`Enter a number above zero.`;
      case 'not_a_number':
    }
    return t`Enter a valid number.`;
  };
}
