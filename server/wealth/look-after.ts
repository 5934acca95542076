import { newYorkDate } from '../../contract/market-hours.ts';
import { eachInTurn } from '../each-in-turn.ts';
import { creditInterest } from './credit.ts';
import type { SavingParts } from './parts.ts';
import { payDue } from './pay.ts';
import { settleMatured } from './redeem.ts';

/**
 * Runs all due savings work: credits the interest of past days in order, settles matured terms, pays what is due. Idempotent, and
 * safe to interrupt anywhere.
 */
export async function lookAfterSavings(parts: SavingParts): Promise<void> {
  const { exchangeMs } = parts.market.time();
  const today = newYorkDate(exchangeMs);
  const steps = [
    () => creditInterest(parts, today),
    () => settleMatured(parts, today),
    () => payDue(parts, exchangeMs),
  ];
  await eachInTurn(steps, (step) => step());
}
