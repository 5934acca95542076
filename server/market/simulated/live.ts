import type { Session } from '../../../contract/clock.ts';
import type { Slot } from '../../../contract/quote.ts';
import type { DayIndex } from './calendar.ts';
import type { OpenSession, SessionPlan } from './day-plan.ts';
import { onGrid } from '../grid.ts';
import {
  emptyMinute,
  type Minute,
  shapeMinute,
  SLOT_MS,
  SLOTS,
  tradeAt,
  volumeBefore,
} from './minute.ts';
import { type Position, positionAt } from './position.ts';
import type { Tape } from './tape.ts';
import { rateOf, tradedPart } from './trading.ts';

const SLOT_OF: Record<OpenSession, Slot> = { pre: 1, regular: 2, after: 3 };

/** The state of a regular session, rounded to valid prices. */
export interface Regular {
  previousClose: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/**
 * The latest state of every instrument. Follows the tape slot by slot while time runs, and can be
 * set to any moment directly: the state is the same either way.
 */
export class Live {
  readonly #tape: Tape;
  readonly #count: number;
  #position: Position | undefined;
  #plan: SessionPlan | undefined;
  #knots = new Float64Array(0);
  readonly #width = 256;
  readonly #minutes: Minute[];
  /** Of the regular session that began last. */
  readonly #previousClose: Float64Array;
  readonly #open: Float64Array;
  readonly #high: Float64Array;
  readonly #low: Float64Array;
  readonly #regularClose: Float64Array;
  readonly #regularVolume: Float64Array;
  /** Of the session that runs or ended last. */
  readonly #last: Float64Array;
  readonly #lastMinute: Int16Array;
  readonly #lastSlot: Int16Array;
  readonly #sessionVolume: Float64Array;
  readonly #splitFactor: Float64Array;
  readonly #changed: Uint8Array;

  constructor(tape: Tape) {
    this.#tape = tape;
    const count = tape.listed.length;
    this.#count = count;
    this.#minutes = Array.from({ length: count }, emptyMinute);
    this.#previousClose = new Float64Array(count);
    this.#open = new Float64Array(count);
    this.#high = new Float64Array(count);
    this.#low = new Float64Array(count);
    this.#regularClose = new Float64Array(count);
    this.#regularVolume = new Float64Array(count);
    this.#last = new Float64Array(count);
    this.#lastMinute = new Int16Array(count);
    this.#lastSlot = new Int16Array(count);
    this.#sessionVolume = new Float64Array(count);
    this.#splitFactor = new Float64Array(count);
    this.#changed = new Uint8Array(count);
  }

