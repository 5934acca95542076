import * as v from 'valibot';
import { AccountName } from './account.ts';
import { endpoint } from './endpoint.ts';
import { Ticker } from './instrument.ts';
import { MicrosText } from './money.ts';

/** Shares of one purchase, or of one short, that are not closed yet. Micro-units. Source: rulings, Orders (FIFO). */
export const Lot = v.object({
  id: v.string(),
  orderId: v.string(),
  /** Shares left of it. */
  qtyMicros: MicrosText,
  /** What these cost, fees included; of a short, what they brought less fees. */
  costMicros: MicrosText,
  priceMicros: MicrosText,
  /** Exchange time. */
  openedAtMs: v.number(),
});
export type Lot = v.InferOutput<typeof Lot>;

export const Position = v.object({
  ticker: Ticker,
  direction: v.picklist(['long', 'short']),
  qtyMicros: MicrosText,
  /** Of these the shares that no pending order closes already. */
  availableMicros: MicrosText,
  costMicros: MicrosText,
  /** Of a short: dollars set aside for it, its proceeds among them. */
  collateralMicros: MicrosText,
  /** The price that valued it when the answer was made, and the previous close; absent without one. */
  priceMicros: v.nullable(MicrosText),
  previousCloseMicros: v.nullable(MicrosText),
  /**
   * The base of today's P&L: the value at the previous close of positions held since then, and the cost of positions opened
   * today.
   */
  dayBaseMicros: MicrosText,
  /** Oldest first: the first is closed first. */
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
 * The figures of the accounts together with what they are computed from. Micro-dollars. What hangs on a price that is not
 * known is `null`. Source: rulings, Figures.
 */
export const Portfolio = v.object({
  /** Exchange time. */
  atMs: v.number(),
  accounts: v.array(v.object({ account: AccountName, valueMicros: v.nullable(MicrosText) })),
  totalMicros: v.nullable(MicrosText),
  stock: v.object({
    availableMicros: MicrosText,
    unsettledMicros: MicrosText,
    heldMicros: MicrosText,
    longMicros: v.nullable(MicrosText),
    /** What it would cost to buy back what is owed. */
    shortMicros: v.nullable(MicrosText),
    /** Money and shares less what is owed. */
    equityMicros: v.nullable(MicrosText),
    /** The equity that its shorts require; below it orders may only close positions. */
    maintenanceMicros: v.nullable(MicrosText),
    isCloseOnly: v.boolean(),
  }),
  today: v.object({
    pnlMicros: v.nullable(MicrosText),
    /** Equity at the previous close, and the flows since. */
    startMicros: v.nullable(MicrosText),
    flowMicros: MicrosText,
    /** Exchange time of that close; nothing when the account began after it. */
    fromMs: v.nullable(v.number()),
  }),
  /** Market value of longs less cost, plus proceeds of shorts less their market value. */
  open: v.object({
    pnlMicros: v.nullable(MicrosText),
    costMicros: MicrosText,
    broughtMicros: MicrosText,
  }),
  realised: v.object({ pnlMicros: MicrosText, todayMicros: MicrosText, trades: v.number() }),
  /** Over the last 30 days; `fromMs` is later when the account is younger, which then began with nothing. */
  month: v.object({
    pnlMicros: v.nullable(MicrosText),
    startMicros: v.nullable(MicrosText),
    flowMicros: MicrosText,
    fromMs: v.number(),
  }),
  /** Paid and charged since the beginning. */
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
  /** Paid in less paid out since the point before. */
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

/** Shares that were closed: what they cost and what they brought. */
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
