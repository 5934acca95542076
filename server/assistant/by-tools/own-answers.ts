import { getBalances } from '../../../contract/account.ts';
import { getBars } from '../../../contract/bars.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import { microsOf } from '../../../contract/money.ts';
import {
  type ClosedLot,
  getCurve,
  getPortfolio,
  getPositions,
  getRealised,
  type Position,
} from '../../../contract/portfolio.ts';
import { figuresOf, percentOf, sumOf } from '../../../contract/position-figures.ts';
import { summarize } from '../../../contract/range-summary.ts';
import type { Period } from '../grammar/find-period.ts';
import {
  Declines,
  say,
  table,
  type Event,
  type Teller,
  type Telling,
  valueOf,
} from '../telling.ts';
import { activityOf, daysOf } from './activity-of-period.ts';
import { sampled } from './market-answers.ts';

/** The most pages of closed lots that are summed for one instrument. */
const PAGES_MAX = 10;

const worked = (position: Position) => ({
  position,
  ...figuresOf(position, microsOf(position.priceMicros)),
});
const dollarsOf = (micros: bigint | undefined) =>
  micros === undefined ? undefined : Number(micros) / 1e6;

/** The customer's positions: in the named instruments, or all. */
export async function* tellPositions(teller: Teller): Telling {
  const { tickers } = teller.reading;
  yield { kind: 'step', tool: 'positions' };
  const { positions, atMs } = await teller.ask(getPositions, {});
  if (tickers.length > 0) {
    const held = { positions, atMs, tickers: tickers.slice(0, 5) };
    yield* tellEach(teller, 'positions', held, function* (position, id) {
      const { ticker, direction, qtyMicros: shares } = position;
      const figures = figuresOf(position, microsOf(position.priceMicros));
      yield say(
        'position',
        {
          ticker,
          direction,
          shares,
          value: figures.valueMicros,
          average: dollarsOf(figures.averageMicros),
          gain: figures.returnMicros,
          percent: figures.returnPercent,
        },
        id,
      );
      const { todayMicros: gain, todayPercent: percent } = figures;
      yield say('position_today', { ticker, gain, percent }, id);
    });
    return;
  }
  const { event, id } = teller.source('positions', { screen: 'positions' }, atMs);
  yield event;
  if (positions.length === 0) {
    yield say('no_positions', {}, id);
    return;
  }
  const all = positions.map(worked);
  const signed = all.map(({ position, valueMicros }) =>
    valueMicros === undefined || position.direction === 'long' ? valueMicros : -valueMicros,
  );
  const gain = sumOf(all.map(({ returnMicros }) => returnMicros));
  const cost = positions.reduce((sum, { costMicros }) => sum + BigInt(costMicros), 0n);
  yield say(
    'positions',
    { count: positions.length, value: sumOf(signed), gain, percent: percentOf(gain, cost) },
    id,
  );
  yield table(
    id,
    ['instrument', 'direction', 'shares', 'price', 'value', 'gain', 'gain_percent', 'today'],
    all
      .toSorted(orderOf(teller))
      .map(({ position, valueMicros, returnMicros, returnPercent, todayMicros }) => ({
        place: { screen: 'positions', of: position.ticker },
        cells: [
          valueOf('ticker', position.ticker),
          valueOf('word', position.direction),
          valueOf('shares', position.qtyMicros),
          valueOf('price', dollarsOf(microsOf(position.priceMicros))),
          valueOf('dollars', valueMicros),
          valueOf('gain', returnMicros),
          valueOf('percent', returnPercent),
          valueOf('gain', todayMicros),
        ],
      })),
  );
}

type Worked = ReturnType<typeof worked>;

/** The sort order: by return if the question asks for winners or losers, otherwise by value. */
function orderOf({ reading: { has } }: Teller): (one: Worked, other: Worked) => number {
  const isWorst = has.has('losers') || (has.has('loss') && !has.has('gain'));
  if (isWorst) return (one, other) => compare(one.returnMicros, other.returnMicros);
  return has.has('gainers') || has.has('gain')
    ? (one, other) => compare(other.returnMicros, one.returnMicros)
    : (one, other) => compare(other.valueMicros, one.valueMicros);
}

