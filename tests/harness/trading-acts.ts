import fc from 'fast-check';
import { ORDER_INTENTS } from '../../contract/order.ts';

/** An act of a customer, the market or an operator; `which` numbers choose among the existing orders. */
export type TradingAct =
  | {
      readonly kind: 'place';
      readonly who: number;
      readonly ticker: number;
      readonly intent: (typeof ORDER_INTENTS)[number];
      /** Cents beyond the middle of the market, negative for short of it; undefined for a market order. */
      readonly cents: number | undefined;
      readonly size: { readonly shares: number } | { readonly dollars: number };
      readonly isExtended: boolean;
    }
  /** Sells or buys back this percentage of a position. */
  | {
      readonly kind: 'close';
      readonly who: number;
      readonly ticker: number;
      readonly percent: number;
      readonly cents: number | undefined;
    }
  /** The same request again. */
  | { readonly kind: 'again'; readonly which: number }
  | {
      readonly kind: 'change';
      readonly which: number;
      readonly cents: number | undefined;
      readonly shares: number | undefined;
    }
  | { readonly kind: 'cancel'; readonly which: number }
  | {
      readonly kind: 'quote';
      readonly ticker: number;
      readonly percent: number;
      readonly spread: number;
      readonly sizes: readonly [number, number];
    }
  /** The broker repeats an update, or sends one that is no longer possible. */
  | { readonly kind: 'late'; readonly which: number }
  | { readonly kind: 'halt'; readonly ticker: number }
  /** A positive amount goes from the wallet to the stock account. */
  | { readonly kind: 'transfer'; readonly who: number; readonly dollars: number }
  | { readonly kind: 'restart' };

const which = fc.nat(1_000);
const cents = fc.option(fc.integer({ min: -30, max: 60 }), { nil: undefined });

const place: fc.Arbitrary<TradingAct> = fc.record({
  kind: fc.constant('place' as const),
  who: fc.nat(1),
  ticker: fc.nat(1),
  // Mostly opening orders, so that the closing ones find something to close.
  intent: fc.constantFrom(...ORDER_INTENTS, 'buy_to_open', 'sell_to_open'),
  cents,
  size: fc.oneof(
    { weight: 5, arbitrary: fc.record({ shares: fc.integer({ min: 1, max: 250 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({ shares: fc.integer({ min: 1, max: 9_999_999 }).map((n) => n / 1e6) }),
    },
    { weight: 1, arbitrary: fc.record({ dollars: fc.integer({ min: 1, max: 30_000 }) }) },
  ),
  isExtended: fc.boolean(),
});

const act: fc.Arbitrary<TradingAct> = fc.oneof(
  { weight: 10, arbitrary: place },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      who: fc.nat(1),
      ticker: fc.nat(1),
      percent: fc.constantFrom(100, 100, 60, 30),
      cents,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('quote' as const),
      ticker: fc.nat(1),
      // A squeeze now and then.
      percent: fc.oneof(
        { weight: 6, arbitrary: fc.double({ min: -1, max: 1, noNaN: true }) },
        { weight: 1, arbitrary: fc.double({ min: -30, max: 60, noNaN: true }) },
      ),
      spread: fc.integer({ min: 1, max: 10 }),
      sizes: fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      which,
      cents,
      shares: fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('again' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('late' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('halt' as const), ticker: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('transfer' as const),
      who: fc.nat(1),
      dollars: fc.integer({ min: -5_000, max: 5_000 }).filter((dollars) => dollars !== 0),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
);

/** A trading day: the acts in each session, and the corporate actions overnight. */
export interface TradingDayActs {
  readonly pre: readonly TradingAct[];
  readonly regular: readonly TradingAct[];
  readonly after: readonly TradingAct[];
  readonly night:
    | undefined
    | { readonly split: { readonly ticker: number; readonly from: number; readonly to: number } }
    | { readonly dividend: { readonly ticker: number; readonly cents: number } };
}

export const tradingDayActs: fc.Arbitrary<TradingDayActs> = fc.record({
  pre: fc.array(act, { maxLength: 4 }),
  regular: fc.array(act, { minLength: 12, maxLength: 40, size: 'max' }),
  after: fc.array(act, { maxLength: 4 }),
  night: fc.oneof(
    fc.constant(undefined),
    fc.record({
      split: fc.record({
        ticker: fc.nat(1),
        from: fc.integer({ min: 1, max: 5 }),
        to: fc.integer({ min: 1, max: 5 }),
      }),
    }),
    fc.record({
      dividend: fc.record({ ticker: fc.nat(1), cents: fc.integer({ min: 1, max: 300 }) }),
    }),
  ),
});
