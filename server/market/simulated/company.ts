import type { EtfFacts, Ratings, StockFacts } from '../../../contract/company.ts';
import type { Sector } from '../../../contract/instrument.ts';
import type { Language } from '../../../contract/language.ts';
import type { DayIndex } from './calendar.ts';
import { onGrid } from '../grid.ts';
import { monthsBefore } from '../months.ts';
import type { BarColumns } from '../bar-series.ts';
import type { History } from './history.ts';
import type { Live } from './live.ts';
import { contacts } from '../reference/contacts.ts';
import { descriptionIn } from '../reference/descriptions.ts';
import { etfReferences } from '../reference/etfs.ts';
import { industryIn } from '../reference/industries.ts';
import { stockReferences } from '../reference/stocks.ts';
import { paidOn } from './payments.ts';
import { rate } from './ratings.ts';
import { trailingEarnings } from './reports.ts';
import type { Tape } from './tape.ts';

const YEAR_SESSIONS = 252;
const VOLUME_SESSIONS = 30;
const RETURN_MONTHS = { '1M': 1, '3M': 3, '1Y': 12, '3Y': 36, '5Y': 60 } as const;

const round = (value: number, decimals: number) => {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale + 0;
};

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The figures of companies and funds over the simulated tape, beside their true reference facts. */
export class Company {
  readonly #tape: Tape;
  readonly #live: Live;
  readonly #history: History;
  readonly #spy: number;

  constructor(tape: Tape, live: Live, history: History) {
    this.#tape = tape;
    this.#live = live;
    this.#history = history;
    this.#spy = tape.listed.findIndex(({ instrument }) => instrument.ticker === 'SPY');
  }

