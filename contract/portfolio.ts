import * as v from 'valibot';
import { AccountName } from './account.ts';
import { endpoint } from './endpoint.ts';
import { Ticker } from './instrument.ts';
import { MicrosText } from './money.ts';

/** The shares of one purchase, or of one short sale, that are still open. Micro-units. Source: rulings, Orders (FIFO). */
export const Lot = v.object({
  id: v.string(),
  orderId: v.string(),
  /** The remaining shares. */
  qtyMicros: MicrosText,
  /** The cost of the remaining shares, fees included; for a short, their proceeds net of fees. */
  costMicros: MicrosText,
  /** For a short: what it has set aside for the remaining shares, proceeds included; otherwise zero. */
  collateralMicros: MicrosText,
  priceMicros: MicrosText,
  /** Exchange time. */
  openedAtMs: v.number(),
});
export type Lot = v.InferOutput<typeof Lot>;

export const Position = v.object({
  ticker: Ticker,
  direction: v.picklist(['long', 'short']),
  qtyMicros: MicrosText,
  /** The shares that no pending order is already closing. */
  availableMicros: MicrosText,
  costMicros: MicrosText,
  /** For a short: its collateral, which includes its proceeds. */
  collateralMicros: MicrosText,
  /** The price that valued the position in this answer, and the previous close; `null` when unknown. */
  priceMicros: v.nullable(MicrosText),
  previousCloseMicros: v.nullable(MicrosText),
  /**
   * The base of today's P&L: the value at the previous close of positions held since then, and the cost of positions opened
   * today.
   */
  dayBaseMicros: MicrosText,
  /** Oldest first, the order in which lots are closed. */
  lots: v.array(Lot),
});
export type Position = v.InferOutput<typeof Position>;

export const getPositions = endpoint({
  path: '/portfolio/positions/get/',
  summary: 'What the stock account holds and owes, with its lots.',
  audience: 'user',
  changesWith: ['positions'],
  input: v.object({}),
  output: v.object({
    positions: v.array(Position),
    /** Exchange time. */
    atMs: v.number(),
  }),
  refusals: [],
});

/**
 * The figures of the accounts with their inputs. Micro-dollars. A figure that depends on an unknown price is `null`.
 * Source: rulings, Figures.
 */
export const Portfolio = v.object({
  /** Exchange time. */
  atMs: v.number(),
  accounts: v.array(
    v.object({
      account: AccountName,
      valueMicros: v.nullable(MicrosText),
      /** The part of the value that is no cash: savings, units of products and managed strategies; zero in the stock account. */
      investedMicros: v.optional(v.nullable(MicrosText)),
    }),
  ),
  totalMicros: v.nullable(MicrosText),
  stock: v.object({
    availableMicros: MicrosText,
    unsettledMicros: MicrosText,
    heldMicros: MicrosText,
    longMicros: v.nullable(MicrosText),
    /** The cost of buying back all owed shares. */
    shortMicros: v.nullable(MicrosText),
    /** Cash plus shares held, less the cost of owed shares. */
    equityMicros: v.nullable(MicrosText),
    /** The equity that the shorts require; below it the account becomes close-only. */
    maintenanceMicros: v.nullable(MicrosText),
    isCloseOnly: v.boolean(),
  }),
  today: v.object({
    pnlMicros: v.nullable(MicrosText),
    /** The equity at the previous close, and the net deposits since. */
    startMicros: v.nullable(MicrosText),
    flowMicros: MicrosText,
    /** Exchange time of that close; `null` when the account was opened after it. */
    fromMs: v.nullable(v.number()),
  }),
  /** Market value of longs less cost, plus proceeds of shorts less their market value. */
  open: v.object({
    pnlMicros: v.nullable(MicrosText),
    costMicros: MicrosText,
    broughtMicros: MicrosText,
  }),
  realised: v.object({ pnlMicros: MicrosText, todayMicros: MicrosText, trades: v.number() }),
  /** Over the last 30 days. `fromMs` is later when the account is younger; its starting equity is then zero. */
  month: v.object({
    pnlMicros: v.nullable(MicrosText),
    startMicros: v.nullable(MicrosText),
    flowMicros: MicrosText,
    fromMs: v.number(),
  }),
  /** Totals since the account was opened. */
  dividendsMicros: MicrosText,
  feesMicros: MicrosText,
  borrowMicros: MicrosText,
});
export type Portfolio = v.InferOutput<typeof Portfolio>;

export const getPortfolio = endpoint({
  path: '/portfolio/figures/get/',
  summary: 'What the four accounts are worth and what they earned, with the inputs of each figure.',
  audience: 'user',
  changesWith: ['balances', 'positions'],
  input: v.object({}),
  output: Portfolio,
  refusals: [],
});

export const CURVE_RANGES = ['1D', '1W', '1M', '3M', '1Y', 'ALL'] as const;
export const CurveRange = v.picklist(CURVE_RANGES);
export type CurveRange = v.InferOutput<typeof CurveRange>;

/** The equity of the stock account over time. Columns of equal length, oldest first. */
export const Curve = v.object({
  range: CurveRange,
  /** Exchange time. */
  atMs: v.array(v.number()),
  equityMicros: v.array(MicrosText),
  /** Net deposits since the previous point. */
  flowMicros: v.array(MicrosText),
  /** Percent over the range, not annualized; `null` where it cannot be computed. */
  timeWeightedPercent: v.nullable(v.number()),
  moneyWeightedPercent: v.nullable(v.number()),
  pnlMicros: v.nullable(MicrosText),
});
export type Curve = v.InferOutput<typeof Curve>;

export const getCurve = endpoint({
  path: '/portfolio/curve/get/',
  summary: 'The account curve over a range, with its time-weighted and money-weighted return.',
  audience: 'user',
  changesWith: ['balances', 'positions'],
  input: v.object({ range: CurveRange }),
  output: Curve,
  refusals: [],
});

/** Closed shares: their cost and their proceeds. */
export const ClosedLot = v.object({
  id: v.string(),
  ticker: Ticker,
  direction: v.picklist(['long', 'short']),
  qtyMicros: MicrosText,
  costMicros: MicrosText,
  proceedsMicros: MicrosText,
  pnlMicros: MicrosText,
  openedAtMs: v.number(),
  closedAtMs: v.number(),
  orderId: v.string(),
});
export type ClosedLot = v.InferOutput<typeof ClosedLot>;

export const getRealised = endpoint({
  path: '/portfolio/realised/get/',
  summary: 'Closed lots, newest first, a page at a time.',
  audience: 'user',
  changesWith: ['positions'],
  input: v.object({
    ticker: v.optional(Ticker),
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'is not a place'))),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200))),
  }),
  output: v.object({ lots: v.array(ClosedLot), hasMore: v.boolean() }),
  refusals: [],
});
