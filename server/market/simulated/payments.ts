import type { Dividend } from '../market-data.ts';
import type { DayIndex } from './calendar.ts';
import { onGrid, round4 } from '../grid.ts';
import type { Tape } from './tape.ts';

/**
 * The dividend of an instrument on an ex-day, dollars per share as adjusted by a factor; 0 on other
 * days. The factor is calculated only on an ex-day.
 */
export function paidOn(
  tape: Tape,
  index: number,
  day: DayIndex,
  factorOf: (index: number) => number,
): number {
  const part = tape.paidPart(tape.at(index), day);
  if (part === 0) return 0;
  return round4(part * onGrid(tape.close(index, day - 1) / factorOf(index)));
}

/** All that is paid on a day, in shares of that day. A fund passes on what its holdings pay, on the same day. */
export function dividendsOn(tape: Tape, day: DayIndex): readonly Dividend[] {
  return tape.listed.flatMap(({ instrument }, index) => {
    const micros = BigInt(Math.round(paymentOf(tape, index, day) * 1e6));
    return micros > 0n ? [{ ticker: instrument.ticker, micros }] : [];
  });
}

function paymentOf(tape: Tape, index: number, day: DayIndex): number {
  const { made } = tape.at(index);
  const factorOf = (each: number) => tape.splits.factor(each, day);
  if (made.make !== 'basket') return paidOn(tape, index, day, factorOf);
  let sum = 0;
  for (let place = 0; place < made.members.length; place += 1) {
    const member = made.members[place] ?? 0;
    const paid = paidOn(tape, member, day, factorOf);
    if (paid > 0) sum += paid * (made.shares[place] ?? 0) * factorOf(member);
  }
  return sum;
}
