import { useLingui } from '@lingui/react/macro';

/** The steps before a sensitive change. */
export function useConfirmSteps(): readonly string[] {
  const { t } = useLingui();
  return [t`Password`, t`Code`];
}