  /** Advances the state to a moment. Time does not run back. */
  advance(ms: number): Position {
    const next = positionAt(this.#tape, ms);
    const now = this.#position;
    if (!now || now.day !== next.day || now.session !== next.session) {
      this.#begin(next);
    } else if (next.minute > now.minute || next.slot > now.slot) {
      for (let index = 0; index < this.#count; index += 1) this.#follow(index, now, next);
    }
    this.#position = next;
    return next;
  }

  /** The numbers of the instruments whose price changed since the last call. */
  takeChanged(): number[] {
    const changed: number[] = [];
    for (let index = 0; index < this.#count; index += 1) {
      if (this.#changed[index] === 0) continue;
      this.#changed[index] = 0;
      changed.push(index);
    }
    return changed;
  }

  get slot(): Slot {
    return SLOT_OF[this.#now().session];
  }

  session(): Session {
    const now = this.#now();
    return now.over ? 'closed' : now.session;
  }

  position(): Position {
    return this.#now();
  }

  lastPrice(index: number): number {
    return this.#last[index] ?? 0;
  }

  splitFactor(index: number): number {
    return this.#splitFactor[index] ?? 1;
  }

  /** Where in the session that began last the latest trade was. */
  lastTrade(index: number): { minute: number; slot: number; atMs: number } {
    const minute = this.#lastMinute[index] ?? 0;
    const slot = this.#lastSlot[index] ?? 0;
    const startMs = this.#plan?.startMs ?? 0;
    return { minute, slot, atMs: startMs + (minute * SLOTS + slot) * SLOT_MS };
  }

  /** The regular session that runs or ran last. */
  regular(index: number): Regular {
    const isRunning = this.#now().session === 'regular';
    return {
      previousClose: this.#previousClose[index] ?? 0,
      open: this.#open[index] ?? 0,
      high: this.#high[index] ?? 0,
      low: this.#low[index] ?? 0,
      close: (isRunning ? this.#last[index] : this.#regularClose[index]) ?? 0,
      volume: isRunning ? this.#volumeSoFar(index) : (this.#regularVolume[index] ?? 0),
    };
  }

  #now(): Position {
    if (!this.#position) throw new Error('the market has not been brought to a moment');
    return this.#position;
  }

  #volumeSoFar(index: number): number {
    const plan = this.#plan;
    if (!plan) return 0;
    const listed = this.#tape.at(index);
    const dayKey = this.#tape.factors.dayKey(this.#now().day);
    const minute = this.#lastMinute[index] ?? 0;
    const slot = this.#lastSlot[index] ?? 0;
    const total = this.#sessionVolume[index] ?? 0;
    const before = volumeBefore(listed, plan, dayKey, minute, total);
    const after = volumeBefore(listed, plan, dayKey, minute + 1, total);
    // The shape at hand is the running minute's; a last trade before it was the last of its own.
    const isWhole = minute < this.#now().minute;
    const lastSlot = isWhole ? 0 : (this.#minutes[index]?.lastSlot ?? 0);
    return before + tradedPart(after - before, slot, lastSlot);
  }

  /** Sets the state to a position in a session that has just begun, or that the server starts in. */
  #begin(position: Position): void {
    const { day, session } = position;
    const regularDay = session === 'pre' ? day - 1 : day;
    const levels = new Float64Array(this.#width);
    this.#position = position;
    const needed = this.#count * this.#width;
    if (this.#knots.length < needed) this.#knots = new Float64Array(needed);
    this.#plan = this.#tape.factors.plan(day, session);

    for (let index = 0; index < this.#count; index += 1) {
      const factor = this.#tape.splits.factor(index, day);
      this.#splitFactor[index] = factor;
      this.#previousClose[index] = onGrid(this.#tape.close(index, regularDay - 1) / factor);
      if (session !== 'regular') this.#summarise(index, regularDay, levels, factor);

      const plan = this.#tape.knots(index, day, session, levels);
      for (let knot = 0; knot < plan.knots.length; knot += 1) {
        this.#knots[index * this.#width + knot] = (levels[knot] ?? 0) / factor;
      }
      this.#sessionVolume[index] = Math.round(
        this.#tape.sessionVolume(index, day, session) * factor,
      );
      this.#enter(index, position);
      this.#changed[index] = position.over ? 0 : 1;
    }
  }

  /** Adds a whole regular session. */
  #summarise(index: number, day: DayIndex, levels: Float64Array, factor: number): void {
    const plan = this.#tape.knots(index, day, 'regular', levels);
    let high = 0;
    let low = Infinity;
    for (let knot = 0; knot < plan.knots.length; knot += 1) {
      const level = levels[knot] ?? 0;
      if (level > high) high = level;
      if (level < low) low = level;
    }
    this.#open[index] = onGrid((levels[0] ?? 0) / factor);
    this.#high[index] = onGrid(high / factor);
    this.#low[index] = onGrid(low / factor);
    this.#regularClose[index] = onGrid((levels[plan.knots.length - 1] ?? 0) / factor);
    this.#regularVolume[index] = Math.round(
      this.#tape.sessionVolume(index, day, 'regular') * factor,
    );
  }

  /** Replays a session up to a position: whole blocks by their knots, then minutes, then slots. */
  #enter(index: number, position: Position): void {
    const plan = this.#plan;
    if (!plan) return;
    const base = index * this.#width;
    const first = onGrid(this.#knots[base] ?? 0);
    if (plan.session === 'regular') {
      this.#open[index] = first;
      this.#high[index] = first;
      this.#low[index] = first;
    }
    this.#last[index] = first;
    this.#lastMinute[index] = 0;
    this.#lastSlot[index] = 0;

    const block = plan.block[position.minute] ?? 0;
    for (let knot = 0; knot <= block; knot += 1) {
      this.#reach(index, onGrid(this.#knots[base + knot] ?? 0));
    }
    const begin = plan.knots[block] ?? 0;
    // The minute before is whole, so that the last trade is known when this one has none yet.
    const from = Math.max(0, begin - 1);
    this.#shape(index, from);
    this.#follow(index, { ...position, minute: from, slot: -1 }, position);
  }

  #shape(index: number, minute: number): void {
    const plan = this.#plan;
    const shape = this.#minutes[index];
    if (!plan || !shape) return;
    const knot = index * this.#width + (plan.block[minute] ?? 0);
    const dayKey = this.#tape.factors.dayKey(this.#position?.day ?? 0);
    shapeMinute(
      shape,
      this.#tape.at(index),
      plan,
      dayKey,
      minute,
      this.#knots[knot] ?? 0,
      this.#knots[knot + 1] ?? 0,
    );
  }

  #follow(index: number, from: Position, to: Position): void {
    const shape = this.#minutes[index];
    if (!shape) return;
    const rate = rateOf(this.#tape.at(index).tradeRate, to.session);
    let slot = from.slot + 1;
    for (let minute = from.minute; minute < to.minute; minute += 1) {
      if (slot <= shape.firstSlot) {
        this.#reach(index, shape.high);
        this.#reach(index, shape.low);
        this.#trade(index, shape.close, minute, shape.lastSlot);
      } else {
        this.#slots(index, shape, minute, slot, SLOTS - 1, rate);
      }
      this.#shape(index, minute + 1);
      slot = 0;
    }
    this.#slots(index, shape, to.minute, slot, to.slot, rate);
  }

  #slots(
    index: number,
    shape: Minute,
    minute: number,
    first: number,
    last: number,
    rate: number,
  ): void {
    for (let slot = first; slot <= last; slot += 1) {
      const price = tradeAt(shape, slot, rate);
      if (price !== 0) this.#trade(index, price, minute, slot);
    }
  }

  #trade(index: number, price: number, minute: number, slot: number): void {
    if (this.#last[index] !== price) {
      this.#last[index] = price;
      this.#changed[index] = 1;
      this.#reach(index, price);
    }
    this.#lastMinute[index] = minute;
    this.#lastSlot[index] = slot;
  }

  #reach(index: number, price: number): void {
    if (this.#plan?.session !== 'regular') return;
    if (price > (this.#high[index] ?? 0)) this.#high[index] = price;
    if (price < (this.#low[index] ?? 0)) this.#low[index] = price;
  }
}
