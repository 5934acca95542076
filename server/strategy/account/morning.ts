import { daysBetween } from '../../../contract/figures.ts';
import { addDays } from '../../../contract/market-hours.ts';
import { MICROS } from '../../../contract/money.ts';
import { moneyMarketRateOn } from '../../../contract/money-market-rate.ts';
import type { MarketDays } from '../days/market-days.ts';
import { type Payouts, payoutsOf } from '../days/payouts.ts';
import type { AccountDay, Payment, SplitPosition } from './account.ts';
import { productOver, valueOf } from './amounts.ts';
import type { Books } from './books.ts';
import { borrowCost } from './charges.ts';

/** The continuing terms of an account. */
export interface Running {
  /** Percent of the account's value a year, by calendar days. */
  readonly managementPercent: number;
  /** Whether cash earns the money-market rate; otherwise it earns nothing. */
  readonly earnsInterest: boolean;
}

/** The events of a day before its first trade. */
export type Morning = Pick<AccountDay, 'splits' | 'payments' | 'feeMicros'>;

// Shared constants: most days have neither.
const NO_SPLITS: readonly DoneOnPosition[] = [];
const NO_PAYMENTS: readonly Payment[] = [];

/**
 * The events of an account before the first trade of a day, in the broker's order: splits, then
 * dividends on the split shares (shorts pay), the nights' borrow fee of shorts, interest and the
 * management fee. Pure.
 */
export function morningOf(
  market: MarketDays,
  day: number,
  books: Books,
  running: Running,
): Morning {
  const date = market.dates[day] ?? '';
  const { sharesMicros: shares } = books;
  const splits = splitsOf(market, day, shares);
  const payments: Payment[] = [];
  for (const { place, cashMicros } of splits) {
    if (cashMicros > 0) payments.push({ kind: 'split_cash', place, micros: cashMicros });
  }
  bookDividends(payoutsOf(market), day, { shares, splits }, payments);
  if (books.isShort) {
    const nights = daysBetween(books.date, date);
    for (const place of books.held) {
      if (!((shares[place] ?? 0) < 0)) continue;
      const owed = -sharesAfter(splits, place, shares);
      const value = valueOf(closeBefore(market, day, place), owed, 'up');
      const fee = borrowCost(value, market.traded[place]?.borrowPercent ?? 0, nights);
      payments.push({ kind: 'borrow_fee', place, micros: -fee });
    }
  }
  const interest = running.earnsInterest ? interestOn(books.cashMicros, books.date, date) : 0;
  if (interest > 0) payments.push({ kind: 'interest', place: undefined, micros: interest });
  const { managementPercent } = running;
  const feeMicros =
    managementPercent === 0
      ? 0
      : managementFee(books.worthMicros, managementPercent, daysBetween(books.date, date));
  const positions =
    splits === NO_SPLITS
      ? NO_SPLITS
      : splits.map(({ place, sharesMicros }) => ({ place, sharesMicros }));
  return { splits: positions, payments: payments.length === 0 ? NO_PAYMENTS : payments, feeMicros };
}

/** Credits the dividends of a day on positions; shorts pay them. */
function bookDividends(
  { starts, places, micros }: Payouts,
  day: number,
  positions: { readonly shares: Float64Array; readonly splits: readonly SplitPosition[] },
  payments: Payment[],
): void {
  const end = starts[day + 1] ?? 0;
  for (let at = starts[day] ?? 0; at < end; at += 1) {
    const place = places[at] ?? -1;
    const held = sharesAfter(positions.splits, place, positions.shares);
    if (held === 0) continue;
    const each = micros[at] ?? 0;
    const value = held > 0 ? valueOf(each, held, 'down') : -valueOf(each, -held, 'up');
    if (value !== 0) payments.push({ kind: 'dividend', place, micros: value });
  }
}

interface DoneOnPosition extends SplitPosition {
  /** Cash in lieu of a fractional micro-share. */
  readonly cashMicros: number;
}

/** Applies the splits of a day to the positions. */
function splitsOf(
  market: MarketDays,
  day: number,
  shares: Float64Array,
): readonly DoneOnPosition[] {
  const today = market.splits.get(day);
  if (!today) return NO_SPLITS;
  const done: DoneOnPosition[] = [];
  for (const { place, from, to } of today) {
    const before = shares[place] ?? 0;
    if (before === 0) continue;
    done.push({ place, ...splitShares(before, from, to, closeBefore(market, day, place)) });
  }
  return done;
}

function sharesAfter(
  splits: readonly SplitPosition[],
  place: number,
  before: Float64Array,
): number {
  if (splits.length === 0) return before[place] ?? 0;
  return splits.find((split) => split.place === place)?.sharesMicros ?? before[place] ?? 0;
}

/**
 * A position after a split, as one lot, rounded down to the micro-share; the fraction of a long
 * position is paid at the previous close.
 */
function splitShares(before: number, from: number, to: number, priceMicros: number) {
  const [old, fresh] = [BigInt(from), BigInt(to)];
  const all = BigInt(Math.abs(before)) * fresh;
  const after = Number(all / old);
  if (before < 0) return { sharesMicros: -after, cashMicros: 0 };
  const rest = ((all % old) * BigInt(priceMicros)) / (old * MICROS);
  return { sharesMicros: after, cashMicros: Number(rest) };
}

/** The previous close, adjusted to a split on the day; 0 if there is none. Micro-dollars. */
export function closeBefore(
  { columns, splits, traded }: MarketDays,
  day: number,
  place: number,
): number {
  const close = columns.closeMicros[(day - 1) * traded.length + place] ?? 0;
  const today = splits.get(day);
  if (!today) return close;
  const split = today.find((each) => each.place === place);
  return split ? Math.floor((close * split.from) / split.to) : close;
}

const DAYS_A_YEAR = 365;

/**
 * The interest on cash from one close to another at the rates of the dated table, rounded down.
 * Micro-dollars.
 */
export function interestOn(cashMicros: number, from: string, to: string): number {
  if (cashMicros <= 0) return 0;
  // In hundredths of a percent, since rates have two decimals.
  let hundredths = 0;
  for (let date = from; date < to; date = addDays(date, 1)) {
    hundredths += Math.round(moneyMarketRateOn(date) * 100);
  }
  return productOver(cashMicros, hundredths, 10_000 * DAYS_A_YEAR);
}

/** The management fee for a number of calendar days, rounded down. Micro-dollars. */
export function managementFee(worthMicros: number, percent: number, days: number): number {
  if (worthMicros <= 0) return 0;
  const perMillion = Math.round(percent * 10_000);
  return productOver(worthMicros, perMillion * days, 1_000_000 * DAYS_A_YEAR);
}
