import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standardRule, type Strategy, type StrategyRule } from '../../contract/strategy-rule.ts';
import { drawnMarket } from '../../tests/harness/drawn-market.ts';
import { type Account, openAccount } from './account/account.ts';
import { stepNav } from './account/step-nav.ts';
import { backtest, simulate } from './backtest.ts';
import { closesOn, dayOn } from './days/market-days.ts';
import { reconcile } from './reconcile.ts';

const market = drawnMarket({ days: 500 });
const universe = market.traded.map(({ ticker }) => ticker);
const dates = { from: market.dates[0] ?? '', to: market.dates.at(-1) ?? '' };
const count = market.traded.length;

function strategyOf(rule: StrategyRule, schedule: Strategy['schedule'] = 'weekly'): Strategy {
  return { universe, rule, schedule, risk: null };
}

const half: StrategyRule = {
  kind: 'fixed_weights',
  parameters: { parts: [{ held: 'IDX', percent: 50 }] },
};

test.for(['momentum', 'pairs', 'trend'] as const)(
  'a paper record of %s, stored and reckoned again, has the same values to the micro-dollar',
  (kind) => {
    const run = backtest(market, strategyOf(standardRule(kind)), dates);
    let account: Account = openAccount(dates.from, {
      places: count,
      capitalMicros: 1e12,
      navMicros: 1e8,
    });
    const navs = [account.navMicros];
    // A record stores the days as text.
    const stored = JSON.parse(JSON.stringify(run.days)) as typeof run.days;
    for (const day of stored) {
      account = stepNav(account, day, closesOn(market, dayOn(market, day.date) ?? -1));
      navs.push(account.navMicros);
    }
    expect(navs).toEqual([...run.navMicros]);
    expect(account).toEqual(run.account);
    expect(reconcile(run, { dates: run.dates, navMicros: navs })).toMatchObject({
      differenceBps: 0,
    });
  },
);

test('a week of paper that goes on from a stored account is the backtest of that week', () => {
  const rule = standardRule('mean_reversion');
  const whole = backtest(market, strategyOf(rule, 'daily'), dates);
  let account = openAccount(dates.from, { places: count, capitalMicros: 1e12, navMicros: 1e8 });
  for (const day of whole.days.slice(0, 300)) {
    account = stepNav(account, day, closesOn(market, dayOn(market, day.date) ?? -1));
  }
  expect(account.navMicros).toBe(whole.navMicros[300]);
  for (const [at, day] of whole.days.slice(300, 305).entries()) {
    account = stepNav(account, day, closesOn(market, 301 + at));
    expect(account.navMicros).toBe(whole.navMicros[301 + at]);
  }
});

test('weights are decided at a close and traded at the next open, never before', () => {
  const run = backtest(market, strategyOf(half, 'monthly'), dates);
  const [decided] = run.decisions;
  const traded = run.days.find(({ fills }) => fills.length > 0);
  const day = dayOn(market, decided?.date ?? '') ?? -1;
  expect(traded?.date).toBe(market.dates[day + 1]);
  const [fill] = traded?.fills ?? [];
  const open = market.columns.openMicros[(day + 1) * count + (fill?.place ?? 0)] ?? 0;
  expect(fill?.priceMicros, 'at the ask').toBeGreaterThan(open);
  expect((fill?.priceMicros ?? 0) / open).toBeLessThan(1.002);
});

test('trading costs: the same weights without spread and fees are worth more', () => {
  const strategy = strategyOf(standardRule('momentum'));
  const [paid, free] = [false, true].map((isFree) =>
    backtest(market, strategy, { ...dates, isFree }),
  );
  expect(free?.navMicros.at(-1)).toBeGreaterThan(paid?.navMicros.at(-1) ?? Infinity);
});

