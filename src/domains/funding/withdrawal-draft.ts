import { keepDraft, readDraft, useDraft } from '../../data/session/draft.ts';

const NAME = 'withdrawal';

/** An empty withdrawal draft: its way, the ids of its address and its bank account, and the typed amount. */
const EMPTY = { way: 'usdt', payeeId: '', accountId: '', amount: '' };

/** The withdrawal draft, stored in this tab. */
export function useWithdrawalDraft() {
  return useDraft(NAME, EMPTY);
}

/** Fills in what another screen knows, such as an address that was just added. */
export function fillWithdrawal(changed: Partial<typeof EMPTY>): void {
  keepDraft(NAME, { ...EMPTY, ...readDraft(NAME), ...changed });
}
