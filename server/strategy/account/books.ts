import { MICROS } from '../../../contract/money.ts';
import type { Account, AccountDay } from './account.ts';
import { exact, productOver, valueOf } from './amounts.ts';

const UNIT = Number(MICROS);

/**
 * An account carried forward from close to close: the single calculation of net asset values, for backtest, paper and live. A
 * mutable {@link Account}; `closed` returns an immutable one.
 */
export class Books implements Account {
  date: string;
  cashMicros: number;
  owedMicros: number;
  unitsMicros: number;
  readonly sharesMicros: Float64Array;
  worthMicros: number;
  navMicros: number;
  /** The places with shares, in order: most have none, and each day iterates over those that do. */
  held: readonly number[];
  /** Whether any position is short. */
  isShort: boolean;

  constructor(account: Account) {
    this.date = account.date;
    this.cashMicros = account.cashMicros;
    this.owedMicros = account.owedMicros;
    this.unitsMicros = account.unitsMicros;
    this.sharesMicros = account.sharesMicros.slice();
    this.worthMicros = account.worthMicros;
    this.navMicros = account.navMicros;
    this.held = [];
    this.isShort = false;
    this.#findHeld();
  }

  /**
   * Applies the events up to the next close, and calculates the account's value there.
   *
   * @param closeMicros closes in shares as of the day, from `offset` on in the order of the market's columns
   * @throws RangeError when a position has no price, or an amount is not exact
   */
  close(day: AccountDay, closeMicros: Float64Array, offset = 0): void {
    const { splits, payments, fills } = day;
    const shares = this.sharesMicros;
    let cash = this.cashMicros;
    let owed = this.owedMicros + day.feeMicros;
    for (const { place, sharesMicros } of splits) shares[place] = sharesMicros;
    for (const { kind, micros } of payments) {
      cash += micros;
      if (kind === 'management_fee') owed += micros;
    }
    for (const { place, sharesMicros, priceMicros, feeMicros } of fills) {
      shares[place] = (shares[place] ?? 0) + sharesMicros;
      cash -= costOf(sharesMicros, priceMicros) + feeMicros;
    }
    if (splits.length > 0 || fills.length > 0) this.#findHeld();
    const worth = exact(cash - owed + this.#positionsWorth(closeMicros, offset));
    const { cashMicros: dealt = 0, unitsMicros: issued = 0 } = day.dealing ?? {};
    this.date = day.date;
    // The NAV is calculated before units are dealt at it.
    this.navMicros = perUnit(worth, this.unitsMicros);
    this.cashMicros = exact(cash + dealt);
    this.owedMicros = exact(owed);
    this.unitsMicros = exact(this.unitsMicros + issued);
    this.worthMicros = exact(worth + dealt);
  }

  /** A copy of the account as of now. */
  closed(): Account {
    const { date, cashMicros, owedMicros, unitsMicros, worthMicros, navMicros } = this;
    const sharesMicros = this.sharesMicros.slice();
    return { date, cashMicros, owedMicros, unitsMicros, sharesMicros, worthMicros, navMicros };
  }

  #findHeld(): void {
    const shares = this.sharesMicros;
    const held: number[] = [];
    this.isShort = false;
    for (let place = 0; place < shares.length; place += 1) {
      const each = shares[place] ?? 0;
      if (each === 0) continue;
      held.push(place);
      if (each < 0) this.isShort = true;
    }
    this.held = held;
  }

  /** The value of positions: longs rounded down, shorts up. */
  #positionsWorth(closeMicros: Float64Array, offset: number): number {
    const { held, sharesMicros } = this;
    let worth = 0;
    for (let at = 0; at < held.length; at += 1) {
      const place = held[at] ?? -1;
      const shares = sharesMicros[place] ?? 0;
      const price = closeMicros[offset + place] ?? 0;
      if (!(price > 0)) throw new RangeError(`a position at ${place} has no price`);
      worth += shares > 0 ? valueOf(price, shares, 'down') : -valueOf(price, -shares, 'up');
    }
    return worth;
  }
}

/** The cost of a fill without its fee; negative for proceeds. Fractions of a micro-dollar round against the account. */
export function costOf(sharesMicros: number, priceMicros: number): number {
  return sharesMicros > 0
    ? valueOf(priceMicros, sharesMicros, 'up')
    : -valueOf(priceMicros, -sharesMicros, 'down');
}

/** The net asset value per unit, rounded down, micro-dollars; 0 for an account without value. */
export function perUnit(worthMicros: number, unitsMicros: number): number {
  if (worthMicros <= 0 || unitsMicros === 0) return 0;
  // Two factors of a thousand stay exact in floats where one factor of a million would not.
  const whole = Math.floor(worthMicros / unitsMicros);
  const rest = (worthMicros - whole * unitsMicros) * 1_000;
  return rest <= Number.MAX_SAFE_INTEGER
    ? exact(whole * UNIT + productOver(rest, 1_000, unitsMicros))
    : productOver(worthMicros, UNIT, unitsMicros);
}
