import { useLingui } from '@lingui/react/macro';

/** The steps of sign-up. */
export function useSignUpSteps(): readonly string[] {
  const { t } = useLingui();
  return [t`Account`, t`Code`, t`Password`];
}
