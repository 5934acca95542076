import type { EtfFacts, StockFacts } from '../../../contract/company.ts';
import type { Instrument, Ticker } from '../../../contract/instrument.ts';
import type { Language } from '../../../contract/language.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import { monthsBefore } from '../months.ts';
import { contacts } from '../reference/contacts.ts';
import { descriptionIn } from '../reference/descriptions.ts';
import { etfReferences } from '../reference/etfs.ts';
import { industryIn } from '../reference/industries.ts';
import { stockReferences } from '../reference/stocks.ts';
import type { Actions } from './actions.ts';
import type { KeptProfile } from './cache.ts';
import type { LiveHistory } from './live-history.ts';
import type { QuoteState } from './quote-state.ts';
import type { DayBar } from './source.ts';

const YEAR_SESSIONS = 252;
const VOLUME_SESSIONS = 30;
const RETURN_MONTHS = { '1M': 1, '3M': 3, '1Y': 12, '3Y': 36, '5Y': 60 } as const;

interface Parts {
  readonly history: LiveHistory;
  readonly actions: () => Actions;
  readonly profile: (ticker: Ticker) => KeptProfile | undefined;
  readonly state: (ticker: Ticker) => QuoteState | undefined;
}

/**
 * Facts of companies and funds: our own reference data, else the vendor's, and figures calculated from real bars
 * and payments. Unknown is `null`.
 */
export class LiveFacts {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  stockFacts(instrument: Instrument, language: Language, nowMs: number): StockFacts {
    const { ticker } = instrument;
    const ours = stockReferences.find((row) => row.ticker === ticker);
    const contact = contacts.get(ticker);
    const theirs = this.#parts.profile(ticker);
    const today = newYorkDate(nowMs);
    const price = this.#price(ticker);
    const dividendPerShare = this.#paidInYear(ticker, today);
    return {
      instrument,
      industry: ours ? industryIn(language, ours.industry) : null,
      exchange: ours?.exchange ?? theirs?.exchange ?? '–',
      currency: 'USD',
      listingDate: ours?.listingDate ?? theirs?.listingDate ?? null,
      companyCode: ours?.companyCode ?? theirs?.companyCode ?? null,
      city: ours?.city ?? theirs?.city ?? null,
      address: contact?.address ?? theirs?.address ?? null,
      website: ours?.website ?? theirs?.website ?? null,
      phone: contact?.phone ?? theirs?.phone ?? null,
      description: descriptionIn(language, ticker) ?? theirs?.description ?? null,
      ...this.#year(ticker, today),
      sharesOutstanding: this.#sharesOutstanding(ticker) ?? null,
      marketCap: this.marketCap(ticker) ?? null,
      // No supported vendor has earnings.
      earningsPerShare: null,
      priceToEarnings: null,
      dividendPerShare,
      dividendYieldPercent: price === undefined ? null : round((dividendPerShare / price) * 100, 2),
      beta: this.#beta(ticker, today),
      nextEarningsDate: null,
      nextExDividendDate: this.#nextExDate(ticker, today) ?? null,
      splits: this.#parts
        .actions()
        .allSplits.filter(
          (split) => split.ticker === ticker && split.date <= this.#sharesOf(ticker, today),
        )
        .map(({ date, from, to }) => ({ date, from, to })),
    };
  }

  etfFacts(instrument: Instrument, nowMs: number): EtfFacts {
    const { ticker } = instrument;
    const ours = etfReferences.find((row) => row.ticker === ticker);
    const theirs = this.#parts.profile(ticker);
    const today = newYorkDate(nowMs);
    const price = this.#price(ticker);
    const paid = this.#paidInYear(ticker, today);
    return {
      instrument,
      issuer: ours?.issuer ?? null,
      exchange: ours?.exchange ?? theirs?.exchange ?? '–',
      currency: 'USD',
      inceptionDate: ours?.inceptionDate ?? theirs?.listingDate ?? null,
      website: ours?.website ?? theirs?.website ?? null,
      expenseRatioPercent: ours?.expenseRatioPercent ?? null,
      // No supported vendor has a fund's assets and holdings.
      assets: null,
      netAssetValue: null,
      holdingsCount: 0,
      topHoldings: [],
      sectors: [],
      ...this.#year(ticker, today),
      dividendYieldPercent: price === undefined ? null : round((paid / price) * 100, 2),
      returns: Object.fromEntries(
        Object.entries(RETURN_MONTHS).map(([name, months]) => [
          name,
          this.#return(ticker, today, months),
        ]),
      ) as EtfFacts['returns'],
    };
  }

