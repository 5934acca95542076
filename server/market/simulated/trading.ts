import type { OpenSession } from './day-plan.ts';
import { SLOTS } from './minute.ts';

/** Trades come this much rarer outside the regular session. */
const EXTENDED_RATE = 0.12;
/** The chance of a trade in a slot. */
export function rateOf(tradeRate: number, session: OpenSession): number {
  return session === 'regular' ? tradeRate : tradeRate * EXTENDED_RATE;
}

/** Shares of a minute's volume traded up to a slot; all of it with the minute's last trade. */
export function tradedPart(volume: number, slot: number, lastSlot: number): number {
  return slot >= lastSlot ? volume : Math.floor((volume * (slot + 1)) / SLOTS);
}
