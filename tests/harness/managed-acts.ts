import fc from 'fast-check';

export const MANAGED_TICKERS = ['AAPL', 'MSFT', 'NVDA'] as const;

/** An act of a customer, the strategy, the market or the server; `which` selects among the existing accounts. */
export type ManagedAct =
  | {
      readonly kind: 'follow';
      readonly who: number;
      readonly cents: number;
      readonly isTerm: boolean;
      readonly isTwice: boolean;
    }
  | { readonly kind: 'recall'; readonly which: number }
  /** Percent of the account per ticker, negative for shorts; each open account starts at another ticker. */
  | { readonly kind: 'decide'; readonly percents: readonly number[] }
  | { readonly kind: 'price'; readonly ticker: number; readonly percent: number }
  | { readonly kind: 'halt'; readonly ticker: number }
  /** The server runs product work; `dies` is the step at which an earlier process dies. */
  | { readonly kind: 'look'; readonly dies: number | null }
  /** The server runs, and the broker partly fills every open order, slightly off the current price. */
  | {
      readonly kind: 'trade';
      readonly rounds: number;
      readonly percent: number;
      readonly cents: number;
      readonly dies: number | null;
    };

/** A trading day: the acts during it, and the corporate actions before it. */
export interface ManagedDay {
  readonly acts: readonly ManagedAct[];
  /** No server runs all day. */
  readonly isOff: boolean;
  readonly dividends: readonly { readonly ticker: number; readonly micros: bigint }[];
  readonly split: { readonly ticker: number; readonly from: number; readonly to: number } | null;
  /** The statement at which the process that begins or ends the day dies. */
  readonly dies: number | null;
  /** The accounts that are recalled after the close. */
  readonly late: number | null;
}

const which = fc.nat(1_000);
const ticker = fc.nat(MANAGED_TICKERS.length - 1);
const dies = fc.option(fc.nat(60));

const look: fc.Arbitrary<ManagedAct> = fc.record({ kind: fc.constant('look' as const), dies });
const trade: fc.Arbitrary<ManagedAct> = fc.record({
  kind: fc.constant('trade' as const),
  rounds: fc.integer({ min: 1, max: 3 }),
  percent: fc.constantFrom(100, 100, 100, 70, 30),
  cents: fc.integer({ min: -50, max: 50 }),
  dies: fc.option(fc.nat(40), { freq: 2, nil: null }),
});

const act: fc.Arbitrary<ManagedAct> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('follow' as const),
      who: fc.nat(1),
      cents: fc.integer({ min: 9_000, max: 600_000 }),
      isTerm: fc.boolean(),
      isTwice: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('recall' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      percents: fc.array(fc.integer({ min: -30, max: 60 }), { minLength: 3, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('price' as const),
      ticker,
      percent: fc.integer({ min: -12, max: 12 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('halt' as const), ticker }) },
  { weight: 2, arbitrary: look },
  { weight: 5, arbitrary: trade },
);

export const managedDay: fc.Arbitrary<ManagedDay> = fc.record({
  acts: fc.array(act, { minLength: 4, maxLength: 10, size: 'max' }),
  isOff: fc.integer({ min: 1, max: 8 }).map((nth) => nth === 8),
  // A company may pay twice on one day, as with a special dividend.
  dividends: fc.array(fc.record({ ticker, micros: fc.bigInt({ min: 1n, max: 900_001n }) }), {
    maxLength: 3,
  }),
  split: fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    {
      weight: 1,
      arbitrary: fc.record({
        ticker,
        from: fc.integer({ min: 1, max: 7 }),
        to: fc.integer({ min: 1, max: 7 }),
      }),
    },
  ),
  dies: fc.option(fc.nat(80)),
  late: fc.option(which),
});