function compare(one: bigint | undefined, other: bigint | undefined): number {
  const [a, b] = [one ?? 0n, other ?? 0n];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The purchases behind a position. */
export async function* tellLots(teller: Teller): Telling {
  const { tickers } = teller.reading;
  yield { kind: 'step', tool: 'lots' };
  const { positions, atMs } = await teller.ask(getPositions, {});
  if (tickers.length === 0 && positions.length === 0) {
    const { event, id } = teller.source('lots', { screen: 'positions' }, atMs);
    yield event;
    yield say('no_positions', {}, id);
    return;
  }
  const asked = tickers.length > 0 ? tickers : positions.map(({ ticker }) => ticker);
  const held = { positions, atMs, tickers: asked.slice(0, 3) };
  yield* tellEach(teller, 'lots', held, function* (position, id) {
    const { ticker, lots, costMicros: cost } = position;
    const { averageMicros } = figuresOf(position, undefined);
    yield say('lots', { ticker, count: lots.length, cost, average: dollarsOf(averageMicros) }, id);
    yield table(
      id,
      ['opened', 'shares', 'price', 'cost'],
      lots.map(({ orderId, openedAtMs, qtyMicros, priceMicros, costMicros }) => ({
        place: { screen: 'order', of: orderId },
        cells: [
          valueOf('time', openedAtMs),
          valueOf('shares', qtyMicros),
          valueOf('price', dollarsOf(microsOf(priceMicros))),
          valueOf('dollars', costMicros),
        ],
      })),
    );
  });
}

interface Held {
  readonly positions: readonly Position[];
  readonly atMs: number;
  /** The instruments that the answer is about. */
  readonly tickers: readonly Ticker[];
}

/** Answers with the position in each instrument and its source, and says so if there is none. */
function* tellEach(
  teller: Teller,
  tool: 'positions' | 'lots',
  { positions, atMs, tickers }: Held,
  tell: (position: Position, id: number) => Iterable<Event>,
): Generator<Event, void, undefined> {
  for (const ticker of tickers) {
    const { event, id } = teller.source(tool, { screen: 'positions', of: ticker }, atMs);
    yield event;
    const position = positions.find((each) => each.ticker === ticker);
    if (position) yield* tell(position, id);
    else yield say('no_position', { ticker }, id);
  }
}

/** Today's P&L, and the positions that it comes from. */
export async function* tellToday(teller: Teller): Telling {
  yield { kind: 'step', tool: 'accounts' };
  const portfolio = await teller.ask(getPortfolio, {});
  yield { kind: 'step', tool: 'positions' };
  const { positions, atMs } = await teller.ask(getPositions, {});
  const { event, id } = teller.source('accounts', { screen: 'accounts' }, portfolio.atMs);
  yield event;
  const { pnlMicros, startMicros } = portfolio.today;
  yield say('today', { gain: pnlMicros, start: startMicros }, id);
  const all = positions.map(worked);
  const sum = sumOf(all.map(({ todayMicros }) => todayMicros));
  if (all.length > 0) {
    const isLoss = (microsOf(pnlMicros) ?? 0n) < 0n;
    const ranked = all.toSorted((one, other) =>
      isLoss
        ? compare(one.todayMicros, other.todayMicros)
        : compare(other.todayMicros, one.todayMicros),
    );
    const { event: own, id: of } = teller.source('positions', { screen: 'positions' }, atMs);
    yield own;
    const [most] = ranked;
    for (const ticker of teller.reading.tickers.slice(0, 5)) {
      const part = all.find(({ position }) => position.ticker === ticker);
      yield part
        ? say('today_part', { ticker, gain: part.todayMicros }, of)
        : say('no_position', { ticker }, of);
    }
    if (most?.todayMicros !== undefined && most.todayMicros !== 0n) {
      yield say('today_most', { ticker: most.position.ticker, gain: most.todayMicros }, of);
    }
    yield table(
      of,
      ['instrument', 'today', 'day', 'value'],
      ranked.map(({ position, todayMicros, todayPercent, valueMicros }) => ({
        place: { screen: 'positions', of: position.ticker },
        cells: [
          valueOf('ticker', position.ticker),
          valueOf('gain', todayMicros),
          valueOf('percent', todayPercent),
          valueOf('dollars', valueMicros),
        ],
      })),
    );
  }
  const pnl = microsOf(pnlMicros);
  const rest = pnl === undefined || sum === undefined ? undefined : pnl - sum;
  if (rest !== undefined && rest !== 0n) yield say('today_rest', { gain: rest }, id);
}

/** The unrealized P&L of open positions. */
export async function* tellOpenPnl(teller: Teller): Telling {
  yield { kind: 'step', tool: 'positions' };
  const { positions, atMs } = await teller.ask(getPositions, {});
  const { event, id } = teller.source('positions', { screen: 'positions' }, atMs);
  yield event;
  if (positions.length === 0) {
    yield say('no_positions', {}, id);
    return;
  }
  const all = positions.map(worked);
  const gain = sumOf(all.map(({ returnMicros }) => returnMicros));
  const cost = positions.reduce((sum, { costMicros }) => sum + BigInt(costMicros), 0n);
  yield say('open_pnl', { gain, cost, percent: percentOf(gain, cost) }, id);
  yield table(
    id,
    ['instrument', 'gain', 'gain_percent', 'value'],
    all
      .toSorted((one, other) => compare(other.returnMicros, one.returnMicros))
      .map(({ position, returnMicros, returnPercent, valueMicros }) => ({
        place: { screen: 'positions', of: position.ticker },
        cells: [
          valueOf('ticker', position.ticker),
          valueOf('gain', returnMicros),
          valueOf('percent', returnPercent),
          valueOf('dollars', valueMicros),
        ],
      })),
  );
}

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
  if (lots === undefined || lots.length === 0) {
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
  if (!lots) throw new Declines('failed');
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

/** All closed lots, or those of an instrument; undefined if there are too many. */
async function allClosed(
  teller: Teller,
  ticker: string | undefined,
): Promise<ClosedLot[] | undefined> {
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
  return undefined;
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

/** The performance of the stock account. */
export async function* tellCurve(teller: Teller): Telling {
  const range = teller.reading.curveRange;
  yield { kind: 'step', tool: 'curve' };
  const curve = await teller.ask(getCurve, { range });
  const { event, id } = teller.source('curve', { screen: 'curve', of: range });
  yield event;
  const { pnlMicros: gain, timeWeightedPercent, moneyWeightedPercent } = curve;
  yield say(
    'curve',
    { range, gain, timeWeighted: timeWeightedPercent, moneyWeighted: moneyWeightedPercent },
    id,
  );
  const [index] = teller.reading.tickers;
  if (index !== undefined) yield* tellIndex(teller, index);
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

/** The return of an index fund over the range of the curve, for comparison. */
async function* tellIndex(teller: Teller, ticker: Ticker): Telling {
  const { curveRange } = teller.reading;
  if (curveRange === 'ALL') return;
  const bars = await teller.maybe(getBars, { ticker, range: curveRange });
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
