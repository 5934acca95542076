import type { AccountName, EntryKind, Pocket } from '../../contract/account.ts';
import { MARKET_ZONE } from '../../contract/market-hours.ts';
import { decimalOf } from '../../contract/money.ts';
import type { Period, PeriodLine } from '../ledger/period.ts';

/** A statement of one account, whatever it is written on. */
export interface Statement {
  readonly account: AccountName;
  readonly holder: string;
  readonly accountNumber: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly madeAtMs: number;
  readonly isDemo: boolean;
  readonly period: Period;
}

/** Statements are written in English, as their dates and amounts are. */
export const accountTitles: Record<AccountName, string> = {
  wallet: 'Spot wallet',
  stock: 'Stock account',
  quantitative: 'Quantitative account',
  fund: 'Fund account',
};

export const pocketTitles: Record<Pocket, string> = {
  available: 'Available',
  held: 'Held',
  unsettled: 'Unsettled',
  owed: 'Owed',
};

const kindTitles: Record<EntryKind, string> = {
  demo_grant: 'Opening demo money',
  demo_return: 'Demo money returned',
  transfer: 'Transfer',
  reversal: 'Reversal',
  order_hold: 'Set aside for an order',
  order_release: 'Given back by an order',
  trade: 'Trade',
  settlement: 'Settlement',
  dividend: 'Dividend',
  split: 'Share split',
  borrow_fee: 'Borrow fee',
};

/** What a line is about, in words. */
export function titleOf({ kind, counterAccount, micros }: PeriodLine): string {
  if (counterAccount === null) return kindTitles[kind];
  return `${kindTitles[kind]} ${micros < 0n ? 'to' : 'from'} ${accountTitles[counterAccount]}`;
}

/** An amount to the cent, finer only where it is finer, without grouping: 1500000 is `1.50`. */
export function amountText(micros: bigint): string {
  return decimalOf(micros).replace(/0{1,4}$/, '');
}

const stamp = new Intl.DateTimeFormat('en-CA', {
  timeZone: MARKET_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** A moment in New York as `2026-11-20` and `10:47:00`. */
export function stampOf(ms: number): { date: string; time: string } {
  const parts = Object.fromEntries(stamp.formatToParts(ms).map(({ type, value }) => [type, value]));
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}:${parts['second']}`,
  };
}
