import { borrowFee } from '../../../contract/borrow.ts';
import { daysBetween } from '../../../contract/figures.ts';
import { addDays } from '../../../contract/market-hours.ts';
import { MICROS } from '../../../contract/money.ts';
import { moneyMarketRateOn } from '../../../contract/money-market-rate.ts';
import { valueMicros } from '../../../contract/order-price.ts';
import type { MarketDays } from '../days/market-days.ts';
import type { Account, AccountDay, Payment, SplitPosition } from './account.ts';
import { valueOf } from './amounts.ts';

/** What runs for an account from day to day. */
export interface Running {
  /** Of the worth a year, by calendar days. */
  readonly managementPercent: number;
  /** Whether cash earns the money-market rate; else it earns nothing. */
  readonly earnsInterest: boolean;
}

/** What a day brings before its first trade. */
export type Morning = Pick<AccountDay, 'splits' | 'payments' | 'feeMicros'>;

/**
 * What a day brings an account before its first trade, as the broker's morning does it: splits, then dividends on shares of
 * the day (shorts pay), the nights' borrow fee of shorts, interest and the management fee. Pure.
 */
export function morningOf(
  market: MarketDays,
  day: number,
  account: Account,
  running: Running,
): Morning {
  const date = market.dates[day] ?? '';
  const shares = account.sharesMicros;
  const splits: SplitPosition[] = [];
  const payments: Payment[] = [];

  for (const { place, from, to } of market.splits.get(day) ?? []) {
    const before = shares[place] ?? 0;
    if (before === 0) continue;
    const split = splitShares(before, from, to, closeBefore(market, day, place));
    splits.push({ place, sharesMicros: split.sharesMicros });
    if (split.cashMicros > 0)
      payments.push({ kind: 'split_cash', place, micros: split.cashMicros });
  }
  for (const { place, micros } of market.dividends.get(day) ?? []) {
    const held = sharesAfter(splits, place, shares);
    if (held === 0) continue;
    const paid = held > 0 ? valueOf(micros, held, 'down') : -valueOf(micros, -held, 'up');
    if (paid !== 0) payments.push({ kind: 'dividend', place, micros: paid });
  }
  let nights: number | undefined;
  for (let place = 0; place < shares.length; place += 1) {
    if (!((shares[place] ?? 0) < 0)) continue;
    const owed = -sharesAfter(splits, place, shares);
    nights ??= daysBetween(account.date, date);
    const value = valueMicros(BigInt(closeBefore(market, day, place)), BigInt(owed), 'up');
    const fee = borrowFee(value, market.traded[place]?.borrowPercent ?? 0, BigInt(nights));
    payments.push({ kind: 'borrow_fee', place, micros: -Number(fee) });
  }
  const interest = running.earnsInterest ? interestOn(account.cashMicros, account.date, date) : 0;
  if (interest > 0) payments.push({ kind: 'interest', place: undefined, micros: interest });
  const { managementPercent } = running;
  const feeMicros =
    managementPercent === 0
      ? 0
      : managementFee(account.worthMicros, managementPercent, daysBetween(account.date, date));
  return { splits, payments, feeMicros };
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
 * A position after a split, as one lot: rounded down to the micro-share; of a long position the fraction is paid at the
 * close before.
 */
function splitShares(before: number, from: number, to: number, priceMicros: number) {
  const [old, fresh] = [BigInt(from), BigInt(to)];
  const all = BigInt(Math.abs(before)) * fresh;
  const after = Number(all / old);
  if (before < 0) return { sharesMicros: -after, cashMicros: 0 };
  const rest = ((all % old) * BigInt(priceMicros)) / (old * MICROS);
  return { sharesMicros: after, cashMicros: Number(rest) };
}

/** The close of the day before, for a share of the day; 0 while there was none. */
export function closeBefore(
  { columns, splits, traded }: MarketDays,
  day: number,
  place: number,
): number {
  const close = columns.closeMicros[(day - 1) * traded.length + place] ?? 0;
  const split = splits.get(day)?.find((each) => each.place === place);
  return split ? Math.floor((close * split.from) / split.to) : close;
}

const DAYS_A_YEAR = 365n;

/** What cash earns from one close to another at the rates of the dated table, rounded down. Micro-dollars. */
export function interestOn(cashMicros: number, from: string, to: string): number {
  if (cashMicros <= 0) return 0;
  // Of a percent in hundredths, since rates have two decimals.
  let hundredths = 0;
  for (let date = from; date < to; date = addDays(date, 1)) {
    hundredths += Math.round(moneyMarketRateOn(date) * 100);
  }
  return Number((BigInt(cashMicros) * BigInt(hundredths)) / (10_000n * DAYS_A_YEAR));
}

/** What management costs for some calendar days, rounded down. Micro-dollars. */
export function managementFee(worthMicros: number, percent: number, days: number): number {
  if (worthMicros <= 0) return 0;
  const perMillion = BigInt(Math.round(percent * 10_000));
  return Number((BigInt(worthMicros) * perMillion * BigInt(days)) / (MICROS * DAYS_A_YEAR));
}
