import { POINTS_MAX, type ToolName } from '../../../contract/assistant.ts';
import { type Bars, getBars, intervalOfRange, type Range } from '../../../contract/bars.ts';
import { getClock } from '../../../contract/clock.ts';
import { getEtfFacts, getRatings, getStockFacts } from '../../../contract/company.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { getGroups } from '../../../contract/group.ts';
import { getList, getOverview } from '../../../contract/market.ts';
import {
  addDays,
  type Closure,
  isTradingDay,
  newYorkDate,
  nextTradingDay,
  sessionsOfDay,
} from '../../../contract/market-hours.ts';
import { getQuotes } from '../../../contract/quote.ts';
import { summarize } from '../../../contract/range-summary.ts';
import { type Event, say, table, type Teller, type Telling, valueOf } from '../telling.ts';

/** The most instruments in one answer. */
const NAMED_MAX = 5;

/** The price of one or more instruments now. */
export async function* tellQuote(teller: Teller): Telling {
  const { reading, ask } = teller;
  yield { kind: 'step', tool: 'quote' };
  const { quotes } = await ask(getQuotes, { tickers: reading.tickers.slice(0, NAMED_MAX) });
  for (const quote of quotes) {
    const { ticker, regular, extended } = quote;
    const { event, id } = teller.source('quote', { screen: 'instrument', of: ticker });
    yield event;
    const { price, change, changePercent: percent } = regular;
    yield say('quote', { ticker, price, change, percent, at: quote.tradedAtMs }, id);
    if (extended) {
      const session = extended.slot === 1 ? 'pre' : 'after';
      yield say(
        'quote_extended',
        { ticker, session, price: extended.price, percent: extended.changePercent },
        id,
      );
    }
    const { open, high, low, volume, bid, ask: offered } = quote;
    if (reading.has.has('spread')) yield say('quote_spread', { bid, ask: offered }, id);
    if (quotes.length === 1) yield say('quote_day', { open, high, low, volume }, id);
  }
}

/** The move of an instrument over a range, or its close on a day. */
export async function* tellHistory(teller: Teller): Telling {
  const { reading, ask } = teller;
  const [ticker] = reading.tickers;
  if (ticker === undefined) return;
  yield { kind: 'step', tool: 'quote' };
  if (reading.date !== undefined && reading.range === undefined) {
    const bars = await ask(getBars, { ticker, range: '1Y', interval: '1d' });
    const at = bars.openedAtMs.findIndex((ms) => newYorkDate(ms) === reading.date);
    const { event, id } = teller.source('quote', { screen: 'instrument', of: ticker });
    yield event;
    const price = bars.close[at];
    yield price === undefined
      ? say('no_close_on', { ticker, date: reading.date }, id)
      : say('close_on', { ticker, date: reading.date, price }, id);
    return;
  }
  const range = reading.range ?? (reading.has.has('today') ? '1D' : '1Y');
  const bars = await ask(getBars, { ticker, range });
  const { event, id } = teller.source('quote', { screen: 'instrument', of: ticker });
  yield event;
  const summary = summarize(bars);
  if (!summary) {
    yield say('no_data', { ticker }, id);
    return;
  }
  const { changePercent: percent, base: from, last: to, high, low } = summary;
  yield say('history', { ticker, range, percent, from, to }, id);
  yield say('history_range', { high, low }, id);
  const shown = sampled(bars.openedAtMs.length);
  yield {
    kind: 'chart',
    unit: 'price',
    atMs: shown.map((at) => bars.openedAtMs[at] ?? 0),
    lines: [{ name: valueOf('ticker', ticker), values: shown.map((at) => bars.close[at] ?? null) }],
    source: id,
  };
}

/** The indexes of the points that a chart shows: all, or at even steps with the last. */
export function sampled(length: number): readonly number[] {
  const step = Math.max(1, Math.ceil(length / POINTS_MAX));
  const places = Array.from({ length: Math.ceil(length / step) }, (_, at) => at * step);
  const last = length - 1;
  if (last >= 0 && places.at(-1) !== last) places.push(last);
  return places.slice(-POINTS_MAX);
}

