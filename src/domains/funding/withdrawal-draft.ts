import { keepDraft, readDraft, useDraft } from '../../data/session/draft.ts';

const NAME = 'withdrawal';

/** A withdrawal that is being filled in: the number of its address, and the amount as it is typed. */
const EMPTY = { payeeId: '', amount: '' };

/** The withdrawal that is being filled in; this tab keeps it. */
export function useWithdrawalDraft() {
  return useDraft(NAME, EMPTY);
}

/** Fills in what another screen knows, such as an address that was just added. */
export function fillWithdrawal(changed: Partial<typeof EMPTY>): void {
  keepDraft(NAME, { ...EMPTY, ...readDraft(NAME), ...changed });
}
