import type { Ticker } from '../../../contract/instrument.ts';
import { microsOf } from '../../../contract/money.ts';
import { getPortfolio, getPositions, type Position } from '../../../contract/portfolio.ts';
import { figuresOf, percentOf, sumOf } from '../../../contract/position-figures.ts';
import { say, table, type Event, type Teller, type Telling, valueOf } from '../telling.ts';

const worked = (position: Position) => ({
  position,
  ...figuresOf(position, microsOf(position.priceMicros)),
});

export const dollarsOf = (micros: bigint | undefined) =>
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