test('a short position is covered exactly: selling out leaves nothing, and a new target is reached', () => {
  const lent = market.traded.findIndex(({ borrowPercent }) => borrowPercent !== undefined);
  // A week each: short, nothing, short, long.
  const wanted = [-0.2, 0, -0.2, 0.3];
  let at = -1;
  const run = simulate(
    market,
    () => {
      at += 1;
      const weight = wanted[at % wanted.length] ?? 0;
      return new Map(weight === 0 ? [] : [[lent, weight]]);
    },
    {
      from: market.dates[100] ?? '',
      to: market.dates[220] ?? '',
      universe: [lent],
      schedule: 'weekly',
    },
  );
  const held: number[] = [];
  let shares = 0;
  for (const { splits, fills } of run.days) {
    shares = splits[0]?.sharesMicros ?? shares;
    for (const { sharesMicros } of fills) shares += sharesMicros;
    if (fills.length > 0) held.push(Math.sign(shares));
  }
  expect(held.length).toBeGreaterThan(8);
  expect(held).toEqual(held.map((_, week) => Math.sign(wanted[week % wanted.length] ?? 0)));
});

test('cash earns nothing; in a money-market fund it earns the rate of each calendar day', () => {
  const empty: StrategyRule = { ...half, parameters: { parts: [{ held: 'NONE', percent: 50 }] } };
  expect(backtest(market, strategyOf(empty), dates).navMicros.at(-1)).toBe(1e8);
  const fund = backtest(market, strategyOf({ kind: 'money_market', parameters: {} }), {
    from: '2023-08-01',
    to: '2023-09-01',
  });
  // 31 days at 5.25 %.
  expect(fund.navMicros.at(-1)).toBeCloseTo(1e8 * (1 + (0.0525 * 31) / 365), -4);
});

test('a management fee is taken from the value day by day', () => {
  const empty: StrategyRule = { ...half, parameters: { parts: [{ held: 'NONE', percent: 50 }] } };
  const span = { from: '2022-06-01', to: '2023-06-01', managementPercent: 1 };
  const run = backtest(market, strategyOf(empty), span);
  expect((run.navMicros.at(-1) ?? 0) / 1e8).toBeCloseTo(0.99, 3);
});

test('random weights: purchases are paid for, fills are at bid or ask, halted instruments stay, and what is not lent is never short', () => {
  const weights = fc.array(fc.tuple(fc.nat(count - 1), fc.integer({ min: -8, max: 20 })), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(
      fc.array(weights, { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 1e8, max: 1e13 }),
      (rounds, capital) => {
        let at = 0;
        const places = universe.map((_, place) => place);
        const run = simulate(
          market,
          () => {
            at += 1;
            const asked = new Map(rounds[at % rounds.length]);
            const size = [...asked.values()].reduce((sum, weight) => sum + Math.abs(weight), 0);
            return new Map(
              [...asked].map(([place, weight]) => [place, weight / Math.max(size, 1)]),
            );
          },
          {
            from: market.dates[100] ?? '',
            to: market.dates[220] ?? '',
            universe: places,
            schedule: 'weekly',
            capitalMicros: capital,
          },
        );
        let account = openAccount(run.dates[0] ?? '', {
          places: count,
          capitalMicros: capital,
          navMicros: 1e8,
        });
        for (const day of run.days) {
          const today = dayOn(market, day.date) ?? -1;
          const before = account.sharesMicros;
          account = stepNav(account, day, closesOn(market, today));
          const isLong = account.sharesMicros.every((shares) => shares >= 0);
          const opens = day.fills.some(({ place, sharesMicros }) => {
            return sharesMicros > 0 && (before[place] ?? 0) >= 0;
          });
          const free = account.cashMicros - account.owedMicros;
          expect(!isLong || !opens || free >= 0, 'a purchase is paid for').toBe(true);
          for (const { place, sharesMicros, priceMicros } of day.fills) {
            const open = market.columns.openMicros[today * count + place] ?? 0;
            expect(open, 'what is halted or below a dollar stays').toBeGreaterThanOrEqual(1e6);
            expect(sharesMicros > 0 ? priceMicros > open : priceMicros < open).toBe(true);
            const isLent = market.traded[place]?.borrowPercent !== undefined;
            expect(isLent || (account.sharesMicros[place] ?? 0) >= 0).toBe(true);
          }
        }
        expect(account.navMicros).toBe(run.navMicros.at(-1));
      },
    ),
    { numRuns: 40 },
  );
});
