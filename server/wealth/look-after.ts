import { newYorkDate } from '../../contract/market-hours.ts';
import { creditInterest } from './credit.ts';
import type { SavingParts } from './parts.ts';
import { payDue } from './pay.ts';
import { settleMatured } from './redeem.ts';

/**
 * Does everything that is due for savings: credits interest of past days in order, settles terms that matured, pays what is
 * due. Repeating it changes nothing, and it may be broken off anywhere.
 */
export async function lookAfterSavings(parts: SavingParts): Promise<void> {
  const { exchangeMs } = parts.market.time();
  const today = newYorkDate(exchangeMs);
  await creditInterest(parts, today);
  await settleMatured(parts, today);
  await payDue(parts, exchangeMs);
}
