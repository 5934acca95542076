import { eachInTurn } from '../each-in-turn.ts';
import { gatherMonths } from './gather.ts';
import { tellReached } from './goals.ts';
import type { GivingParts } from './parts.ts';
import { lapse } from './pledge.ts';

/**
 * Runs all due charity work: creates the pledges of completed months, expires unconfirmed ones, notifies donors of reached goals.
 * Idempotent, and safe to interrupt anywhere.
 */
export async function lookAfterCharity(parts: GivingParts): Promise<void> {
  const { exchangeMs } = parts.market.time();
  await eachInTurn([lapse, gatherMonths, tellReached], (step) => step(parts, exchangeMs));
}
