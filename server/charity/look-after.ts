import { gatherMonths } from './gather.ts';
import { tellReached } from './goals.ts';
import type { GivingParts } from './parts.ts';
import { lapse } from './pledge.ts';

/**
 * Does everything that is due for charity: asks for what past months gathered, ends what was not confirmed in time, tells of
 * goals that were reached. Repeating it changes nothing, and it may be broken off anywhere.
 */
export async function lookAfterCharity(parts: GivingParts): Promise<void> {
  const { exchangeMs } = parts.market.time();
  await lapse(parts, exchangeMs);
  await gatherMonths(parts, exchangeMs);
  await tellReached(parts, exchangeMs);
}
