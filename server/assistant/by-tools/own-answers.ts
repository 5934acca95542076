import { getBalances } from '../../../contract/account.ts';
import { getBars } from '../../../contract/bars.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import { microsOf } from '../../../contract/money.ts';
import {
  type ClosedLot,
  type Curve,
  getCurve,
  getPortfolio,
  getRealised,
} from '../../../contract/portfolio.ts';
import { moneyWeightedPercent, pnlOf, timeWeightedPercent } from '../../../contract/returns.ts';
import { summarize } from '../../../contract/range-summary.ts';
import type { Period } from '../grammar/find-period.ts';
import { Declines, say, table, type Teller, type Telling, valueOf } from '../telling.ts';
import { activityOf, daysOf } from './activity-of-period.ts';
import { barsIn, sampled } from './price-answers.ts';
import { dollarsOf } from './position-answers.ts';

/** The most pages of closed lots that are summed. */
const PAGES_MAX = 50;

/** The realized P&L. */
export async function* tellRealised(teller: Teller): Telling {
  const { tickers } = teller.reading;
  yield { kind: 'step', tool: 'realised' };
  const { realised, atMs } = await teller.ask(getPortfolio, {});
  const { event, id } = teller.source('realised', { screen: 'orders', of: tickers[0] }, atMs);
  yield event;
  const [ticker] = tickers;
  const { period } = teller.reading;
  if (period) {
    yield* tellRealisedIn(teller, period, id);
    return;
  }
  if (ticker === undefined) {
    const { pnlMicros: gain, trades, todayMicros: today } = realised;
    if (trades === 0) {
      yield say('nothing_realised', {}, id);
      return;
    }
    yield say('realised', { gain, trades, today }, id);
    const { lots, hasMore } = await teller.ask(getRealised, { limit: 12 });
    yield closedTable(id, lots, hasMore ? Math.max(trades, lots.length + 1) : lots.length);
    return;
  }
  const lots = await allClosed(teller, ticker);
  if (lots.length === 0) {
    yield say('nothing_realised', {}, id);
    return;
  }
  const gain = lots.reduce((sum, { pnlMicros }) => sum + BigInt(pnlMicros), 0n);
  yield say('realised_in', { ticker, gain, lots: lots.length }, id);
  yield closedTable(id, lots, lots.length);
}

/** The realized P&L of lots that were closed in a period. */
async function* tellRealisedIn(teller: Teller, { from, to }: Period, source: number): Telling {
  const lots = await allClosed(teller, teller.reading.tickers[0]);
  const asked = lots.filter(({ closedAtMs }) => {
    const date = newYorkDate(closedAtMs);
    return date >= from && date <= to;
  });
  if (asked.length === 0) {
    yield say('nothing_realised_in', { from, to }, source);
    return;
  }
  const gain = asked.reduce((sum, { pnlMicros }) => sum + BigInt(pnlMicros), 0n);
  yield say('realised_period', { gain, lots: asked.length, from, to }, source);
  yield closedTable(source, asked, asked.length);
}

function closedTable(source: number, lots: readonly ClosedLot[], total: number) {
  return table(
    source,
    ['instrument', 'closed', 'shares', 'cost', 'proceeds', 'gain'],
    lots.map(
      ({ orderId, ticker, closedAtMs, qtyMicros, costMicros, proceedsMicros, pnlMicros }) => ({
        place: { screen: 'order', of: orderId },
        cells: [
          valueOf('ticker', ticker),
          valueOf('time', closedAtMs),
          valueOf('shares', qtyMicros),
          valueOf('dollars', costMicros),
          valueOf('dollars', proceedsMicros),
          valueOf('gain', pnlMicros),
        ],
      }),
    ),
    total,
  );
}

/**
 * All closed lots, or those of an instrument.
 *
 * @throws Declines when there are too many
 */
async function allClosed(teller: Teller, ticker: string | undefined): Promise<ClosedLot[]> {
  const all: ClosedLot[] = [];
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const before = all.at(-1)?.id;
    const { lots, hasMore } = await teller.ask(getRealised, {
      limit: 200,
      ...(ticker !== undefined && { ticker }),
      ...(before !== undefined && { before }),
    });
    all.push(...lots);
    if (!hasMore) return all;
  }
  throw new Declines('failed');
}

/** The values of the four accounts. */
export async function* tellAccounts(teller: Teller): Telling {
  yield { kind: 'step', tool: 'accounts' };
  const { totalMicros, accounts, atMs } = await teller.ask(getPortfolio, {});
  const { event, id } = teller.source('accounts', { screen: 'accounts' }, atMs);
  yield event;
  yield say('accounts', { total: totalMicros }, id);
  yield table(
    id,
    ['account', 'value'],
    accounts.map(({ account, valueMicros }) => ({
      cells: [valueOf('word', account), valueOf('dollars', valueMicros)],
    })),
  );
}

/** The cash that can be spent and withdrawn. */
export async function* tellCash(teller: Teller): Telling {
  yield { kind: 'step', tool: 'accounts' };
  const { accounts } = await teller.ask(getBalances, {});
  const { event, id } = teller.source('accounts', { screen: 'activity' });
  yield event;
  const stock = accounts.find(({ account }) => account === 'stock');
  const wallet = accounts.find(({ account }) => account === 'wallet');
  if (!stock) return;
  const usable = BigInt(stock.availableMicros) + BigInt(stock.unsettledMicros);
  const { availableMicros: settled, heldMicros: held } = stock;
  yield say('cash', { usable, settled, held, wallet: wallet?.availableMicros }, id);
}