/** Two or more instruments side by side. */
export async function* tellCompare(teller: Teller): Telling {
  const { reading, ask, maybe } = teller;
  const named = reading.tickers.length === 1 ? [...reading.tickers, 'SPY'] : reading.tickers;
  const tickers = [...new Set(named)].slice(0, 4);
  const range: Range = reading.range ?? (reading.has.has('today') ? '1D' : '1Y');
  yield { kind: 'step', tool: 'compare' };
  const { quotes } = await ask(getQuotes, { tickers });
  const all: { ticker: Ticker; bars: Bars; percent: number | undefined }[] = [];
  for (const ticker of tickers) {
    const bars = await maybe(getBars, { ticker, range, interval: intervalOfRange[range] });
    if (bars) all.push({ ticker, bars, percent: summarize(bars)?.changePercent });
  }
  const { event, id } = teller.source('compare', { screen: 'compare', of: tickers.join(',') });
  yield event;
  const [one, other] = all.toSorted((a, b) => (b.percent ?? -1e9) - (a.percent ?? -1e9));
  if (one && other) {
    const { ticker, percent } = one;
    yield say(
      'compare_range',
      { ticker, percent, other: other.ticker, otherPercent: other.percent, range },
      id,
    );
  }
  const facts = await Promise.all(tickers.map((ticker) => maybe(getStockFacts, { ticker })));
  yield table(
    id,
    ['instrument', 'price', 'day', 'range', 'market_cap', 'pe'],
    tickers.map((ticker, at) => {
      const quote = quotes.find((each) => each.ticker === ticker);
      return {
        place: { screen: 'instrument', of: ticker },
        cells: [
          valueOf('ticker', ticker),
          valueOf('price', quote?.regular.price),
          valueOf('percent', quote?.regular.changePercent),
          valueOf('percent', all.find((each) => each.ticker === ticker)?.percent),
          valueOf('large', facts[at]?.marketCap),
          valueOf('number', facts[at]?.priceToEarnings),
        ],
      };
    }),
  );
  const [first] = all;
  if (!first || all.length < 2) return;
  const shown = sampled(first.bars.openedAtMs.length);
  const atMs = shown.map((at) => first.bars.openedAtMs[at] ?? 0);
  yield {
    kind: 'chart',
    unit: 'percent',
    atMs,
    lines: all.map(({ ticker, bars }) => ({
      name: valueOf('ticker', ticker),
      values: percentsAt(bars, atMs),
    })),
    source: id,
  };
}

function percentsAt(bars: Bars, atMs: readonly number[]): (number | null)[] {
  const closes = new Map(bars.openedAtMs.map((ms, at) => [ms, bars.close[at]]));
  const base = summarize(bars)?.base;
  return atMs.map((ms) => {
    const close = closes.get(ms);
    return close === undefined || base === undefined || base === 0
      ? null
      : (close / base - 1) * 100;
  });
}

