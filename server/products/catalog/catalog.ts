import type { Sector, Ticker } from '../../../contract/instrument.ts';
import type {
  Benchmark,
  FundType,
  ManagedTerms,
  ProductKind,
  ProductTerms,
} from '../../../contract/product.ts';
import {
  type ModelKind,
  standardRule,
  type Schedule,
  type Strategy,
} from '../../../contract/strategy-rule.ts';
import type { Reference } from '../../market/market-data.ts';

/** A product of the launch catalog, as data. Its texts are in `content/products/` under its id. */
export interface CatalogProduct {
  readonly id: string;
  readonly kind: ProductKind;
  readonly type: FundType;
  readonly strategy: Strategy;
  readonly benchmark: Benchmark;
  readonly terms: ProductTerms;
  /** For an AI strategy only. */
  readonly managed: ManagedTerms | null;
}

/** The house's capital in each product at its launch: a million dollars. */
export const SEED_MICROS = 1_000_000_000_000n;
/**
 * The target of a period's collection, and the minimum to start. The house's capital counts for
 * neither.
 */
export const TARGET_MICROS = 5_000_000_000_000n;
export const MINIMUM_MICROS = 1_000_000_000n;
/**
 * Trials behind each product: one, since the parameters are the standard ones and no variants were
 * tried.
 */
export const CATALOG_TRIALS = 1;

type Listed = Pick<Reference, 'instruments'>;

/** Large companies of every sector: a fixed list, which changes only with the code. */
export const LARGE_COMPANIES: readonly Ticker[] =
  `GOOGL META NFLX DIS VZ TMUS AMZN TSLA HD MCD LOW WMT PG KO PEP COST XOM CVX COP BRK.B JPM V MA BAC GS LLY UNH JNJ ABBV
  MRK TMO GE CAT RTX UNP UBER AAPL MSFT NVDA AVGO ORCL CRM LIN SHW PLD AMT EQIX NEE DUK SO`.split(
    /\s+/,
  );
const SECTOR_FUNDS: readonly Ticker[] = 'XLC XLY XLP XLE XLF XLV XLI XLK XLB XLRE XLU'.split(' ');
const TREND_FUNDS: readonly Ticker[] = 'SPY QQQ DIA XLE XLF XLV XLU TLT IEF LQD GLD SLV USO'.split(
  ' ',
);
const PARITY_FUNDS: readonly Ticker[] = 'SPY QQQ TLT IEF LQD GLD'.split(' ');
const ALLOCATION_FUNDS: readonly Ticker[] = 'VTI QQQ VTV XLRE TLT IEF LQD HYG GLD SHY'.split(' ');

function fixed(
  parts: Readonly<Record<string, number>>,
  schedule: Schedule,
): Pick<Strategy, 'universe' | 'rule' | 'schedule'> {
  return {
    universe: Object.keys(parts),
    rule: {
      kind: 'fixed_weights',
      parameters: { parts: Object.entries(parts).map(([held, percent]) => ({ held, percent })) },
    },
    schedule,
  };
}

/**
 * Equal weights, rounded down to hundredths of a percent, so that they never sum to more than 100
 * %.
 */
function equal(tickers: readonly Ticker[], schedule: Schedule) {
  const percent = Math.floor(10_000 / tickers.length) / 100;
  return fixed(Object.fromEntries(tickers.map((ticker) => [ticker, percent])), schedule);
}

/**
 * The listed stocks, by sector if one is given, without the synthetic ones of the load test
 * (`SIM…`).
 */
export function stocksOf(market: Listed, sector?: Sector): Ticker[] {
  return market
    .instruments()
    .filter(({ kind, ticker }) => kind === 'stock' && !/^SIM\d/.test(ticker))
    .filter((each) => sector === undefined || each.sector === sector)
    .map(({ ticker }) => ticker)
    .sort();
}

interface Fees {
  readonly expense: number;
  readonly least?: number;
  readonly exit?: number;
  readonly earlyDays?: number;
  readonly early?: number;
}

