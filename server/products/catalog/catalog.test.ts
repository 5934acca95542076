import { expect, test } from 'vitest';
import * as v from 'valibot';
import type { Language } from '../../../contract/language.ts';
import { Strategy } from '../../../contract/strategy-rule.ts';
import { Benchmark, FUND_TYPES, ProductId, ProductTerms } from '../../../contract/product.ts';
import { adHocClosures } from '../../../contract/market-hours.ts';
import type { Closures } from '../../market/market-data.ts';
import { listUniverse } from '../../market/simulated/universe.ts';
import { catalogOf } from './catalog.ts';
import { isDecisionDay, nextDecision } from './next-decision.ts';
import { launchDate, openingsOf } from './set-up.ts';
import { risksOn, textsOf } from './texts.ts';

const instruments = listUniverse('catalog', 'all').map(({ instrument }) => instrument);
const catalog = catalogOf({ instruments: () => instruments });
const closures: Closures = adHocClosures;

function strategyOf(id: string): Strategy {
  const found = catalog.find((each) => each.id === id);
  if (!found) throw new Error(`${id} is in the catalog`);
  return found.strategy;
}

const launchOf = (text: string) => launchDate(Date.parse(text), closures);

test('there is a fund of each type, and eight quantitative products of four terms', () => {
  const funds = catalog.filter(({ kind }) => kind === 'fund');
  expect(new Set(funds.map(({ type }) => type))).toEqual(new Set(FUND_TYPES));
  const quants = catalog.filter(({ kind }) => kind === 'quant');
  expect(quants).toHaveLength(8);
  expect(new Set(quants.map(({ terms }) => terms.termDays))).toEqual(new Set([30, 90, 180, 365]));
  expect(new Set(catalog.map(({ id }) => id)).size).toBe(catalog.length);
});

test.for(catalog.map((each) => [each.id, each] as const))(
  '%s is what the engine takes, holds what is listed, and is written about in four languages',
  ([, product]) => {
    expect(v.is(ProductId, product.id)).toBe(true);
    expect(v.is(Strategy, product.strategy)).toBe(true);
    expect(v.is(ProductTerms, product.terms)).toBe(true);
    expect(v.is(Benchmark, product.benchmark)).toBe(true);
    const listed = new Set(instruments.map(({ ticker }) => ticker));
    expect(product.strategy.universe.filter((ticker) => !listed.has(ticker))).toEqual([]);
    const texts = Object.values(textsOf(product));
    expect(new Set(texts.map(({ summary }) => summary)).size).toBe(4);
    for (const { name, summary, method, risks } of texts) {
      expect([name, summary, ...method, ...risks].filter((text) => /[{}]|^$/.test(text))).toEqual(
        [],
      );
      expect([method.length, risks.length >= 4]).toEqual([texts[0]?.method.length, true]);
    }
  },
);

test('the risks name a simulated market, on real prices trades on paper, and else neither', () => {
  const [product] = catalog;
  if (!product) throw new Error('the catalog has products');
  for (const [language, { risks }] of Object.entries(textsOf(product))) {
    const on = (isSimulated: boolean, isPaper: boolean) =>
      risksOn({ isSimulated, isPaper }, risks, language as Language);
    const own = risks.slice(0, -1);
    expect(on(true, true)).toEqual(risks);
    expect(on(false, false)).toEqual(own);
    const onPaper = on(false, true);
    expect(onPaper.slice(0, -1)).toEqual(own);
    expect(risks).not.toContain(onPaper.at(-1));
  }
});

test('a launch is at the next close: early closes, nights and holidays count', () => {
  expect(launchOf('2026-11-20T15:59:00-05:00')).toBe('2026-11-20');
  expect(launchOf('2026-11-20T16:00:00-05:00')).toBe('2026-11-23');
  expect(launchOf('2026-11-26T12:00:00-05:00')).toBe('2026-11-27');
  expect(launchOf('2026-11-27T12:59:00-05:00')).toBe('2026-11-27');
  expect(launchOf('2026-11-27T13:00:00-05:00')).toBe('2026-11-30');
  expect(launchOf('2026-11-20T02:00:00-05:00')).toBe('2026-11-20');
});

test('a quantitative product comes with a running period and one that takes money', () => {
  const product = catalog.find(({ id }) => id === 'quant-pairs');
  if (!product) throw new Error('pairs are in the catalog');
  const [running, raising] = openingsOf(product, '2026-11-20', closures);
  expect(running?.period).toMatchObject({ raisingUntil: '2026-11-19', startsOn: '2026-11-20' });
  expect(raising).toMatchObject({
    id: 'quant-pairs-p2',
    follows: 'quant-pairs',
    period: { raisingUntil: '2026-12-04', startsOn: '2026-12-07', endsOn: '2027-01-06' },
  });
});

test('decisions fall on the first day and then on the last closes of the schedule', () => {
  const fund = {
    state: 'open' as const,
    strategy: strategyOf('fund-balanced'),
    launch_date: '2026-11-19',
    starts_on: null,
    ends_on: null,
  };
  const decides = (date: string) => isDecisionDay(fund, date, closures);
  expect(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-30'].map(decides)).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(nextDecision(fund, '2026-11-20', closures)).toBe('2026-11-30');
  // Thanksgiving week ends with an early close on Friday; Christmas falls on a Friday.
  const weekly = { ...fund, strategy: strategyOf('fund-us-equity-2x') };
  expect(nextDecision(weekly, '2026-11-23', closures)).toBe('2026-11-27');
  expect(nextDecision(weekly, '2026-12-21', closures)).toBe('2026-12-24');
  // No decision is made that could only be traded after the period's end.
  const ending = {
    ...fund,
    state: 'running' as const,
    starts_on: '2026-11-19',
    ends_on: '2026-12-01',
  };
  expect(isDecisionDay(ending, '2026-11-30', closures)).toBe(false);
  expect(isDecisionDay({ ...fund, state: 'raising' }, '2026-11-30', closures)).toBe(false);
});
