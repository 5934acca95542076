import { newYorkDate } from '../../contract/market-hours.ts';
import { type MorningFacts, reportSpans, type ReviewFacts } from '../../contract/report.ts';
import type { Market } from '../../server/market/market-data.ts';
import type { PublishedIdea } from '../../server/reports/inputs.ts';

/** One instrument's sessions from bars, latest last, in shares as of that one. */
interface Sessions {
  readonly ticker: string;
  readonly kind: 'stock' | 'etf';
  readonly sector: string | null;
  readonly dates: readonly string[];
  readonly close: readonly number[];
  readonly high: readonly number[];
  readonly low: readonly number[];
  readonly volume: readonly number[];
}

const onGrid = (price: number) => Number(price.toFixed(price >= 0.99995 ? 2 : 4));
const last = (values: readonly number[], back = 0) => values.at(-1 - back) ?? Number.NaN;
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
/** To four decimals, as stored in a report. */
const rounded = (value: number) => Number(value.toFixed(4));
const moveOf = ({ close }: Sessions, back = 1) => (last(close) / last(close, back) - 1) * 100;

/** Recalculates a report's figures from the bars of each instrument instead of from the matrix. */
export interface SecondReport {
  readonly breadth: MorningFacts['breadth'];
  /** Percent by sector. */
  readonly sectors: Readonly<Record<string, number>>;
  readonly gainers: readonly string[];
  readonly losers: readonly string[];
  /** Shares, price, move and times the average volume, by ticker. */
  readonly moves: Readonly<Record<string, readonly (number | null)[]>>;
  readonly active: readonly string[];
  /** Price, move, high, low, and the moves of the week and of the year. */
  readonly indices: readonly (readonly (number | string | null)[])[];
}

export async function reportAgain(market: Market): Promise<SecondReport> {
  const all: Sessions[] = [];
  for (const { ticker, kind, sector } of market.instruments()) {
    const bars = await market.bars(ticker, '1Y', '1d');
    if (!bars || bars.close.length < 2) continue;
    all.push({
      ticker,
      kind,
      sector,
      dates: bars.openedAtMs.map(newYorkDate),
      close: bars.close.map(onGrid),
      high: bars.high.map(onGrid),
      low: bars.low.map(onGrid),
      volume: bars.volume.map(Math.round),
    });
  }
  const stocks = all.filter(({ kind }) => kind === 'stock');
  const hasYear = (each: Sessions) => each.close.length > reportSpans.yearSessionsMin;
  const above = stocks.filter(({ close }) => close.length >= reportSpans.averageSessions);
  const averageOf = ({ close }: Sessions) =>
    sumOf(close.slice(-reportSpans.averageSessions)) / reportSpans.averageSessions;
  const byMove = (sign: 1 | -1) =>
    stocks
      .filter((each) => sign * rounded(moveOf(each)) > 0)
      .map((each) => [each.ticker, rounded(moveOf(each))] as const)
      .toSorted((one, other) => sign * (other[1] - one[1]) || (one[0] < other[0] ? -1 : 1))
      .slice(0, reportSpans.rows)
      .map(([ticker]) => ticker);
  const active = stocks
    .toSorted(
      (one, other) => last(other.volume) - last(one.volume) || (one.ticker < other.ticker ? -1 : 1),
    )
    .slice(0, reportSpans.rows)
    .map(({ ticker }) => ticker);
  const sectors: Record<string, number> = {};
  for (const name of new Set(stocks.map(({ sector }) => sector))) {
    if (name === null) continue;
    let [caps, moved] = [0, 0];
    for (const each of stocks) {
      if (each.sector !== name) continue;
      const cap = market.marketCap(each.ticker) ?? 0;
      caps += cap;
      moved += cap * rounded(moveOf(each));
    }
    sectors[name] = rounded(moved / caps);
  }
  return {
    breadth: {
      advancers: stocks.filter((each) => last(each.close) > last(each.close, 1)).length,
      decliners: stocks.filter((each) => last(each.close) < last(each.close, 1)).length,
      unchanged: stocks.filter((each) => last(each.close) === last(each.close, 1)).length,
      newHighs: stocks.filter(
        (each) => hasYear(each) && each.high.slice(0, -1).every((high) => high < last(each.high)),
      ).length,
      newLows: stocks.filter(
        (each) => hasYear(each) && each.low.slice(0, -1).every((low) => low > last(each.low)),
      ).length,
      yearOf: stocks.filter(hasYear).length,
      above50: above.filter((each) => last(each.close) > averageOf(each)).length,
      above50Of: above.length,
    },
    sectors,
    gainers: byMove(1),
    losers: byMove(-1),
    moves: Object.fromEntries(stocks.map((each) => [each.ticker, moveRow(each)])),
    active,
    indices: market.indexTickers().flatMap((ticker) => {
      const each = all.find((one) => one.ticker === ticker);
      return each ? [indexRow(each)] : [];
    }),
  };
}

function moveRow(each: Sessions): (number | null)[] {
  const before = each.volume.slice(-1 - reportSpans.volumeSessions, -1);
  const average = sumOf(before) / before.length;
  const times = before.length < reportSpans.volumeSessions ? null : last(each.volume) / average;
  return [
    last(each.close),
    rounded(moveOf(each)),
    last(each.volume),
    times === null ? null : rounded(times),
  ];
}

