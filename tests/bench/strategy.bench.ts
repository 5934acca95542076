/**
 * The engine of strategies over ten years of all 168 instruments: a monthly backtest with costs and figures beside a bare
 * loop over typed arrays that makes the same trades; the features of models of all bars; 24 fits of a ridge; a thousand
 * variants of the wizard. By the processor time of this process, which busy neighbors do not lengthen.
 * Run: `node tests/bench/strategy.bench.ts`.
 */
import { figuresOf } from '../../contract/figures-of.ts';
import { standardRule, type Strategy } from '../../contract/strategy-rule.ts';
import { backtest } from '../../server/strategy/backtest.ts';
import { makeFeatureColumns } from '../../server/strategy/days/feature-columns.ts';
import { Known } from '../../server/strategy/days/known.ts';
import type { MarketDays } from '../../server/strategy/days/market-days.ts';
import { readMarketDays } from '../../server/strategy/days/read-market-days.ts';
import { fitModel } from '../../server/strategy/models/fit.ts';
import { universeOf } from '../../server/strategy/rules/decide.ts';
import { decidesOn } from '../../server/strategy/rules/schedule.ts';
import { variantsOf } from '../../server/strategy/search/variants.ts';
import { walkSearch } from '../../server/strategy/search/walk-search.ts';
import { adHocClosures } from '../../contract/market-hours.ts';
import { setExchange } from '../harness/set-exchange.ts';
import { median, printResult } from './page-result.ts';

const ROUNDS = 15;
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

/** A month's last closes are known before: the calendar is no part of either side. */
const decides = dates.map((date) => decidesOn(date, 'monthly', adHocClosures));

function ours(): number {
  const run = backtest(market, strategy, span);
  const figures = figuresOf(
    { dates: run.dates, navs: run.navMicros },
    {
      riskFreePercent: 4,
      trades: {
        closed: run.closedTrades.length,
        wins: run.closedTrades.filter(({ gainMicros }) => gainMicros > 0).length,
        traded: run.tradedMicros,
        meanWorth: run.meanWorthMicros,
      },
    },
  );
  return figures.totalReturn.value ?? Number.NaN;
}

/** The least that trades the same: floats, no records, costs as one rate. */
function bare({ columns }: MarketDays): number {
  const count = traded.length;
  const { growth, openMicros, closeMicros } = columns;
  const shares = new Float64Array(count);
  const goal = new Float64Array(count);
  const scores = new Float64Array(count);
  const navs = new Float64Array(dates.length);
  let cash = 1e12;
  let isPending = false;
  for (let day = 0; day < dates.length; day += 1) {
    const at = day * count;
    for (const { place, from, to } of market.splits.get(day) ?? []) {
      shares[place] = ((shares[place] ?? 0) * to) / from;
    }
    for (const { place, micros } of market.dividends.get(day) ?? []) {
      cash += (shares[place] ?? 0) * micros;
    }
    if (isPending) {
      let worth = cash;
      for (let place = 0; place < count; place += 1) {
        worth += (shares[place] ?? 0) * (closeMicros[at - count + place] ?? 0);
      }
      for (let place = 0; place < count; place += 1) {
        const open = openMicros[at + place] ?? 0;
        const target = (worth * (goal[place] ?? 0)) / (closeMicros[at - count + place] || 1);
        const change = target - (shares[place] ?? 0);
        if (change === 0 || open === 0) continue;
        const value = Math.abs(change) * open;
        cash -= change * open + value * 0.0005;
        shares[place] = target;
      }
      isPending = false;
    }
    let worth = cash;
    for (let place = 0; place < count; place += 1) {
      const held = shares[place] ?? 0;
      if (held !== 0) worth += held * (closeMicros[at + place] ?? 0);
    }
    navs[day] = worth;
    if (decides[day] && day >= 252) {
      for (let place = 0; place < count; place += 1) {
        const rise =
          (growth[at - 21 * count + place] ?? 0) / (growth[at - 252 * count + place] ?? 0);
        scores[place] = Number.isNaN(rise) ? -1 : rise;
      }
      const least = scores.toSorted()[count - 20] ?? 0;
      for (let place = 0; place < count; place += 1) {
        goal[place] = (scores[place] ?? 0) >= least ? 1 / 20 : 0;
      }
      isPending = true;
    }
  }
  return (navs.at(-1) ?? 0) / 1e12 - 1;
}

for (let warm = 0; warm < 5; warm += 1) {
  ours();
  bare(market);
}
const rounds = Array.from({ length: ROUNDS }, () => ({
  engine: spent(ours),
  loop: spent(() => bare(market)),
}));
const engine = median(rounds.map((round) => round.engine));
const loop = median(rounds.map((round) => round.loop));
const sides = {
  engineMs: engine,
  bareLoopMs: loop,
  barsASecond: market.columns.close.length / (engine / 1000),
};
printResult({
  name: 'strategy: monthly backtest with costs and figures, speed to a bare loop',
  ratio: loop / engine,
  bar: { min: 0.3 },
  sides: { ...sides, returned: ours(), bareReturned: bare(market) },
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

// As the wizard searches: from the first day on which every variant of the rule knows enough.
const searched = { ...span, from: dates[505] ?? '' };
const limited = { ...strategy, risk: { volatilityPercent: 12, largestPercent: 20 } } as const;
const variants = variantsOf(limited, VARIANTS);
const seconds = spent(() => walkSearch(market, variants, searched, 4)) / 1000;
const loopSeconds = (loop * variants.length) / 1000;
printResult({
  name: 'strategy: 1,000 variants of the wizard walk-forward on one core, s',
  ratio: seconds,
  bar: { max: 20 },
  sides: { variants: variants.length, bareLoopSeconds: loopSeconds },
});
printResult({
  name: 'strategy: 1,000 variants of the wizard, speed to as many bare loops',
  ratio: loopSeconds / seconds,
  bar: { min: 0.1 },
  sides: { seconds, bareLoopSeconds: loopSeconds },
});
process.exit(0);
