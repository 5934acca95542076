import type { AccountDay } from './account.ts';
import { costOf } from './books.ts';

/** A position from its first share until it was closed. */
export interface ClosedTrade {
  readonly place: number;
  readonly openedOn: string;
  readonly closedOn: string;
  readonly direction: 'long' | 'short';
  /** Its proceeds less its costs: trades, fees, dividends, borrowing. */
  readonly gainMicros: number;
}

interface Open {
  readonly openedOn: string;
  readonly direction: 'long' | 'short';
  shares: number;
  gain: number;
}

/** The closed trades of an account's days, in the order in which they closed. */
export function closedTradesOf(days: readonly AccountDay[]): readonly ClosedTrade[] {
  const open = new Map<number, Open>();
  const closed: ClosedTrade[] = [];
  for (const { date, splits, payments, fills } of days) {
    for (const { place, sharesMicros } of splits) {
      const position = open.get(place);
      if (position) position.shares = sharesMicros;
    }
    for (const { place, micros } of payments) {
      const position = place === undefined ? undefined : open.get(place);
      if (position) position.gain += micros;
    }
    for (const { place, sharesMicros, priceMicros, feeMicros } of fills) {
      const direction = sharesMicros > 0 ? 'long' : 'short';
      const position = open.get(place) ?? { openedOn: date, direction, shares: 0, gain: 0 };
      position.gain -= costOf(sharesMicros, priceMicros) + feeMicros;
      position.shares += sharesMicros;
      open.set(place, position);
      if (position.shares !== 0) continue;
      open.delete(place);
      const { openedOn, gain } = position;
      closed.push({
        place,
        openedOn,
        closedOn: date,
        direction: position.direction,
        gainMicros: gain,
      });
    }
  }
  return closed;
}
