import { getIdentity } from '../../../../contract/identity.ts';
import { useKnown } from '../../../data/call/known.ts';

/** The customer's legal name as it was verified; nothing while it is not known, and for customers of a demonstration. */
export function useHolderName(): string | undefined {
  return useKnown(getIdentity, {}).value?.name?.legalName;
}
