import type { BankMoveParts } from './bank-move.ts';
import { creditBankDeposits } from './credit-bank-deposits.ts';
import type { DemoBank } from './demo-bank.ts';
import { settlePayouts } from './payouts.ts';

/** One step of what the bank booked: credits it, and ends payouts that can no longer come back. True when there is more to do. */
export async function bankStep(parts: BankMoveParts, demo?: DemoBank): Promise<boolean> {
  await demo?.arrive();
  const { hasMore } = await creditBankDeposits(parts);
  await settlePayouts(parts);
  return hasMore;
}