  /** Dollars: shares outstanding at the last regular price. */
  marketCap(index: number): number | undefined {
    const listed = this.#tape.at(index);
    if (listed.instrument.kind !== 'stock') return undefined;
    return Math.round(this.#shares(index) * this.#price(index));
  }

  async stockFacts(index: number, language: Language = 'en'): Promise<StockFacts | undefined> {
    const listed = this.#tape.at(index);
    if (listed.instrument.kind !== 'stock') return undefined;
    const { ticker } = listed.instrument;
    const reference = stockReferences.find((row) => row.ticker === ticker);
    const contact = contacts.get(ticker);
    const price = this.#price(index);
    const year = await this.#year(index);
    await this.#history.walk(this.#spy, this.#live.position().day - 1 - YEAR_SESSIONS);
    const earningsPerShare = this.#earnings(index);
    const dividendPerShare = this.#dividends(index);
    const { events, splits, calendar } = this.#tape;
    const today = this.#live.position().day;
    const from = today + (this.#live.position().session === 'after' ? 1 : 0);
    const dateOf = (day: DayIndex | undefined) => (day === undefined ? null : calendar.date(day));
    return {
      instrument: listed.instrument,
      industry: reference ? industryIn(language, reference.industry) : null,
      exchange: reference?.exchange ?? 'Simulated',
      currency: 'USD',
      listingDate: reference?.listingDate ?? null,
      companyCode: reference?.companyCode ?? null,
      city: reference?.city ?? null,
      address: contact?.address ?? null,
      website: reference?.website ?? null,
      phone: contact?.phone ?? null,
      description: descriptionIn(language, ticker),
      ...this.#range(index, year),
      sharesOutstanding: this.#shares(index),
      marketCap: this.marketCap(index) ?? null,
      earningsPerShare,
      priceToEarnings:
        earningsPerShare !== null && earningsPerShare > 0
          ? round(price / earningsPerShare, 2)
          : null,
      dividendPerShare,
      dividendYieldPercent: round((dividendPerShare / price) * 100, 2),
      beta: this.#beta(index),
      nextEarningsDate: listed.isCompany ? dateOf(events.next(listed, 'reports', from)) : null,
      nextExDividendDate:
        listed.paymentsAYear > 0 ? dateOf(events.next(listed, 'exDays', today + 1)) : null,
      splits: splits
        .history(index, today)
        .map((split) => ({ date: calendar.date(split.day), from: split.from, to: split.to })),
    };
  }

  async etfFacts(index: number): Promise<EtfFacts | undefined> {
    const listed = this.#tape.at(index);
    const reference = etfReferences.find((row) => row.ticker === listed.instrument.ticker);
    if (!reference) return undefined;
    const price = this.#price(index);
    const holdings = this.#holdings(index);
    const value = this.#netAssetValue(index);
    await this.#history.walk(index, this.#monthsAgo(Math.max(...Object.values(RETURN_MONTHS))));
    const year = await this.#year(index);
    return {
      instrument: listed.instrument,
      issuer: reference.issuer,
      exchange: reference.exchange,
      currency: 'USD',
      inceptionDate: reference.inceptionDate,
      website: reference.website,
      expenseRatioPercent: reference.expenseRatioPercent,
      assets: Math.round(this.#shares(index) * value),
      netAssetValue: round(value, 4),
      navPrice: price,
      holdingsCount: holdings.length,
      topHoldings: holdings.slice(0, 10),
      sectors: this.#sectors(index),
      ...this.#range(index, year),
      dividendYieldPercent: round((this.#dividends(index) / price) * 100, 2),
      returns: Object.fromEntries(
        Object.entries(RETURN_MONTHS).map(([name, months]) => [name, this.#return(index, months)]),
      ) as EtfFacts['returns'],
    };
  }

  async ratings(index: number): Promise<Ratings | undefined> {
    const listed = this.#tape.at(index);
    if (listed.instrument.kind !== 'stock') return undefined;
    const { day } = this.#live.position();
    const closes = Array.from({ length: YEAR_SESSIONS + 1 }, (_, place) =>
      this.#shown(index, day - 1 - YEAR_SESSIONS + place),
    );
    return {
      ticker: listed.instrument.ticker,
      ...rate(closes, this.#earnings(index)),
      basis: 'simulated_models',
      // Models look at closed days only.
      asOfDate: this.#tape.calendar.date(day - 1),
    };
  }

  #price(index: number): number {
    return this.#live.regular(index).close;
  }

  #shares(index: number): number {
    return Math.round(this.#tape.at(index).sharesOutstanding * this.#live.splitFactor(index));
  }

  #shown(index: number, day: DayIndex): number {
    return onGrid(this.#tape.close(index, day) / this.#live.splitFactor(index));
  }

  /** The last 252 regular sessions, today's as far as it has come. */
  async #year(index: number): Promise<BarColumns> {
    const now = this.#live.position();
    const last = now.session === 'pre' ? now.day - 1 : now.day;
    return this.#history.days(index, last - YEAR_SESSIONS + 1, last, now);
  }

  #range(index: number, year: BarColumns) {
    const { high, low } = this.#live.regular(index);
    const { session, over } = this.#live.position();
    const isRunning = session === 'regular' && !over;
    const whole = isRunning ? year.volume.slice(0, -1) : year.volume;
    const volumes = Array.from(whole.slice(-VOLUME_SESSIONS));
    const traded = volumes.reduce((sum, volume) => sum + volume, 0);
    return {
      week52High: year.high.reduce((most, each) => Math.max(most, each), high),
      week52Low: year.low.reduce((least, each) => Math.min(least, each), low),
      averageVolume: volumes.length === 0 ? null : Math.round(traded / volumes.length),
    };
  }

  /** Sum of the last four reported quarters, dollars per share as of today. */
  #earnings(index: number): number | null {
    const earned = trailingEarnings(this.#tape, index, this.#live.position().day - 1);
    return earned === undefined ? null : round(earned / this.#live.splitFactor(index), 2);
  }

  /** Paid over the last 252 sessions, dollars a share; a fund passes on what its holdings paid. */
  #dividends(index: number): number {
    const listed = this.#tape.at(index);
    const { made } = listed;
    if (made.make === 'basket') {
      let sum = 0;
      for (let place = 0; place < made.members.length; place += 1) {
        const member = made.members[place] ?? 0;
        sum += this.#dividends(member) * (made.shares[place] ?? 0) * this.#live.splitFactor(member);
      }
      return sum;
    }
    const { calendar, events } = this.#tape;
    const { day } = this.#live.position();
    let sum = 0;
    for (let year = calendar.year(day - YEAR_SESSIONS); year <= calendar.year(day); year += 1) {
      for (const exDay of events.ofYear(listed, year).exDays) {
        if (exDay <= day - YEAR_SESSIONS || exDay > day) continue;
        sum += paidOn(this.#tape, index, exDay, () => this.#live.splitFactor(index));
      }
    }
    return round(sum, 4);
  }

  /** Covariance with SPY over its variance, daily returns of the last 252 closed sessions. */
  #beta(index: number): number | null {
    const { day } = this.#live.position();
    const returns = (of: number) =>
      Array.from({ length: YEAR_SESSIONS }, (_, place) => {
        const at = day - 1 - place;
        return this.#tape.close(of, at) / this.#tape.close(of, at - 1) - 1;
      });
    const own = returns(index);
    const market = returns(this.#spy);
    const ownMean = mean(own);
    const marketMean = mean(market);
    const covariance = mean(
      own.map((value, place) => (value - ownMean) * ((market[place] ?? 0) - marketMean)),
    );
    const variance = mean(market.map((value) => (value - marketMean) ** 2));
    return round(covariance / variance, 2);
  }

  /** Percent from the close `months` months ago to the last regular price. */
  #return(index: number, months: number): number | null {
    const { calendar } = this.#tape;
    const day = this.#monthsAgo(months);
    const { listingDate } = this.#tape.at(index);
    if (listingDate !== null && calendar.date(day) < listingDate) return null;
    return round((this.#price(index) / this.#shown(index, day) - 1) * 100, 2);
  }

  /** The last trading day on or before the same date `months` months ago. */
  #monthsAgo(months: number): DayIndex {
    const { calendar } = this.#tape;
    const today = calendar.date(this.#live.position().day);
    return calendar.indexOnOrBefore(monthsBefore(today, months));
  }

  #holdings(index: number) {
    const { made } = this.#tape.at(index);
    if (made.make !== 'basket') return [];
    const worths = Array.from(made.members, (member, place) => ({
      member,
      worth: this.#worth(member, made.shares[place] ?? 0),
    }));
    const total = worths.reduce((sum, { worth }) => sum + worth, 0);
    return worths
      .sort((one, other) => other.worth - one.worth)
      .map(({ member, worth }) => {
        const { ticker, name } = this.#tape.at(member).instrument;
        return { ticker, name, weightPercent: round((worth / total) * 100, 2) };
      });
  }

  /** At the last regular price, as {@link EtfFacts} states the fund's own price. */
  #worth(member: number, shares: number): number {
    return shares * this.#live.splitFactor(member) * this.#price(member);
  }

  #netAssetValue(index: number): number {
    const { made } = this.#tape.at(index);
    if (made.make !== 'basket') return this.#price(index);
    let sum = 0;
    for (let place = 0; place < made.members.length; place += 1) {
      sum += this.#worth(made.members[place] ?? 0, made.shares[place] ?? 0);
    }
    return sum;
  }

  #sectors(index: number): EtfFacts['sectors'] {
    const { made } = this.#tape.at(index);
    if (made.make !== 'basket') return [];
    const worths = new Map<Sector, number>();
    let total = 0;
    for (let place = 0; place < made.members.length; place += 1) {
      const member = made.members[place] ?? 0;
      const { sector } = this.#tape.at(member).instrument;
      const worth = this.#worth(member, made.shares[place] ?? 0);
      total += worth;
      if (sector) worths.set(sector, (worths.get(sector) ?? 0) + worth);
    }
    return [...worths]
      .map(([sector, worth]) => ({ sector, weightPercent: round((worth / total) * 100, 2) }))
      .sort((one, other) => other.weightPercent - one.weightPercent);
  }
}
