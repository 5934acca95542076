import { type BankDeposit, PROOFS_MAX } from '../../../../contract/bank-deposit.ts';

/** The amount received or, before that, the amount announced. Micro-dollars. */
export function amountOf({ booking, notice }: BankDeposit): string | undefined {
  return booking?.amountMicros ?? notice?.amountMicros;
}

/** Whether proofs of a transfer can still be added and removed, because its outcome is open. */
export function takesProofs({ state }: Pick<BankDeposit, 'state'>): boolean {
  return state === 'announced' || state === 'seen';
}

/** Whether a transfer has room for one more proof. */
export function hasRoom({ proofs }: Pick<BankDeposit, 'proofs'>): boolean {
  return proofs.length < PROOFS_MAX;
}