  /** Dollars: shares outstanding times the last regular price. */
  marketCap(ticker: Ticker): number | undefined {
    const shares = this.#sharesOutstanding(ticker);
    const price = this.#price(ticker);
    return shares === undefined || price === undefined ? undefined : Math.round(shares * price);
  }

  /** In the shares of the current price: a split since the vendor was asked is included. */
  #sharesOutstanding(ticker: Ticker): number | undefined {
    const profile = this.#parts.profile(ticker);
    if (profile?.sharesOutstanding === undefined) return undefined;
    const { sharesOutstanding, readOn } = profile;
    const sharesOf = this.#parts.state(ticker)?.sharesOf ?? readOn;
    const shares = this.#parts.actions().sharesBetween(ticker, readOn, sharesOf);
    return Math.round(sharesOutstanding * shares);
  }

  #price(ticker: Ticker): number | undefined {
    return this.#parts.state(ticker)?.day.close;
  }

  /** The day whose shares the price is in: a split that is known before its morning has not reached it. */
  #sharesOf(ticker: Ticker, today: string): string {
    return this.#parts.state(ticker)?.sharesOf ?? today;
  }

  /** The last 252 closed sessions, in the shares of the current price. */
  #lastYear(ticker: Ticker, today: string): DayBar[] {
    const from = monthsBefore(today, 13);
    const days = this.#parts.history.closedDays(ticker, from, this.#sharesOf(ticker, today));
    return days.slice(-YEAR_SESSIONS - 1);
  }

  #year(ticker: Ticker, today: string) {
    const days = this.#lastYear(ticker, today).slice(-YEAR_SESSIONS);
    const running = this.#parts.state(ticker)?.day;
    const all = running && running.date > (days.at(-1)?.date ?? '') ? [...days, running] : days;
    const volumes = days.slice(-VOLUME_SESSIONS).map(({ volume }) => volume);
    if (all.length === 0) return { week52High: null, week52Low: null, averageVolume: null };
    return {
      week52High: Math.max(...all.map(({ high }) => high)),
      week52Low: Math.min(...all.map(({ low }) => low)),
      averageVolume: volumes.length === 0 ? null : Math.round(mean(volumes)),
    };
  }

  /** Paid over the last twelve months, dollars per share of the current price. */
  #paidInYear(ticker: Ticker, today: string): number {
    const from = monthsBefore(today, 12);
    const actions = this.#parts.actions();
    const sharesOf = this.#sharesOf(ticker, today);
    let paid = 0;
    for (const { ticker: of, exDate, micros } of actions.payments) {
      if (of !== ticker || exDate <= from || exDate > today) continue;
      paid += Number(micros) / 1e6 / actions.sharesBetween(ticker, exDate, sharesOf);
    }
    return round(paid, 4);
  }

  #nextExDate(ticker: Ticker, today: string): string | undefined {
    const dates = this.#parts
      .actions()
      .payments.filter((each) => each.ticker === ticker && each.exDate > today)
      .map(({ exDate }) => exDate);
    return dates.sort()[0];
  }

  /** Covariance with SPY over its variance, daily returns of the last 252 sessions on which both traded. */
  #beta(ticker: Ticker, today: string): number | null {
    const market = new Map(
      this.#lastYear('SPY', today).map(({ date, close }) => [date, close] as const),
    );
    const pairs = this.#lastYear(ticker, today).flatMap(({ date, close }) => {
      const other = market.get(date);
      return other === undefined ? [] : [[close, other] as const];
    });
    if (pairs.length <= YEAR_SESSIONS) return null;
    const returns = (side: 0 | 1) =>
      pairs.slice(1).map((pair, at) => pair[side] / (pairs[at]?.[side] ?? Number.NaN) - 1);
    const [own, theirs] = [returns(0), returns(1)];
    const [ownMean, theirMean] = [mean(own), mean(theirs)];
    const covariance = mean(
      own.map((value, at) => (value - ownMean) * ((theirs[at] ?? 0) - theirMean)),
    );
    return round(covariance / mean(theirs.map((value) => (value - theirMean) ** 2)), 2);
  }

  /** The change in percent from the close a number of months ago to the last regular price. */
  #return(ticker: Ticker, today: string, months: number): number | null {
    const date = monthsBefore(today, months);
    const price = this.#price(ticker);
    // Up to a week earlier, since there is no close on days without trading.
    const before = this.#parts.history
      .closedDays(ticker, monthsBefore(date, 1), this.#sharesOf(ticker, today))
      .findLast((day) => day.date <= date);
    if (!before || price === undefined) return null;
    return round((price / before.close - 1) * 100, 2);
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function round(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale + 0;
}
