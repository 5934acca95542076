import { MICROS } from '../../../contract/money.ts';
import type { Account, AccountDay } from './account.ts';
import { exact, valueOf } from './amounts.ts';

/**
 * The account at the next close: the one reckoning of net asset values, for backtest, paper and live. Pure.
 *
 * @param closeMicros closes by place in the columns of the market, of shares of the day
 * @throws RangeError when a position has no price, or an amount is not exact
 */
export function stepNav(account: Account, day: AccountDay, closeMicros: Float64Array): Account {
  const isMoved = day.splits.length > 0 || day.fills.length > 0;
  const shares = isMoved ? account.sharesMicros.slice() : account.sharesMicros;
  let cash = account.cashMicros;
  let owed = account.owedMicros + day.feeMicros;
  for (const { place, sharesMicros } of day.splits) shares[place] = sharesMicros;
  for (const { kind, micros } of day.payments) {
    cash += micros;
    if (kind === 'management_fee') owed += micros;
  }
  for (const { place, sharesMicros, priceMicros, feeMicros } of day.fills) {
    shares[place] = (shares[place] ?? 0) + sharesMicros;
    cash -= costOf(sharesMicros, priceMicros) + feeMicros;
  }
  const worth = exact(cash - owed + positionsWorth(shares, closeMicros));
  const { cashMicros: dealt = 0, unitsMicros: issued = 0 } = day.dealing ?? {};
  return {
    date: day.date,
    cashMicros: exact(cash + dealt),
    owedMicros: exact(owed),
    unitsMicros: exact(account.unitsMicros + issued),
    sharesMicros: shares,
    worthMicros: exact(worth + dealt),
    // Struck before units are dealt at it.
    navMicros: perUnit(worth, account.unitsMicros),
  };
}

/** What a fill costs without its fee; below zero what it brings. A buyer pays the part of a micro-dollar, a seller loses it. */
export function costOf(sharesMicros: number, priceMicros: number): number {
  return sharesMicros > 0
    ? valueOf(priceMicros, sharesMicros, 'up')
    : -valueOf(priceMicros, -sharesMicros, 'down');
}

/** What positions are worth: longs rounded down, shorts up. */
export function positionsWorth(sharesMicros: Float64Array, closeMicros: Float64Array): number {
  let worth = 0;
  for (let place = 0; place < sharesMicros.length; place += 1) {
    const shares = sharesMicros[place] ?? 0;
    if (shares === 0) continue;
    const price = closeMicros[place] ?? 0;
    if (!(price > 0)) throw new RangeError(`a position at ${place} has no price`);
    worth += shares > 0 ? valueOf(price, shares, 'down') : -valueOf(price, -shares, 'up');
  }
  return worth;
}

/** The net asset value of one unit, rounded down, micro-dollars; 0 for an account that is worth nothing. */
export function perUnit(worthMicros: number, unitsMicros: number): number {
  if (worthMicros <= 0 || unitsMicros === 0) return 0;
  return Number((BigInt(worthMicros) * MICROS) / BigInt(unitsMicros));
}