/** Key figures: those that the question names, or all. */
export async function* tellKeyFigures(teller: Teller): Telling {
  const { reading, maybe, ask } = teller;
  const { has } = reading;
  yield { kind: 'step', tool: 'company' };
  for (const ticker of reading.tickers.slice(0, NAMED_MAX)) {
    const facts = await maybe(getStockFacts, { ticker, language: teller.language });
    const fund =
      facts?.instrument.kind === 'stock' ? undefined : await maybe(getEtfFacts, { ticker });
    const { event, id } = teller.source('company', { screen: 'instrument', of: ticker });
    yield event;
    const named = ['marketCap', 'pe', 'week52', 'beta', 'volume', 'expense'] as const;
    const isAll = !named.some((concept) => has.has(concept));
    const wants = (concept: (typeof named)[number]) => isAll || has.has(concept);
    if (!facts && !fund) {
      yield say('no_data', { ticker }, id);
      continue;
    }
    if (fund && (wants('marketCap') || wants('expense'))) {
      yield say(
        'fund_assets',
        { ticker, value: fund.assets, expense: fund.expenseRatioPercent },
        id,
      );
    } else if (facts && wants('marketCap')) {
      yield say('market_cap', { ticker, value: facts.marketCap }, id);
    }
    if (wants('pe') && !fund) {
      const { priceToEarnings: value, earningsPerShare: earnings } = facts ?? {};
      yield say('price_to_earnings', { ticker, value, earnings }, id);
    }
    const either = fund ?? facts;
    if (wants('week52')) {
      yield say('week_52', { ticker, high: either?.week52High, low: either?.week52Low }, id);
    }
    if (wants('beta') && facts && !fund) yield say('beta', { ticker, value: facts.beta }, id);
    if (wants('volume')) {
      const { quotes } = await ask(getQuotes, { tickers: [ticker] });
      const [quote] = quotes;
      if (quote && has.has('volume')) {
        const { open, high, low, volume } = quote;
        yield say('quote_day', { open, high, low, volume }, id);
      }
      yield say('average_volume', { ticker, value: either?.averageVolume }, id);
    }
  }
}

/** The description of a company or a fund. */
export async function* tellCompany(teller: Teller): Telling {
  const { reading, maybe } = teller;
  yield { kind: 'step', tool: 'company' };
  for (const ticker of reading.tickers.slice(0, 2)) {
    const fund = await maybe(getEtfFacts, { ticker });
    if (fund && fund.instrument.kind === 'etf') {
      const { event, id } = teller.source('company', { screen: 'instrument', of: ticker });
      yield event;
      const { holdingsCount: holdings, expenseRatioPercent: expense, topHoldings } = fund;
      yield say('fund', { ticker, name: fund.instrument.name, holdings, expense }, id);
      yield table(
        id,
        ['name', 'weight'],
        topHoldings.map(({ name, weightPercent }) => ({
          cells: [valueOf('name', name), valueOf('rate', weightPercent)],
        })),
      );
      continue;
    }
    const facts = await maybe(getStockFacts, { ticker, language: teller.language });
    const { event, id } = teller.source('company', { screen: 'company', of: ticker });
    yield event;
    if (!facts) {
      yield say('no_data', { ticker }, id);
      continue;
    }
    const { name, sector } = facts.instrument;
    yield say('company', { ticker, name, sector, city: facts.city }, id);
    if (facts.description !== null) yield say('company_about', { text: facts.description }, id);
  }
}

/** Analysts' ratings. */
export async function* tellRatings(teller: Teller): Telling {
  const ask = (ticker: Ticker) => teller.maybe(getRatings, { ticker });
  yield* tellNamed(teller, 'company', ask, function* (ratings, ticker, id) {
    yield say(
      'ratings',
      {
        ticker,
        buy: ratings.strongBuy + ratings.buy,
        hold: ratings.hold,
        sell: ratings.sell + ratings.strongSell,
        target: ratings.targetMean,
        low: ratings.targetLow,
        high: ratings.targetHigh,
      },
      id,
    );
    if (ratings.basis === 'simulated_models') yield say('ratings_simulated', {}, id);
  });
}

/** The dividends of a stock. */
export async function* tellDividends(teller: Teller): Telling {
  const ask = (ticker: Ticker) => teller.maybe(getStockFacts, { ticker });
  yield* tellNamed(teller, 'dividends', ask, function* (facts, ticker, id) {
    const { dividendPerShare: perShare, dividendYieldPercent, nextExDividendDate: date } = facts;
    yield perShare === null || perShare === 0
      ? say('no_dividend', { ticker }, id)
      : say('dividend', { ticker, perShare, yield: dividendYieldPercent }, id);
    if (date !== null && perShare !== null && perShare > 0) {
      yield say('ex_dividend', { ticker, date }, id);
    }
  });
}