function indexRow(each: Sessions): (number | string | null)[] {
  const year = each.dates.at(-1)?.slice(0, 4) ?? '';
  const yearsEnd = each.dates.findLastIndex((date) => date < `${year}-01-01`);
  return [
    each.ticker,
    last(each.close),
    rounded(moveOf(each)),
    last(each.high),
    last(each.low),
    each.close.length > reportSpans.weekSessions
      ? rounded(moveOf(each, reportSpans.weekSessions))
      : null,
    yearsEnd === -1 ? null : rounded((last(each.close) / (each.close[yearsEnd] ?? NaN) - 1) * 100),
  ];
}

/** The differences in the facts of a review; empty when all agree. */
export function wrongInReview(
  facts: ReviewFacts,
  again: SecondReport,
  ideas: readonly PublishedIdea[],
): string[] {
  const closeOf = (ticker: string) => again.moves[ticker]?.[0] ?? Number.NaN;
  return [
    ...wrongInSession(facts, again),
    ...differing(
      'active',
      facts.active.map(({ ticker }) => ticker),
      again.active,
    ),
    ...differing(
      'indices',
      facts.indices.map((each) => [
        each.ticker,
        each.price,
        each.changePercent,
        each.high,
        each.low,
        each.weekPercent,
        each.yearPercent,
      ]),
      again.indices,
    ),
    ...differing(
      'ideas',
      facts.ideas.map(({ ticker, closePrice, movePercent, state }) => [
        ticker,
        closePrice,
        movePercent,
        state,
      ]),
      ideas.map(({ ticker, direction, referencePrice, invalidationPrice }) => {
        const close = closeOf(ticker);
        const gained = direction === 'long' ? close - referencePrice : referencePrice - close;
        const isWrong =
          direction === 'long' ? close < invalidationPrice : close > invalidationPrice;
        const percent = rounded((gained / referencePrice) * 100);
        return [ticker, close, percent, isWrong ? 'invalidated' : 'running'];
      }),
    ),
  ];
}

/** The differences in a morning report's facts about the previous session and pre-market prices. */
export function wrongInMorning(
  facts: MorningFacts,
  again: SecondReport,
  early: ReadonlyMap<string, number>,
): string[] {
  const moves = Object.entries(again.moves).flatMap(([ticker, [close]]) => {
    const price = early.get(ticker);
    return price === undefined || typeof close !== 'number'
      ? []
      : [[ticker, price, rounded((price / close - 1) * 100)] as const];
  });
  const count = (sign: number) => moves.filter(([, , move]) => Math.sign(move) === sign).length;
  return [
    ...wrongInSession(facts, again),
    ...differing(
      'indices',
      facts.indices.map(({ ticker, price, changePercent }) => [ticker, price, changePercent]),
      again.indices.map((row) => row.slice(0, 3)),
    ),
    ...differing(
      'pre-market counts',
      [facts.preMarket.advancers, facts.preMarket.decliners, facts.preMarket.unchanged],
      [count(1), count(-1), count(0)],
    ),
    ...differing(
      'pre-market moves',
      [...facts.preMarket.gainers, ...facts.preMarket.losers].map(
        ({ ticker, price, changePercent }) => [ticker, price, changePercent],
      ),
      ([1, -1] as const).flatMap((sign) =>
        moves
          .filter(([, , move]) => sign * move > 0)
          .toSorted((one, other) => sign * (other[2] - one[2]) || (one[0] < other[0] ? -1 : 1))
          .slice(0, reportSpans.rows),
      ),
    ),
  ];
}

const tickers = (rows: readonly { readonly ticker: string }[]) => rows.map(({ ticker }) => ticker);

function wrongInSession(
  facts: Pick<MorningFacts, 'breadth' | 'sectors' | 'gainers' | 'losers'> &
    Partial<Pick<ReviewFacts, 'active'>>,
  again: SecondReport,
): string[] {
  return [
    ...differing('breadth', facts.breadth, again.breadth),
    ...differing('gainers', tickers(facts.gainers), again.gainers),
    ...differing('losers', tickers(facts.losers), again.losers),
    ...[...facts.gainers, ...facts.losers, ...(facts.active ?? [])].flatMap((row) =>
      differing(
        row.ticker,
        [row.price, row.changePercent, row.volume, row.volumeTimes],
        again.moves[row.ticker],
      ),
    ),
    ...facts.sectors.flatMap(({ sector, changePercent }) =>
      differing(sector, changePercent, again.sectors[sector]),
    ),
    ...differing('sectors', facts.sectors.length, Object.keys(again.sectors).length),
  ];
}

/** The last of four decimals may differ if floats are added in another order. */
const NEAR = 1.5e-4;

function differing(what: string, said: unknown, due: unknown): string[] {
  return isNear(said, due) ? [] : [`${what}: ${JSON.stringify(said)}, not ${JSON.stringify(due)}`];
}

function isNear(said: unknown, due: unknown): boolean {
  if (typeof said === 'number' && typeof due === 'number') return Math.abs(said - due) < NEAR;
  if (typeof said !== 'object' || typeof due !== 'object' || !said || !due) return said === due;
  const [one, other] = [Object.entries(said), new Map(Object.entries(due))];
  return one.length === other.size && one.every(([name, value]) => isNear(value, other.get(name)));
}
