import type { Ticker } from '../../../../contract/instrument.ts';
import { addDays, newYorkDate } from '../../../../contract/market-hours.ts';
import type * as v from 'valibot';
import { vendorClient, VendorUnavailable, type VendorOptions } from '../../../vendor-http.ts';
import { microsOf, wholeRatio } from '../exact.ts';
import type { DayBar, MarketSource, Payment, Profile, Snapshot, SplitDay } from '../source.ts';
import {
  Aggs,
  Conditions,
  Dividends,
  Grouped,
  Snapshots,
  Splits,
  TickerDetails,
} from './answers.ts';
import { type ConditionRules, movesOf } from './conditions.ts';
import { massiveDialect } from './stream.ts';

/** The page size of bars and of actions. */
const BARS_MAX = 50_000;
const ACTIONS_MAX = 5_000;
/** Instruments per request: the URL length is limited. */
const TICKERS_AT_ONCE = 100;
/** Up to this many days are requested day by day, for the whole market at once. */
const GROUPED_DAYS_MAX = 8;
const NS_PER_MS = 1e6;
/** The vendor's exchange codes. Source: ISO 10383. */
const EXCHANGES: Readonly<Record<string, string>> = {
  XNAS: 'NASDAQ',
  XNYS: 'NYSE',
  ARCX: 'NYSE Arca',
  XASE: 'NYSE American',
  BATS: 'Cboe BZX',
};

interface Options extends Pick<VendorOptions, 'wallNowMs' | 'random' | 'wait'> {
  readonly key: string;
  readonly url: string;
  readonly stream: string;
  readonly delayMs: number;
}

/** Market data of Massive, formerly Polygon. */
export function massiveSource(options: Options): MarketSource {
  const { key, stream, delayMs } = options;
  const client = vendorClient({
    ...options,
    name: 'Massive',
    headers: { authorization: `Bearer ${key}` },
  });

  /** All pages of a list. Only the path and query of a next-page link are used. */
  async function* pages<S extends v.GenericSchema<unknown, { next_url?: string | undefined }>>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: S,
  ): AsyncGenerator<v.InferOutput<S>> {
    let next: { path: string; query: Readonly<Record<string, string>> } | undefined = {
      path,
      query,
    };
    while (next) {
      const page: v.InferOutput<S> = await client.read(next, schema);
      yield page;
      const following = page.next_url === undefined ? null : URL.parse(page.next_url);
      next = following
        ? { path: following.pathname, query: Object.fromEntries(following.searchParams) }
        : undefined;
    }
  }

  async function* daysOf(ticker: Ticker, from: string, to: string): AsyncGenerator<DayBar[]> {
    const path = `/v2/aggs/ticker/${ticker}/range/1/day/${from}/${to}`;
    const query = { adjusted: 'false', sort: 'asc', limit: String(BARS_MAX) };
    for await (const { results } of pages(path, query, Aggs)) {
      yield results.map((bar) => dayBar(ticker, newYorkDate(bar.t), bar));
    }
  }

  async function groupedDay(tickers: ReadonlySet<Ticker>, date: string): Promise<DayBar[]> {
    const { results } = await client.read(
      {
        path: `/v2/aggs/grouped/locale/us/market/stocks/${date}`,
        query: { adjusted: 'false' },
      },
      Grouped,
    );
    return results.flatMap((bar) => (tickers.has(bar.T) ? dayBar(bar.T, date, bar) : []));
  }

  async function profileOf(ticker: Ticker): Promise<Profile | undefined> {
    try {
      const { results } = await client.read(
        { path: `/v3/reference/tickers/${ticker}` },
        TickerDetails,
      );
      return results.active === false ? undefined : profile(ticker, results);
    } catch (error) {
      if (error instanceof VendorUnavailable && error.status === 404) return undefined;
      throw error;
    }
  }

  let rules: ConditionRules | undefined;
  async function conditionRules(): Promise<ConditionRules> {
    if (rules) return rules;
    const found = new Map<number, ReturnType<typeof ruleOf>>();
    const query = { asset_class: 'stocks', data_type: 'trade', limit: '1000' };
    for await (const { results } of pages('/v3/reference/conditions', query, Conditions)) {
      for (const condition of results) found.set(condition.id, ruleOf(condition));
    }
    rules = found;
    return found;
  }

  return {
    name: 'Massive',
    id: 'massive',
    delayMs,

    async profiles(tickers) {
      const found: Profile[] = [];
      for (const ticker of tickers) {
        const known = await profileOf(ticker);
        if (known) found.push(known);
      }
      return found;
    },

    async *days(tickers, from, to) {
      if (addDays(from, GROUPED_DAYS_MAX) < to) {
        for (const ticker of tickers) yield* daysOf(ticker, from, to);
        return;
      }
      const wanted = new Set(tickers);
      for (let date = from; date <= to; date = addDays(date, 1)) {
        yield await groupedDay(wanted, date);
      }
    },

    async minutes(ticker, fromMs, toMs, step) {
      const path = `/v2/aggs/ticker/${ticker}/range/${step}/minute/${fromMs}/${toMs}`;
      const query = { adjusted: 'true', sort: 'asc', limit: String(BARS_MAX) };
      const bars = [];
      for await (const { results } of pages(path, query, Aggs)) {
        for (const { t, o, h, l, c, v: volume } of results) {
          bars.push({ openedAtMs: t, open: o, high: h, low: l, close: c, volume });
        }
      }
      return bars;
    },

    async payments(tickers, from) {
      const found: Payment[] = [];
      for (const some of chunks(tickers)) {
        const query = {
          'ticker.any_of': some.join(','),
          'ex_dividend_date.gte': from,
          sort: 'ex_dividend_date.asc',
          limit: String(ACTIONS_MAX),
        };
        for await (const { results } of pages('/stocks/v1/dividends', query, Dividends)) {
          for (const { ticker, ex_dividend_date: exDate, cash_amount, currency } of results) {
            if (currency !== undefined && currency.toUpperCase() !== 'USD') continue;
            const micros = microsOf(cash_amount);
            if (micros > 0n) found.push({ ticker, exDate, micros });
          }
        }
      }
      return found;
    },

    async splits(tickers, from) {
      const found: SplitDay[] = [];
      for (const some of chunks(tickers)) {
        const query = {
          'ticker.any_of': some.join(','),
          'execution_date.gte': from,
          sort: 'execution_date.asc',
          limit: String(ACTIONS_MAX),
        };
        for await (const { results } of pages('/stocks/v1/splits', query, Splits)) {
          for (const { ticker, execution_date: date, split_from, split_to } of results) {
            const ratio = wholeRatio(split_from, split_to);
            if (ratio) found.push({ ticker, date, ...ratio });
          }
        }
      }
      return found;
    },

    async snapshots(tickers) {
      const known = await conditionRules();
      const found: Snapshot[] = [];
      for (const some of chunks(tickers)) {
        const answer = await client.read(
          {
            path: '/v2/snapshot/locale/us/markets/stocks/tickers',
            query: { tickers: some.join(',') },
          },
          Snapshots,
        );
        found.push(...answer.tickers.map((each) => snapshot(each, known)));
      }
      return found;
    },

    dialect: async () => massiveDialect(stream, key, await conditionRules()),
  };
}

