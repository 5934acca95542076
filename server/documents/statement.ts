import type { AccountName, EntryKind, Pocket } from '../../contract/account.ts';
import type { DocumentLanguage } from '../../contract/documents.ts';
import { MARKET_ZONE } from '../../contract/market-hours.ts';
import { centsDown, centsMoved, decimalOf, MICROS } from '../../contract/money.ts';
import type { OrderIntent } from '../../contract/order.ts';
import type { Period, PeriodLine } from '../ledger/ledger.ts';

/** A statement of one account, in any format. */
export interface Statement {
  readonly account: AccountName;
  readonly holder: string;
  /** Of the holder, which decides how Chinese and Japanese letters of the name look. */
  readonly language: DocumentLanguage;
  readonly accountNumber: string;
  readonly fromDate: string;
  readonly toDate: string;
  /** Exchange time. */
  readonly madeAtMs: number;
  /** Wall time. */
  readonly sealedAtMs: number;
  readonly isDemo: boolean;
  readonly period: Period;
}

/** Statements are in English, with American dates and amounts. */
export const accountTitles: Record<AccountName, string> = {
  wallet: 'Spot wallet',
  stock: 'Stock account',
  quantitative: 'Quantitative account',
  fund: 'Fund account',
};

export const pocketTitles: Record<Pocket, string> = {
  available: 'Available',
  held: 'On hold',
  unsettled: 'Unsettled',
  owed: 'Owed',
  saved: 'In savings',
};

const acts: Record<OrderIntent, { readonly done: string; readonly asked: string }> = {
  buy_to_open: { done: 'Bought', asked: 'buy' },
  sell_to_close: { done: 'Sold', asked: 'sell' },
  sell_to_open: { done: 'Sold short', asked: 'sell short' },
  buy_to_close: { done: 'Bought to cover', asked: 'buy to cover' },
};

const titles: Record<EntryKind, (line: PeriodLine) => string> = {
  demo_grant: () => 'Demo money added',
  demo_return: () => 'Demo money returned',
  transfer: ({ micros, counterAccount }) => {
    if (counterAccount === null) return 'Transfer';
    return `Transfer ${micros < 0n ? 'to' : 'from'} ${accountTitles[counterAccount]}`;
  },
  reversal: () => 'Reversal',
  order_hold: (line) => `${dollars(line.heldMicros)} on hold for order: ${orderOf(line)}`,
  order_release: (line) => `${dollars(-line.heldMicros)} released, order: ${orderOf(line)}`,
  trade: ({ about: { intent, qtyMicros, ticker, priceMicros } }) =>
    intent
      ? `${acts[intent].done} ${sharesText(qtyMicros)} ${ticker} at ${priceText(priceMicros)}`
      : 'Trade',
  settlement: ({ unsettledMicros }) => `${dollars(-unsettledMicros)} of sale proceeds settled`,
  dividend: ({ micros, about }) =>
    `Dividend${micros < 0n ? ' charged on a short' : ''}, ${about.ticker}` +
    (about.perShareMicros
      ? `: ${sharesText(about.qtyMicros)} at ${priceText(about.perShareMicros)}`
      : ''),
  split: ({ about: { ticker } }) => `Cash for fractional shares after a split, ${ticker}`,
  borrow_fee: ({ about: { ticker, qtyMicros, nights } }) =>
    `Borrow fee, ${ticker}: ${sharesText(qtyMicros)} shares` +
    (nights === undefined ? '' : `, ${nights} night${nights === 1 ? '' : 's'}`),
  deposit: () => 'Deposit',
  deposit_reversal: () => 'Deposit reversed',
  debt_payment: () => 'Payment toward amount owed',
  withdrawal_hold: ({ heldMicros }) => `${dollars(heldMicros)} set aside for a withdrawal`,
  // What a bank sent back was no longer held: its figure is the line's own.
  withdrawal_release: ({ heldMicros }) =>
    heldMicros === 0n
      ? 'Returned from a withdrawal'
      : `${dollars(-heldMicros)} returned from a withdrawal`,
  withdrawal: () => 'Withdrawal, including its fee',
  product_hold: (line) => `${dollars(line.heldMicros)} on hold for a subscription`,
  product_release: (line) => `${dollars(-line.heldMicros)} released from a subscription`,
  product_purchase: ({ about: { qtyMicros } }) => `Subscription, ${sharesText(qtyMicros)} units`,
  product_redemption: ({ about: { qtyMicros } }) => `Redemption, ${sharesText(qtyMicros)} units`,
  product_payout: () => 'Redemption paid',
  product_fee: () => 'Product fee',
  product_interest: () => 'Interest',
  product_seed: () => 'Capital',
  managed_start: () => 'Strategy funded',
  managed_payout: () => 'Strategy paid out',
  saving_purchase: ({ savedMicros }) => `${dollars(savedMicros)} put into savings`,
  saving_interest: ({ about: { date } }) =>
    `Savings interest${date === undefined ? '' : ` for ${date}`}`,
  saving_payout: ({ micros, savedMicros }) =>
    `${dollars(micros - savedMicros)} paid out of savings` +
    (micros < 0n ? `, cost ${dollars(-micros)}` : ''),
  savings_funding: () => 'Funding of savings interest',
  donation: () => 'Donation',
  donation_return: () => 'Donation taken back',
  donation_payout: () => 'Paid to a cause',
  referral_reward: () => 'Referral reward',
};

/** The title of a line: its trade, hold, settlement, payment or transfer. */
export function titleOf(line: PeriodLine): string {
  return titles[line.kind](line);
}

function orderOf({ about }: PeriodLine): string {
  const { intent, ticker, qtyMicros, orderAmountMicros, priceMicros } = about;
  const act = intent ? acts[intent].asked : 'order';
  const size =
    orderAmountMicros === undefined
      ? `${sharesText(qtyMicros)} ${ticker}`
      : `${dollars(BigInt(orderAmountMicros))} of ${ticker}`;
  return `${act} ${size}${priceMicros === undefined ? '' : `, limit ${priceText(priceMicros)}`}`;
}

/** Shares without needless decimals. */
export function sharesText(micros: string | undefined): string {
  return micros === undefined ? '' : decimalOf(BigInt(micros)).replace(/\.?0+$/, '');
}

/** A price as the market quotes it: two decimals from $1, four below. */
function priceText(micros: string | undefined): string {
  if (micros === undefined) return '';
  const price = decimalOf(BigInt(micros));
  return `$${grouped(price.slice(0, BigInt(micros) < MICROS ? -2 : -4))}`;
}

function dollars(micros: bigint): string {
  return `$${grouped(amountText(micros))}`;
}

/**
 * The cash that a line moved, to the cent, so that the lines add up to the balances; empty if no
 * cash left or entered.
 */
export function movedText({ micros, balanceAfterMicros }: PeriodLine): string {
  return micros === 0n ? '' : amountText(centsMoved(micros, balanceAfterMicros));
}

/** An amount rounded down to the cent, without grouping: 1500000 is `1.50`. */
export function amountText(micros: bigint): string {
  return decimalOf(centsDown(micros)).slice(0, -4);
}

/** Adds thousands separators: `-1,234.50`. */
export function grouped(decimal: string): string {
  return decimal.replace(/\B(?=(?:\d{3})+(?=\.))/g, ',');
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