/** The performance of the stock account over a range of its curve, or over days of the calendar. */
export async function* tellCurve(teller: Teller): Telling {
  const { curveRange: range, curvePeriod: period, tickers } = teller.reading;
  yield { kind: 'step', tool: 'curve' };
  const whole = await teller.ask(getCurve, { range });
  const { event, id } = teller.source('curve', { screen: 'curve', of: range });
  yield event;
  const curve = period ? curveIn(whole, period) : whole;
  const days = daysOfCurve(curve, period);
  if (period && !days) {
    yield say('no_curve_in', { ...period }, id);
    return;
  }
  const figures = {
    gain: curve.pnlMicros,
    timeWeighted: curve.timeWeightedPercent,
    moneyWeighted: curve.moneyWeightedPercent,
  };
  yield period && days
    ? say('curve_in', { ...days, ...figures }, id)
    : say('curve', { range, ...figures }, id);
  const [index] = tickers;
  if (index !== undefined) yield* tellIndex(teller, index, period && days);
  const shown = sampled(curve.atMs.length);
  if (shown.length < 2) return;
  yield {
    kind: 'chart',
    unit: 'dollars',
    atMs: shown.map((at) => curve.atMs[at] ?? 0),
    lines: [
      {
        name: valueOf('word', 'stock'),
        values: shown.map((at) => dollarsOf(microsOf(curve.equityMicros[at])) ?? null),
      },
    ],
    source: id,
  };
}

/** The part of a curve on the days of a period, from the close before them, with its figures. */
function curveIn(curve: Curve, { from, to }: Period): Curve {
  const dates = curve.atMs.map((ms) => newYorkDate(ms));
  const first = Math.max(0, dates.filter((date) => date < from).length - 1);
  const after = dates.filter((date) => date <= to).length;
  const atMs = curve.atMs.slice(first, after);
  const equityMicros = curve.equityMicros.slice(first, after);
  const flowMicros = curve.flowMicros.slice(first, after);
  const points = atMs.map((ms, at) => ({
    atMs: ms,
    equityMicros: BigInt(equityMicros[at] ?? 0),
    flowMicros: BigInt(flowMicros[at] ?? 0),
  }));
  return {
    ...curve,
    atMs,
    equityMicros,
    flowMicros,
    timeWeightedPercent: timeWeightedPercent(points) ?? null,
    moneyWeightedPercent: moneyWeightedPercent(points) ?? null,
    pnlMicros: pnlOf(points)?.toString() ?? null,
  };
}

/** The days of a period that a curve has: an account may have begun within it. */
function daysOfCurve({ atMs }: Curve, period: Period | undefined): Period | undefined {
  const [first] = atMs;
  if (!period || first === undefined || atMs.length < 2) return undefined;
  const begun = newYorkDate(first);
  return { from: begun > period.from ? begun : period.from, to: period.to };
}

/** The return of an index fund over the range or the days of the curve, for comparison. */
async function* tellIndex(teller: Teller, ticker: Ticker, days: Period | undefined): Telling {
  const { curveRange } = teller.reading;
  const bars = await (days
    ? barsIn(teller, ticker, days)
    : curveRange !== 'ALL' && teller.maybe(getBars, { ticker, range: curveRange }));
  if (bars === false) return;
  const { event, id } = teller.source('quote', { screen: 'instrument', of: ticker });
  yield event;
  const percent = bars && summarize(bars)?.changePercent;
  yield say('curve_index', { ticker, percent }, id);
}

/** The dividends that the customer received. */
export async function* tellOwnDividends(teller: Teller): Telling {
  yield { kind: 'step', tool: 'dividends' };
  const days = daysOf(teller);
  if (days) {
    yield* tellOwnDividendsIn(teller, days);
    return;
  }
  const { dividendsMicros, atMs } = await teller.ask(getPortfolio, {});
  const { event, id } = teller.source('dividends', { screen: 'activity' }, atMs);
  yield event;
  yield say('own_dividends', { dollars: dividendsMicros }, id);
}

/** The dividends that the customer received in a period. */
async function* tellOwnDividendsIn(teller: Teller, { from, to }: Period): Telling {
  const { tickers } = teller.reading;
  const paid = (await activityOf(teller, { from, to })).filter(
    ({ kind, about }) =>
      kind === 'dividend' && (tickers.length === 0 || tickers.includes(about.ticker ?? '')),
  );
  const { event, id } = teller.source('dividends', { screen: 'activity' });
  yield event;
  if (paid.length === 0) {
    yield say('no_own_dividends_in', { from, to }, id);
    return;
  }
  const dollars = paid.reduce((sum, { amountMicros }) => sum + BigInt(amountMicros), 0n);
  yield say('own_dividends_period', { dollars, count: paid.length, from, to }, id);
  yield table(
    id,
    ['instrument', 'date', 'shares', 'gain'],
    paid.map(({ about, atMs, amountMicros }) => ({
      cells: [
        valueOf('ticker', about.ticker),
        valueOf('time', atMs),
        valueOf('shares', about.qtyMicros),
        valueOf('gain', amountMicros),
      ],
    })),
  );
}
