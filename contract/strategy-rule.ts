import * as v from 'valibot';
import { Ticker } from './instrument.ts';

/** A parameter of a rule: a whole number with limits and a default. */
export interface ParameterRange {
  readonly least: number;
  readonly most: number;
  readonly standard: number;
  readonly unit: 'trading_days' | 'holdings' | 'sectors' | 'pairs' | 'years' | 'tenths';
}

const days = (least: number, most: number, standard: number): ParameterRange => ({
  least,
  most,
  standard,
  unit: 'trading_days',
});
const holdings = (standard: number): ParameterRange => ({
  least: 3,
  most: 50,
  standard,
  unit: 'holdings',
});

/**
 * The rules with numeric parameters, and the limits of each parameter. The wizard offers these rules; a search tries
 * values within the limits. Each rule is implemented by the function of the same name in `server/strategy/rules/`.
 */
export const RULES = {
  /** Holds the instruments that rose most over the lookback, excluding its last days. */
  momentum: {
    lookbackDays: days(63, 504, 252),
    skipDays: days(0, 42, 21),
    holdings: holdings(20),
  },
  /** Holds the instruments that fell most over the lookback. */
  mean_reversion: { lookbackDays: days(2, 63, 5), holdings: holdings(20) },
  /** Holds equal weights of the instruments whose short moving average is above their long one; the rest is cash. */
  trend: { fastDays: days(5, 100, 50), slowDays: days(60, 300, 200) },
  /** Holds the least volatile instruments, each in inverse proportion to its volatility. */
  low_volatility: { lookbackDays: days(21, 252, 126), holdings: holdings(20) },
  /** Holds the most traded instruments, weighted so that each contributes the same risk. */
  risk_parity: {
    lookbackDays: days(63, 252, 126),
    holdings: { least: 3, most: 30, standard: 10, unit: 'holdings' },
  },
  /** Holds equal weights of the sectors that rose most over the lookback. A sector fund counts as a sector of its own. */
  sector_rotation: {
    lookbackDays: days(21, 252, 126),
    sectors: { least: 1, most: 6, standard: 3, unit: 'sectors' },
  },
  /** Buys the cheaper and shorts the more expensive of two stocks of a sector that move together. Longs equal shorts. */
  pairs: {
    lookbackDays: days(63, 252, 126),
    pairs: { least: 1, most: 20, standard: 5, unit: 'pairs' },
    /** The spread, in tenths of its standard deviation, from which a pair gets its full weight. */
    entryTenths: { least: 10, most: 40, standard: 20, unit: 'tenths' },
  },
  /** Holds dividend payers whose dividends grew each year, the fastest-growing first. */
  dividend_growth: {
    years: { least: 1, most: 5, standard: 3, unit: 'years' },
    holdings: holdings(20),
  },
} as const satisfies Record<string, Readonly<Record<string, ParameterRange>>>;
export type SearchedRule = keyof typeof RULES;

function within({ least, most }: ParameterRange) {
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
}

function parametersOf<Ranges extends Readonly<Record<string, ParameterRange>>>(ranges: Ranges) {
  const entries = Object.entries(ranges).map(([name, range]) => [name, within(range)]);
  return v.strictObject(
    Object.fromEntries(entries) as { [Name in keyof Ranges]: ReturnType<typeof within> },
  );
}

function searched<Kind extends SearchedRule>(kind: Kind) {
  return v.strictObject({ kind: v.literal(kind), parameters: parametersOf(RULES[kind]) });
}

/** Above 0, at most 100. */
const Percent = v.pipe(v.number(), v.gtValue(0), v.maxValue(100));

interface Part {
  held: string;
  percent: number;
}

/** Validates weights: each name appears once, and the sum is at most 100 %; the remainder is cash. */
const areParts = v.check(
  (parts: Part[]) =>
    new Set(parts.map(({ held }) => held)).size === parts.length &&
    parts.reduce((sum, { percent }) => sum + percent, 0) < 100 + 1e-9,
  'names one twice, or is more than 100 %',
);

export const MODELS = ['ridge', 'logistic', 'stumps'] as const;
/** How the small model of an AI strategy is fitted. */
export const ModelKind = v.picklist(MODELS);
export type ModelKind = v.InferOutput<typeof ModelKind>;