function fund(
  id: string,
  type: FundType,
  strategy: Omit<Strategy, 'risk'>,
  benchmark: Benchmark,
  { expense, least = 10, exit = 0, earlyDays = 0, early = 0 }: Fees,
): CatalogProduct {
  return {
    id: `fund-${id}`,
    kind: 'fund',
    type,
    strategy: { ...strategy, risk: null },
    benchmark,
    terms: {
      expensePercent: expense,
      exitPercent: exit,
      earlyDays,
      earlyPercent: early,
      leastMicros: String(least * 1_000_000),
      leastMoreMicros: '1000000',
      termDays: null,
    },
    managed: null,
  };
}

function quant(
  id: string,
  termDays: number,
  strategy: Omit<Strategy, 'risk'>,
  benchmark: Benchmark,
  expense: number,
): CatalogProduct {
  return {
    id: `quant-${id}`,
    kind: 'quant',
    type: 'quant',
    strategy: { ...strategy, risk: null },
    benchmark,
    terms: {
      expensePercent: expense,
      exitPercent: 0,
      earlyDays: 0,
      earlyPercent: 0,
      leastMicros: '100000000',
      leastMoreMicros: '10000000',
      termDays,
    },
    managed: null,
  };
}

interface AiTerms {
  readonly termDays: number | null;
  readonly least: number;
  readonly recallPercent: number;
  readonly recallAfterDays: number | null;
  readonly asksSelection?: boolean;
}

/** An AI strategy: a small fitted model chooses, monthly, from three years of closed days. */
function ai(
  id: string,
  universe: readonly Ticker[],
  { model, holdings }: { readonly model: ModelKind; readonly holdings: number },
  terms: AiTerms,
): CatalogProduct {
  return {
    id: `ai-${id}`,
    kind: 'ai',
    type: 'quant',
    strategy: {
      universe: [...universe],
      rule: { kind: 'model', parameters: { model, holdings, windowYears: 3 } },
      schedule: 'monthly',
      risk: null,
    },
    benchmark: 'SPY',
    terms: {
      expensePercent: 0,
      exitPercent: terms.recallPercent,
      earlyDays: 0,
      earlyPercent: 0,
      leastMicros: String(terms.least * 1_000_000),
      leastMoreMicros: String(terms.least * 1_000_000),
      termDays: terms.termDays,
    },
    managed: {
      recallAfterDays: terms.recallAfterDays,
      asksSelection: terms.asksSelection ?? false,
    },
  };
}

/** The parts of the fund of funds, percent. */
const FUND_PARTS = {
  'fund-us-equity': 35,
  'fund-core-bond': 35,
  'fund-technology': 10,
  'fund-health-care': 10,
  'fund-reit': 10,
};

/**
 * The products at launch; those that others hold come first. Source: rulings, Products at launch.
 */
