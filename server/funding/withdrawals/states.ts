import type { WithdrawalState } from '../../../contract/withdrawal.ts';

/**
 * The allowed next states of each state. The database has the same table (`withdrawal_step`) and
 * rejects all others. Source: docs/rules.md, Withdrawals.
 */
export const WITHDRAWAL_STEPS: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  waiting: ['reviewing', 'approved', 'cancelled', 'refused'],
  reviewing: ['approved', 'cancelled', 'refused'],
  approved: ['signed', 'filed', 'cancelled', 'refused'],
  // After signing only the network decides: the transfer may be confirmed even if we stop.
  signed: ['broadcast'],
  broadcast: ['signed', 'confirmed', 'failed'],
  confirmed: ['broadcast', 'final', 'failed'],
  // Over the bank. The receiver's bank may return a payout for some days.
  filed: ['final', 'returned'],
  final: ['returned'],
  cancelled: [],
  refused: [],
  failed: [],
  returned: [],
};