/** Answers with the facts and source of each named instrument, and says so if a call has none. */
async function* tellNamed<Facts>(
  teller: Teller,
  tool: ToolName,
  ask: (ticker: Ticker) => Promise<Facts | undefined>,
  tell: (facts: Facts, ticker: Ticker, id: number) => Iterable<Event>,
): Telling {
  yield { kind: 'step', tool };
  for (const ticker of teller.reading.tickers.slice(0, NAMED_MAX)) {
    const facts = await ask(ticker);
    const { event, id } = teller.source(tool, { screen: 'instrument', of: ticker });
    yield event;
    if (facts === undefined) yield say('no_data', { ticker }, id);
    else yield* tell(facts, ticker, id);
  }
}

function isWeekday(date: string): boolean {
  const day = new Date(`${date}T12:00:00Z`).getUTCDay();
  return day > 0 && day < 6;
}

/** The days ahead searched for closures. */
const DAYS_AHEAD = 400;

/** The next days on which the market is closed or closes early. */
export async function* tellClosures(teller: Teller): Telling {
  const { closures } = await teller.ask(getClock, {});
  const adHoc = new Map<string, Closure>(Object.entries(closures));
  const { event, id } = teller.source('calendar', { screen: 'help', of: 'market-hours' });
  yield event;
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, day) => addDays(teller.today, day + 1));
  const holiday = ahead.find((date) => isWeekday(date) && !isTradingDay(date, adHoc));
  const early = ahead.find((date) => sessionsOfDay(date, adHoc)?.earlyClose);
  if (holiday !== undefined) yield say('next_holiday', { date: holiday }, id);
  if (early !== undefined) yield say('next_early_close', { date: early }, id);
}

/** Whether and until when the market trades. */
export async function* tellHours(teller: Teller): Telling {
  yield { kind: 'step', tool: 'calendar' };
  const time = await teller.ask(getClock, {});
  const adHoc = new Map<string, Closure>(Object.entries(time.closures));
  const { event, id } = teller.source('calendar', { screen: 'help', of: 'market-hours' });
  yield event;
  yield time.session === 'closed'
    ? say('session_closed', { opens: time.sessionEndsAtMs }, id)
    : say(
        'session_open',
        { session: time.session, until: time.sessionEndsAtMs, next: time.nextSession },
        id,
      );
  const isOver = time.session === 'closed' || time.session === 'after';
  const isDay = isTradingDay(teller.today, adHoc);
  const todays = isDay ? sessionsOfDay(teller.today, adHoc) : undefined;
  const date =
    todays && !(isOver && time.exchangeMs >= todays.closesAtMs)
      ? teller.today
      : nextTradingDay(teller.today, adHoc);
  const day = sessionsOfDay(date, adHoc);
  if (day) yield say('regular_hours', { opens: day.opensAtMs, closes: day.closesAtMs }, id);
  if (day?.earlyClose) yield say('early_close', { closes: day.closesAtMs }, id);
  if (teller.reading.has.has('holiday')) yield* tellClosures(teller);
}

/** A summary of the whole market. */
export async function* tellMarket(teller: Teller): Telling {
  yield { kind: 'step', tool: 'market' };
  const { indices, breadth, sectors } = await teller.ask(getOverview, { kind: 'stock' });
  const { event, id } = teller.source('market', { screen: 'market' });
  yield event;
  const { advancers, decliners } = breadth;
  yield say('market', { advancers, decliners }, id);
  yield table(
    id,
    ['instrument', 'name', 'price', 'day'],
    indices.map(({ instrument, quote }) => ({
      place: { screen: 'instrument', of: instrument.ticker },
      cells: [
        valueOf('ticker', instrument.ticker),
        valueOf('name', instrument.name),
        valueOf('price', quote.regular.price),
        valueOf('percent', quote.regular.changePercent),
      ],
    })),
  );
  const [best] = sectors;
  const worst = sectors.at(-1);
  if (best && worst) {
    const { event: groups, id: of } = teller.source('market', { screen: 'sectors' });
    yield groups;
    yield say(
      'sectors',
      {
        best: best.sector,
        bestPercent: best.changePercent,
        worst: worst.sector,
        worstPercent: worst.changePercent,
      },
      of,
    );
  }
}

