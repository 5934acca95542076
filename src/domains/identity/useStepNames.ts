import { useLingui } from '@lingui/react/macro';
import type { IdentityStep } from '../../../contract/identity.ts';

/** The names of the identity verification steps. */
export function useStepNames(): Readonly<Record<IdentityStep, string>> {
  const { t } = useLingui();
  return {
    name: t({ message: 'Name', context: 'person' }),
    mobile: t`Mobile`,
    photo: t`ID photos`,
    address: t({ message: 'Address', context: 'home' }),
  };
}
