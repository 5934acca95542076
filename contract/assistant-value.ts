import * as v from 'valibot';
import { CalendarDate, Ticker } from './instrument.ts';
import { MicrosText } from './money.ts';

const valued = <const As extends string, S extends v.GenericSchema>(as: As, value: S) =>
  v.object({ as: v.literal(as), value: v.nullable(value) });

/** A figure, a name or a word of an answer. The page formats it as its other screens do; `null` is unknown. */
export const Value = v.variant('as', [
  valued('ticker', Ticker),
  /** A name from the market's own data, either language-independent or in the language of the question. */
  valued('name', v.string()),
  /** A term that the page has a text for. */
  valued('word', v.string()),
  /** Dollars a share. */
  valued('price', v.number()),
  /** Dollars per share, with a sign. */
  valued('move', v.number()),
  /** Micro-dollars. */
  valued('dollars', MicrosText),
  /** Micro-dollars, with a sign. */
  valued('gain', MicrosText),
  /** A large dollar figure of a company, abbreviated as on its screen. */
  valued('large', v.number()),
  /** With a sign. */
  valued('percent', v.number()),
  /** A rate, without a sign. */
  valued('rate', v.number()),
  /** Micro-shares. */
  valued('shares', MicrosText),
  /** The share volume of a session. */
  valued('volume', v.number()),
  /** A ratio, two decimals. */
  valued('number', v.number()),
  valued('count', v.number()),
  valued('date', CalendarDate),
  /** Exchange time. */
  valued('time', v.number()),
  /** Wall time. */
  valued('moment', v.number()),
]);

export type Value = v.InferOutput<typeof Value>;

export type ValueAs = Value['as'];

/** The screen that shows the same figures. */
export const Place = v.object({
  screen: v.picklist([
    'instrument',
    'company',
    'compare',
    'positions',
    'pending',
    'orders',
    'order',
    'accounts',
    'activity',
    'deposits',
    'deposit',
    'bank_deposit',
    'withdrawals',
    'withdrawal',
    'curve',
    'news',
    'earnings',
    'market',
    'movers',
    'etf_movers',
    'sectors',
    'sector',
    'ideas',
    'products',
    'product',
    'own_products',
    'savings',
    // What else has an order number.
    'product_order',
    'managed',
    'saving',
    'saving_move',
    'help',
  ]),
  /** The screen's parameter: a ticker, an id, a range or a topic. */
  of: v.optional(v.string()),
});

export type Place = v.InferOutput<typeof Place>;
