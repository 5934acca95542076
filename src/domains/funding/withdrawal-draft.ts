import { keepDraft, readDraft, useDraft } from '../../data/session/draft.ts';

const NAME = 'withdrawal';

/** A withdrawal that is being filled in: its way, the numbers of its address and its bank account, and the amount as typed. */
const EMPTY = { way: 'usdt', payeeId: '', accountId: '', amount: '' };

/** The withdrawal that is being filled in; this tab keeps it. */
export function useWithdrawalDraft() {
  return useDraft(NAME, EMPTY);
}

/** Fills in what another screen knows, such as an address that was just added. */
export function fillWithdrawal(changed: Partial<typeof EMPTY>): void {
  keepDraft(NAME, { ...EMPTY, ...readDraft(NAME), ...changed });
}
