import { featureColumns } from './feature-columns.ts';
import type { MarketDays, Traded } from './market-days.ts';

/** A rule asked for a day after the one it decides at. */
export class PeekError extends RangeError {}

/** An offset before the columns that no step within them reaches; small, so that places stay small integers. */
const NOWHERE = -(2 ** 30);

const remembrance = new WeakMap<MarketDays, WeakMap<readonly number[], Map<string, unknown>>>();

/**
 * What is known at the close of one trading day: a view of market days that ends there. A rule gets this and nothing else,
 * so it cannot see the future. `ago` counts trading days back from the day; before the first day, and before an
 * instrument was listed, there is no number.
 *
 * @throws PeekError from every reader asked for a day after it
 */
export class Known {
  readonly #market: MarketDays;
  readonly #count: number;
  readonly #day: number;
  /** Where the instruments that may be held stand in the columns. */
  readonly universe: readonly number[];

  constructor(market: MarketDays, day: number, universe: readonly number[]) {
    if (!(day >= 0 && day < market.dates.length)) throw new PeekError(`there is no day ${day}`);
    this.#market = market;
    this.#count = market.traded.length;
    this.#day = day;
    this.universe = universe;
  }

  /** The day whose close it is. */
  get date(): string {
    return this.#market.dates[this.#day] ?? '';
  }

  /** Trading days before this one. */
  get daysBefore(): number {
    return this.#day;
  }

  /** What is fixed of an instrument. */
  traded(place: number): Traded {
    const traded = this.#market.traded[place];
    if (!traded) throw new RangeError(`nothing stands at ${place}`);
    return traded;
  }

  /** What was known so many trading days before. */
  before(ago: number): Known {
    return new Known(this.#market, this.#dayAt(ago), this.universe);
  }

  /** The close in shares of one fixed date, dollars. */
  close(place: number, ago = 0): number {
    return this.#market.columns.close[this.#cell(place, ago)] ?? Number.NaN;
  }

  /** Dollars that were traded on the day. */
  dollarVolume(place: number, ago = 0): number {
    return this.#market.columns.dollarVolume[this.#cell(place, ago)] ?? Number.NaN;
  }

  /** Highest less lowest price of the day, over its close. */
  range(place: number, ago = 0): number {
    return this.#market.columns.range[this.#cell(place, ago)] ?? Number.NaN;
  }

  /** The return with dividends over so many trading days that ended `ago` days before. */
  growth(place: number, days: number, ago = 0): number {
    const { growth } = this.#market.columns;
    const end = growth[this.#cell(place, ago)] ?? Number.NaN;
    const start = growth[this.#cell(place, ago + days)] ?? Number.NaN;
    return end / start - 1;
  }

  /** Writes the last daily returns with dividends, oldest first, as many as there is room for. */
  fillReturns(place: number, into: Float64Array): void {
    const { growth } = this.#market.columns;
    const days = into.length;
    let cell = this.#cell(place, days);
    let before = growth[cell] ?? Number.NaN;
    for (let at = 0; at < days; at += 1) {
      cell += this.#count;
      const next = growth[cell] ?? Number.NaN;
      into[at] = next / before - 1;
      before = next;
    }
  }

  /** The sample deviation of the last daily returns. */
  deviation(place: number, days: number): number {
    const { growth } = this.#market.columns;
    let cell = this.#cell(place, days);
    let before = growth[cell] ?? Number.NaN;
    let [sum, squares] = [0, 0];
    for (let at = 0; at < days; at += 1) {
      cell += this.#count;
      const next = growth[cell] ?? Number.NaN;
      const change = next / before - 1;
      before = next;
      sum += change;
      squares += change * change;
    }
    const rest = squares - (sum * sum) / days;
    return Math.sqrt(rest > 0 ? rest / (days - 1) : rest === rest ? 0 : Number.NaN);
  }

  /** The mean close of the last days, dollars. */
  meanClose(place: number, days: number): number {
    const { close } = this.#market.columns;
    let cell = this.#cell(place, days - 1);
    let sum = 0;
    for (let at = 0; at < days; at += 1, cell += this.#count) sum += close[cell] ?? Number.NaN;
    return sum / days;
  }

  /** The mean of the dollars traded on the last days. */
  meanDollarVolume(place: number, days: number): number {
    const { dollarVolume } = this.#market.columns;
    let cell = this.#cell(place, days - 1);
    let sum = 0;
    for (let at = 0; at < days; at += 1, cell += this.#count) {
      sum += dollarVolume[cell] ?? Number.NaN;
    }
    return sum / days;
  }

  /** Dividends of so many trading days that ended `ago` days before, dollars for a share of the fixed date. */
  paid(place: number, days: number, ago = 0): number {
    const { paid } = this.#market.columns;
    this.#dayAt(ago);
    let cell = this.#cell(place, ago + days - 1);
    let sum = 0;
    for (let at = 0; at < days; at += 1, cell += this.#count) sum += paid[cell] ?? Number.NaN;
    return sum;
  }

  /** One of the features of models, by its place in `FEATURES`. */
  feature(feature: number, place: number, ago = 0): number {
    return featureColumns(this.#market)[feature]?.[this.#cell(place, ago)] ?? Number.NaN;
  }

  /**
   * What is costly to work out, once for this day and universe: the same function of what is known gives the same, so that
   * it may be kept under its name.
   */
  remembered<Value>(name: string, workOut: () => Value): Value {
    const ofMarket = remembrance.get(this.#market) ?? new WeakMap();
    remembrance.set(this.#market, ofMarket);
    const ofUniverse = ofMarket.get(this.universe) ?? new Map<string, unknown>();
    ofMarket.set(this.universe, ofUniverse);
    const key = `${this.#day} ${name}`;
    if (!ofUniverse.has(key)) ofUniverse.set(key, workOut());
    return ofUniverse.get(key) as Value;
  }

  /** The instruments of the universe that were traded on the day, at a dollar or more, and have closes so many days back. */
  candidates(days: number): number[] {
    const { openMicros, closeMicros, close } = this.#market.columns;
    const [now, then] = [this.#cell(0, 0), this.#cell(0, days)];
    const found: number[] = [];
    for (const place of this.universe) {
      const isListed = (close[then + place] ?? 0) > 0 && (openMicros[now + place] ?? 0) > 0;
      if (isListed && (closeMicros[now + place] ?? 0) >= 1e6) found.push(place);
    }
    return found;
  }

  #dayAt(ago: number): number {
    if (!(ago >= 0)) throw new PeekError(`${this.date} does not know ${-ago} days later`);
    return this.#day - ago;
  }

  #cell(place: number, ago: number): number {
    const day = this.#dayAt(ago);
    // Outside the columns there is no number.
    return day < 0 || !(place >= 0 && place < this.#count) ? NOWHERE : day * this.#count + place;
  }
}