export function catalogOf(market: Listed): readonly CatalogProduct[] {
  const stocks = stocksOf(market);
  const allocation = {
    ...standardRule('sector_rotation'),
    parameters: { ...standardRule('sector_rotation').parameters, sectors: 4 },
  };
  const parity = {
    ...standardRule('risk_parity'),
    parameters: { ...standardRule('risk_parity').parameters, holdings: PARITY_FUNDS.length },
  };
  return [
    fund(
      'money-market',
      'mmf',
      { universe: [], rule: { kind: 'money_market', parameters: {} }, schedule: 'daily' },
      'SHY',
      { expense: 0.2 },
    ),
    fund('core-bond', 'bond', fixed({ AGG: 50, IEF: 20, LQD: 20, HYG: 10 }, 'monthly'), 'AGG', {
      expense: 0.15,
    }),
    fund('us-equity', 'equity', equal(LARGE_COMPANIES, 'quarterly'), 'SPY', { expense: 0.2 }),
    fund('balanced', 'hybrid', fixed({ VTI: 60, AGG: 40 }, 'monthly'), 'balanced', {
      expense: 0.18,
    }),
    fund(
      'technology',
      'sector',
      equal(stocksOf(market, 'information_technology'), 'quarterly'),
      'SPY',
      { expense: 0.35, earlyDays: 30, early: 0.5 },
    ),
    fund('health-care', 'sector', equal(stocksOf(market, 'health_care'), 'quarterly'), 'SPY', {
      expense: 0.35,
      earlyDays: 30,
      early: 0.5,
    }),
    fund('us-equity-2x', 'leveraged', fixed({ SSO: 50, QLD: 50 }, 'weekly'), 'SPY', {
      expense: 0.75,
      least: 500,
    }),
    fund('reit', 'reit', equal(stocksOf(market, 'real_estate'), 'quarterly'), 'SPY', {
      expense: 0.3,
      earlyDays: 30,
      early: 0.5,
    }),
    fund(
      'multi-asset',
      'fof',
      {
        universe: [],
        rule: {
          kind: 'fund_of_funds',
          parameters: {
            parts: Object.entries(FUND_PARTS).map(([held, percent]) => ({ held, percent })),
          },
        },
        schedule: 'monthly',
      },
      'balanced',
      { expense: 0 },
    ),
    fund(
      'quant',
      'quant',
      { universe: [...ALLOCATION_FUNDS], rule: allocation, schedule: 'monthly' },
      'balanced',
      { expense: 0.6, least: 100 },
    ),
    quant(
      'mean-reversion',
      30,
      { universe: stocks, rule: standardRule('mean_reversion'), schedule: 'weekly' },
      'SPY',
      1,
    ),
    quant(
      'pairs',
      30,
      { universe: stocks, rule: standardRule('pairs'), schedule: 'weekly' },
      'SHY',
      1.2,
    ),
    quant(
      'momentum',
      90,
      { universe: stocks, rule: standardRule('momentum'), schedule: 'monthly' },
      'SPY',
      0.8,
    ),
    quant(
      'sector-rotation',
      90,
      { universe: [...SECTOR_FUNDS], rule: standardRule('sector_rotation'), schedule: 'monthly' },
      'SPY',
      0.6,
    ),
    quant(
      'trend',
      180,
      { universe: [...TREND_FUNDS], rule: standardRule('trend'), schedule: 'weekly' },
      'balanced',
      0.7,
    ),
    quant(
      'risk-parity',
      180,
      { universe: [...PARITY_FUNDS], rule: parity, schedule: 'monthly' },
      'balanced',
      0.6,
    ),
    quant(
      'low-volatility',
      365,
      { universe: stocks, rule: standardRule('low_volatility'), schedule: 'monthly' },
      'SPY',
      0.5,
    ),
    quant(
      'dividend-growth',
      365,
      { universe: stocks, rule: standardRule('dividend_growth'), schedule: 'quarterly' },
      'SPY',
      0.5,
    ),
    ai(
      'ridge-us',
      stocks,
      { model: 'ridge', holdings: 20 },
      {
        termDays: null,
        least: 500,
        recallPercent: 0,
        recallAfterDays: 0,
      },
    ),
    ai(
      'logistic-us',
      stocks,
      { model: 'logistic', holdings: 15 },
      {
        termDays: 90,
        least: 500,
        recallPercent: 0.5,
        recallAfterDays: 7,
      },
    ),
    ai(
      'stumps-us',
      stocks,
      { model: 'stumps', holdings: 15 },
      {
        termDays: 180,
        least: 500,
        recallPercent: 0.5,
        recallAfterDays: 30,
      },
    ),
    ai(
      'ridge-large',
      LARGE_COMPANIES,
      { model: 'ridge', holdings: 10 },
      {
        termDays: 30,
        least: 200,
        recallPercent: 0,
        recallAfterDays: null,
      },
    ),
    ai(
      'logistic-choice',
      LARGE_COMPANIES,
      { model: 'logistic', holdings: 5 },
      {
        termDays: 90,
        least: 200,
        recallPercent: 0.25,
        recallAfterDays: 7,
        asksSelection: true,
      },
    ),
  ];
}
