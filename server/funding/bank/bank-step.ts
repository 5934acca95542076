import type { BankMoveParts } from './bank-move.ts';
import { creditBankDeposits } from './credit-bank-deposits.ts';
import type { DemoBank } from './demo-bank.ts';
import { settlePayouts } from './payouts.ts';

/**
 * Credits what the bank booked, and finalizes payouts that can no longer be returned. Resolves to
 * true when there is more to do.
 */
export async function bankStep(parts: BankMoveParts, demo?: DemoBank): Promise<boolean> {
  await demo?.arrive();
  const { hasMore } = await creditBankDeposits(parts);
  await settlePayouts(parts);
  return hasMore;
}
