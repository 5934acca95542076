import type { Slot } from '../../contract/quote.ts';

/** A pushed quote in our words. Source: spec §3, Pushed quote message. */
export interface QuoteMessage {
  /** Number of the ticker (see `symbols.ts`). */
  readonly symbol: number;
  readonly slot: Slot;
  /** `NaN` when the message has none. */
  readonly lastPrice: number;
  /** Against `previousClose` in every slot. */
  readonly change: number;
  readonly changePercent: number;
  readonly previousClose: number;
  /** The regular session's last price today; 0 before it opens. */
  readonly dayClose: number;
}

/** Numbers of one message on a tape. */
export const TAPE_WIDTH = 7;

/** Where each number of a message stands. */
export const onTape = {
  symbol: 0,
  slot: 1,
  lastPrice: 2,
  change: 3,
  changePercent: 4,
  previousClose: 5,
  dayClose: 6,
} as const;

/**
 * Quotes of one message type, oldest first, as one run of numbers: an object for each of a hundred thousand quotes
 * a second would cost more than all the rest of the hub.
 */
export interface Tape {
  numbers: Float64Array;
  count: number;
}

const FIRST_ROOM = 64;

export function emptyTape(): Tape {
  return { numbers: new Float64Array(FIRST_ROOM * TAPE_WIDTH), count: 0 };
}

/** Makes room for one more message and gives the place where it goes; the caller writes all its numbers. */
export function placeOnTape(tape: Tape): number {
  const at = tape.count * TAPE_WIDTH;
  if (at === tape.numbers.length) {
    const wider = new Float64Array(tape.numbers.length * 2);
    wider.set(tape.numbers);
    tape.numbers = wider;
  }
  tape.count += 1;
  return at;
}

/** A tape with the messages given, for callers with few of them. */
export function tapeOf(messages: readonly QuoteMessage[]): Tape {
  const tape = emptyTape();
  for (const message of messages) {
    const at = placeOnTape(tape);
    tape.numbers[at + onTape.symbol] = message.symbol;
    tape.numbers[at + onTape.slot] = message.slot;
    tape.numbers[at + onTape.lastPrice] = message.lastPrice;
    tape.numbers[at + onTape.change] = message.change;
    tape.numbers[at + onTape.changePercent] = message.changePercent;
    tape.numbers[at + onTape.previousClose] = message.previousClose;
    tape.numbers[at + onTape.dayClose] = message.dayClose;
  }
  return tape;
}