/** The limits of an AI strategy's parameters. */
export const MODEL_RANGES = {
  holdings: holdings(20),
  windowYears: { least: 2, most: 5, standard: 3, unit: 'years' },
} as const satisfies Readonly<Record<string, ParameterRange>>;

/** A rule whose parameters are numbers. */
export const OfferedRule = v.variant('kind', [
  searched('momentum'),
  searched('mean_reversion'),
  searched('trend'),
  searched('low_volatility'),
  searched('risk_parity'),
  searched('sector_rotation'),
  searched('pairs'),
  searched('dividend_growth'),
]);
export type OfferedRule = v.InferOutput<typeof OfferedRule>;

/** The rule that decides the weights, with its parameters. */
export const StrategyRule = v.variant('kind', [
  ...OfferedRule.options,
  /** The same weights at every rebalancing. */
  v.strictObject({
    kind: v.literal('fixed_weights'),
    parameters: v.strictObject({
      parts: v.pipe(
        v.array(v.strictObject({ held: Ticker, percent: Percent })),
        v.minLength(1),
        v.maxLength(100),
        areParts,
      ),
    }),
  }),
  /** Weights of other products, by their ids, at their net asset values. */
  v.strictObject({
    kind: v.literal('fund_of_funds'),
    parameters: v.strictObject({
      parts: v.pipe(
        v.array(v.strictObject({ held: v.pipe(v.string(), v.minLength(1)), percent: Percent })),
        v.minLength(1),
        v.maxLength(100),
        areParts,
      ),
    }),
  }),
  /** Holds only cash, which earns the rate of the dated table (`money-market-rate.ts`). */
  v.strictObject({ kind: v.literal('money_market'), parameters: v.strictObject({}) }),
  /** Holds equal weights of the instruments that a fitted model ranks highest. */
  v.strictObject({
    kind: v.literal('model'),
    parameters: v.strictObject({
      model: ModelKind,
      holdings: within(MODEL_RANGES.holdings),
      windowYears: within(MODEL_RANGES.windowYears),
      /** The model ranks the whole universe, and the strategy holds only these; by default it may hold all. */
      among: v.optional(v.pipe(v.array(Ticker), v.minLength(3), v.maxLength(10_000))),
    }),
  }),
]);
export type StrategyRule = v.InferOutput<typeof StrategyRule>;
export type RuleKind = StrategyRule['kind'];
/** The parameters of one kind of rule. */
export type ParametersOf<Kind extends RuleKind> = Extract<
  StrategyRule,
  { kind: Kind }
>['parameters'];

/** A rule with the default value of each parameter. */
export function standardRule<Kind extends SearchedRule>(
  kind: Kind,
): Extract<StrategyRule, { kind: Kind }> {
  const parameters = Object.fromEntries(
    Object.entries(RULES[kind]).map(([name, { standard }]) => [name, standard]),
  );
  return { kind, parameters } as Extract<StrategyRule, { kind: Kind }>;
}

export const SCHEDULES = ['daily', 'weekly', 'monthly', 'quarterly'] as const;
/** How often a strategy decides and trades: at every close, or at the last close of a week, month or quarter. */
export const Schedule = v.picklist(SCHEDULES);
export type Schedule = v.InferOutput<typeof Schedule>;

/** The target annual volatilities of the wizard's risk levels, percent. */
export const TARGET_VOLATILITIES = [8, 12, 18] as const;

/** The limits on a rule's weights. */
export const RiskTarget = v.strictObject({
  /** Percent per year. Weights are scaled down to it, never up. */
  volatilityPercent: v.picklist(TARGET_VOLATILITIES),
  /** The maximum weight of one position, percent. The excess goes to the other positions. */
  largestPercent: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(100)),
});
export type RiskTarget = v.InferOutput<typeof RiskTarget>;

/** A strategy as it is stored and run: data alone. */
export const Strategy = v.strictObject({
  /** The instruments that the strategy may hold. Rules with fixed weights or only cash need none. */
  universe: v.pipe(v.array(Ticker), v.maxLength(10_000)),
  rule: StrategyRule,
  schedule: Schedule,
  /** `null` uses the rule's weights unchanged. */
  risk: v.nullable(RiskTarget),
});
export type Strategy = v.InferOutput<typeof Strategy>;
