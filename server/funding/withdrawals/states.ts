import type { WithdrawalState } from '../../../contract/withdrawal.ts';

/**
 * Which state may follow which. The database has the same table (`withdrawal_step`) and refuses everything else. Pure.
 * Source: docs/rules.md, Withdrawals.
 */
export const WITHDRAWAL_STEPS: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  waiting: ['reviewing', 'approved', 'cancelled', 'refused'],
  reviewing: ['approved', 'cancelled', 'refused'],
  approved: ['signed', 'filed', 'cancelled', 'refused'],
  // After signing only the network decides: the transfer may confirm although we stop.
  signed: ['broadcast'],
  broadcast: ['signed', 'confirmed', 'failed'],
  confirmed: ['broadcast', 'final', 'failed'],
  // Over the bank. A bank may send back what it has taken, for some days.
  filed: ['final', 'returned'],
  final: ['returned'],
  cancelled: [],
  refused: [],
  failed: [],
  returned: [],
};
