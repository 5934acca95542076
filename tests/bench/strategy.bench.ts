/**
 * The strategy engine over ten years of all 168 instruments: a monthly backtest with costs and figures compared with a
 * bare loop over typed arrays that makes the same fills and calculates the same figures (`bare-momentum.ts` lists what
 * that loop leaves out); the features of models of all bars; 24 fits of a ridge; a thousand variants of the wizard, for
 * each rule. By the CPU time of this process, including its garbage collector's threads, which other busy processes
 * lengthen less than wall time. Run: `node tests/bench/strategy.bench.ts`.
 */
import { type Figures, figuresOf, type TradeFacts } from '../../contract/figures-of.ts';
import {
  RULES,
  type SearchedRule,
  standardRule,
  type Strategy,
} from '../../contract/strategy-rule.ts';
import { backtest } from '../../server/strategy/backtest.ts';
import { makeFeatureColumns } from '../../server/strategy/days/feature-columns.ts';
import { Known } from '../../server/strategy/days/known.ts';
import { readMarketDays } from '../../server/strategy/days/read-market-days.ts';
import { fitModel } from '../../server/strategy/models/fit.ts';
import { universeOf } from '../../server/strategy/rules/decide.ts';
import { decisionDays } from '../../server/strategy/rules/schedule.ts';
import { variantsOf } from '../../server/strategy/search/variants.ts';
import { walkSearch } from '../../server/strategy/search/walk-search.ts';
import { adHocClosures } from '../../contract/market-hours.ts';
import { setExchange } from '../harness/set-exchange.ts';
import { bareMomentum } from './bare-momentum.ts';
import { median, printResult } from './page-result.ts';

/** Warm-up rounds: the engine compiles code concurrently, and late on a busy machine. */
const WARM = 200;
const ROUNDS = 15;
/** Runs of a round, so that each round has its share of garbage collection. */
const RUNS = 10;
const FITS = 24;
const VARIANTS = 1_000;

const exchange = setExchange('2026-11-20', '21:00');
const market = await readMarketDays(exchange);
exchange.stop();
const { dates, traded } = market;
const span = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
const strategy: Strategy = {
  universe: traded.map(({ ticker }) => ticker),
  rule: standardRule('momentum'),
  schedule: 'monthly',
  risk: null,
};

/** Processor time of work, milliseconds. */
function spent(work: () => unknown): number {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one / other - 1) < 1e-3;
}

/** The last closes of each month are calculated in advance: the calendar belongs to neither side. */
const decides = decisionDays(market, 'monthly', adHocClosures);

/** The same figures for both sides, so that the ratio compares the work before them. */
function figures(navs: Float64Array, trades: TradeFacts): Figures {
  return figuresOf({ dates, navs }, { riskFreePercent: 4, trades });
}

function ours(): Figures {
  const { navMicros, closedTrades, tradedMicros, meanWorthMicros } = backtest(
    market,
    strategy,
    span,
  );
  return figures(navMicros, {
    closed: closedTrades.length,
    wins: closedTrades.filter(({ gainMicros }) => gainMicros > 0).length,
    traded: tradedMicros,
    meanWorth: meanWorthMicros,
  });
}

function bare(): Figures {
  const { navs, ...trades } = bareMomentum(market, decides);
  return figures(navs, trades);
}

const tested = backtest(market, strategy, span);
const control = bareMomentum(market, decides);
const fills = tested.days.reduce((sum, day) => sum + day.fills.length, 0);
const [engineFigures, bareFigures] = [ours(), bare()];
// The loop's floats may omit or add one last purchase of thousands.
const isSame =
  Math.abs(control.fills - fills) <= 3 &&
  control.closed === tested.closedTrades.length &&
  isNear(control.traded, tested.tradedMicros) &&
  (['totalReturn', 'sharpe', 'maxDrawdown', 'winRate', 'turnover'] as const).every((figure) =>
    isNear(bareFigures[figure].value ?? Number.NaN, engineFigures[figure].value ?? Number.NaN),
  );
if (!isSame) throw new Error('the bare loop does not make the fills and figures of the engine');

for (let warm = 0; warm < WARM; warm += 1) {
  ours();
  bare();
}
const each = (work: () => Figures) => spent(() => Array.from({ length: RUNS }, work)) / RUNS;
const rounds = Array.from({ length: ROUNDS }, () => ({ engine: each(ours), loop: each(bare) }));
const engine = median(rounds.map((round) => round.engine));
const loop = median(rounds.map((round) => round.loop));
const sides = {
  engineMs: engine,
  bareLoopMs: loop,
  barsASecond: market.columns.close.length / (engine / 1000),
};
printResult({
  name: 'strategy: monthly backtest with costs and figures, speed to a bare loop of the same fills and figures',
  ratio: median(rounds.map((round) => round.loop / round.engine)),
  bar: { min: 0.3 },
  sides: {
    ...sides,
    fills,
    bareFills: control.fills,
    tradedMicros: tested.tradedMicros,
    bareTradedMicros: Math.round(control.traded),
    returned: engineFigures.totalReturn.value ?? Number.NaN,
    bareReturned: bareFigures.totalReturn.value ?? Number.NaN,
    closedTrades: tested.closedTrades.length,
    bareClosedTrades: control.closed,
  },
});
printResult({
  name: 'strategy: monthly backtest of 168 instruments over ten years with costs and figures, ms',
  ratio: engine,
  bar: { max: 50 },
  sides,
});

const features = Array.from({ length: 5 }, () => spent(() => makeFeatureColumns(market)));
printResult({
  name: 'strategy: eight features of all bars, ms',
  ratio: median(features),
  bar: { max: 100 },
  sides: { bars: market.columns.close.length },
});

const universe = universeOf(market, strategy);
const fits = spent(() => {
  for (let fit = 0; fit < FITS; fit += 1) {
    const known = new Known(market, dates.length - 1 - fit * 63, universe);
    fitModel(known, { model: 'ridge', windowYears: 3 });
  }
});
printResult({
  name: 'strategy: 24 ridge fits of three years, a quarter apart, ms',
  ratio: fits,
  bar: { max: 500 },
  sides: { fits: FITS },
});

// Like the wizard's search: from the first day on which every variant of the rule has enough data.
const searched = { ...span, from: dates[505] ?? '' };
const risk = { volatilityPercent: 12, largestPercent: 20 } as const;
const searches = Object.keys(RULES).map((kind) => {
  const limited = { ...strategy, rule: standardRule(kind as SearchedRule), risk };
  const variants = variantsOf(limited, VARIANTS);
  const seconds = spent(() => walkSearch(market, variants, searched, 4)) / 1000;
  return { kind, variants: variants.length, seconds };
});
// Most rules have fewer variants than that.
const slowest = searches.reduce((one, other) => (other.seconds > one.seconds ? other : one));
printResult({
  name: `strategy: 1,000 variants of the wizard walk-forward on one core, or all there are, the slowest rule (${slowest.kind}), s`,
  ratio: slowest.seconds,
  bar: { max: 20 },
  sides: Object.fromEntries(
    searches.flatMap(({ kind, variants, seconds }) => [
      [`${kind}Seconds`, seconds],
      [`${kind}Variants`, variants],
    ]),
  ),
});
const momentum = searches[0]?.seconds ?? Number.NaN;
const bareSeconds = (loop * VARIANTS) / 1000;
printResult({
  name: 'strategy: 1,000 variants of momentum walk-forward, speed to as many bare loops',
  ratio: bareSeconds / momentum,
  bar: { min: 0.1 },
  sides: { seconds: momentum, bareSeconds },
});
process.exit(0);
