import { MICROS } from '../../../contract/money.ts';
import type { Account, AccountDay } from './account.ts';
import { exact, productOver, valueOf } from './amounts.ts';

const UNIT = Number(MICROS);

/**
 * The books of an account, written forward from close to close: the one reckoning of net asset values, for backtest, paper
 * and live. They are an {@link Account} that changes; `closed` gives one that does not.
 */
export class Books implements Account {
  date: string;
  cashMicros: number;
  owedMicros: number;
  unitsMicros: number;
  readonly sharesMicros: Float64Array;
  worthMicros: number;
  navMicros: number;
  /** Where there are shares, in order: most places have none, and each day asks for those that do. */
  held: readonly number[];
  /** Whether any shares are short. */
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
   * Writes what happened until the next close, and what the account is worth there.
   *
   * @param closeMicros closes of shares of the day, from `offset` on in order of the columns of the market
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
    // Struck before units are dealt at it.
    this.navMicros = perUnit(worth, this.unitsMicros);
    this.cashMicros = exact(cash + dealt);
    this.owedMicros = exact(owed);
    this.unitsMicros = exact(this.unitsMicros + issued);
    this.worthMicros = exact(worth + dealt);
  }

  /** The account as it is now, which further days do not change. */
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

  /** What positions are worth: longs rounded down, shorts up. */
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

/** What a fill costs without its fee; below zero what it brings. A buyer pays the part of a micro-dollar, a seller loses it. */
export function costOf(sharesMicros: number, priceMicros: number): number {
  return sharesMicros > 0
    ? valueOf(priceMicros, sharesMicros, 'up')
    : -valueOf(priceMicros, -sharesMicros, 'down');
}

/** The net asset value of one unit, rounded down, micro-dollars; 0 for an account that is worth nothing. */
export function perUnit(worthMicros: number, unitsMicros: number): number {
  if (worthMicros <= 0 || unitsMicros === 0) return 0;
  // In two steps of a thousand, which stay exact for floats where one of a million would not.
  const whole = Math.floor(worthMicros / unitsMicros);
  const rest = (worthMicros - whole * unitsMicros) * 1_000;
  return rest <= Number.MAX_SAFE_INTEGER
    ? exact(whole * UNIT + productOver(rest, 1_000, unitsMicros))
    : productOver(worthMicros, UNIT, unitsMicros);
}