/** Whether the question is about ETFs. */
function isAboutEtfs({ question }: Teller): boolean {
  return /\betfs?\b|上場投資信託|交易所買賣基金/i.test(question.normalize('NFKC'));
}

/** The stocks that moved or traded most; of one sector if the question names it. */
export async function* tellMovers(teller: Teller): Telling {
  const { has } = teller.reading;
  const isActive = has.has('active') || (has.has('volume') && !has.has('losers'));
  const isFalling = has.has('losers') && !(has.has('gainers') && !has.has('loss'));
  const list = isActive ? 'active' : isFalling ? 'losers' : 'gainers';
  yield { kind: 'step', tool: 'market' };
  const isEtfs = isAboutEtfs(teller);
  const { sector } = teller.reading;
  const { rows, total } = await teller.ask(getList, {
    list,
    kind: isEtfs ? 'etf' : 'stock',
    limit: 10,
    ...(sector !== undefined && { sector }),
  });
  const { event, id } = teller.source(
    'market',
    sector === undefined
      ? { screen: isEtfs ? 'etf_movers' : 'movers', of: list }
      : { screen: 'sector', of: sector },
  );
  yield event;
  const [first] = rows;
  const moveOf = ({ quote }: (typeof rows)[number]) => quote.extended ?? quote.regular;
  if (first && list === 'active') {
    yield say('most_active', { ticker: first.instrument.ticker, volume: first.quote.volume }, id);
  } else if (first) {
    const { ticker } = first.instrument;
    yield say('movers', { list, ticker, percent: moveOf(first).changePercent }, id);
  }
  yield table(
    id,
    ['instrument', 'name', 'price', 'day', 'volume'],
    rows.map((row) => ({
      place: { screen: 'instrument', of: row.instrument.ticker },
      cells: [
        valueOf('ticker', row.instrument.ticker),
        valueOf('name', row.instrument.name),
        valueOf('price', moveOf(row).price),
        valueOf('percent', moveOf(row).changePercent),
        valueOf('volume', row.quote.volume),
      ],
    })),
    total,
  );
}

/** All sectors, or one. */
export async function* tellSectors(teller: Teller): Telling {
  yield { kind: 'step', tool: 'market' };
  const { sectors } = await teller.ask(getGroups, {});
  const named = sectors.find(({ sector }) => sector === teller.reading.sector);
  const { event, id } = teller.source(
    'market',
    named ? { screen: 'sector', of: named.sector } : { screen: 'sectors' },
  );
  yield event;
  const ranked = sectors.toSorted((one, other) => other.changePercent - one.changePercent);
  const [best] = ranked;
  const worst = ranked.at(-1);
  if (named) {
    const { sector, changePercent: percent, advancers, decliners, leader } = named;
    yield say(
      'sector',
      {
        sector,
        percent,
        advancers,
        decliners,
        leader: leader.ticker,
        leaderPercent: leader.changePercent,
      },
      id,
    );
  } else if (best && worst) {
    yield say(
      'sectors',
      {
        best: best.sector,
        bestPercent: best.changePercent,
        worst: worst.sector,
        worstPercent: worst.changePercent,
      },
      id,
    );
    yield table(
      id,
      ['sector', 'day', 'advancers', 'decliners'],
      ranked.map(({ sector, changePercent, advancers, decliners }) => ({
        place: { screen: 'sector', of: sector },
        cells: [
          valueOf('word', sector),
          valueOf('percent', changePercent),
          valueOf('count', advancers),
          valueOf('count', decliners),
        ],
      })),
    );
  }
}
