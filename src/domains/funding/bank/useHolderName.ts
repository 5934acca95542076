import { getIdentity } from '../../../../contract/identity.ts';
import { useKnown } from '../../../data/call/known.ts';

/** The customer's verified legal name; `undefined` while unknown, and for demo customers. */
export function useHolderName(): string | undefined {
  return useKnown(getIdentity, {}).value?.name?.legalName;
}