function* chunks(tickers: readonly Ticker[]): Generator<readonly Ticker[]> {
  for (let at = 0; at < tickers.length; at += TICKERS_AT_ONCE) {
    yield tickers.slice(at, at + TICKERS_AT_ONCE);
  }
}

type AnswerBar = Readonly<Record<'o' | 'h' | 'l' | 'c' | 'v', number>>;

function dayBar(ticker: Ticker, date: string, { o, h, l, c, v: volume }: AnswerBar): DayBar {
  return { ticker, date, open: o, high: h, low: l, close: c, volume };
}

function ruleOf({ update_rules }: v.InferOutput<typeof Conditions>['results'][number]) {
  const rules = update_rules?.consolidated;
  // A condition without rules, as one for trade-through exemptions, excludes nothing.
  return {
    setsLast: rules?.updates_open_close ?? true,
    setsRange: rules?.updates_high_low ?? true,
    countsVolume: rules?.updates_volume ?? true,
  };
}

function profile(ticker: Ticker, details: v.InferOutput<typeof TickerDetails>['results']): Profile {
  const { address, cik, primary_exchange: exchange } = details;
  const place = [address?.city, address?.state].filter((part) => part !== undefined).join(', ');
  const street = [address?.address1, place, address?.postal_code].filter((part) => part);
  return {
    ticker,
    name: details.name,
    // `ETF`, `ETN`, `ETV` …
    kind: details.type?.startsWith('ET') === true ? 'etf' : 'stock',
    exchange: exchange === undefined ? undefined : (EXCHANGES[exchange] ?? exchange),
    listingDate: details.list_date,
    companyCode: cik?.padStart(10, '0'),
    city: place === '' ? undefined : place,
    address: address?.address1 === undefined ? undefined : street.join(', '),
    website: details.homepage_url,
    phone: details.phone_number,
    description: details.description,
    sharesOutstanding:
      details.weighted_shares_outstanding ?? details.share_class_shares_outstanding,
  };
}

/** A value of 0 has been cleared. */
function snapshot(
  { ticker, day, lastTrade, lastQuote }: v.InferOutput<typeof Snapshots>['tickers'][number],
  rules: ConditionRules,
): Snapshot {
  return {
    ticker,
    day:
      day && day.c > 0
        ? { open: day.o, high: day.h, low: day.l, close: day.c, volume: day.v }
        : undefined,
    lastTrade:
      lastTrade && lastTrade.p > 0
        ? {
            price: lastTrade.p,
            size: lastTrade.s,
            atMs: Math.floor(lastTrade.t / NS_PER_MS),
            ...movesOf(rules, lastTrade.c ?? []),
          }
        : undefined,
    book:
      lastQuote && lastQuote.t > 0
        ? {
            bid: lastQuote.p > 0 ? lastQuote.p : null,
            bidSize: lastQuote.p > 0 ? lastQuote.s : null,
            ask: lastQuote.P > 0 ? lastQuote.P : null,
            askSize: lastQuote.P > 0 ? lastQuote.S : null,
            atMs: Math.floor(lastQuote.t / NS_PER_MS),
          }
        : undefined,
  };
}
