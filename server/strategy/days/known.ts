import { featureColumns } from './feature-columns.ts';
import type { MarketDays, Traded } from './market-days.ts';

/** A rule requested a day after the one it decides at. */
export class PeekError extends RangeError {}

/**
 * An offset so far before the columns that no step reaches them; still a small integer of the
 * engine.
 */
const NOWHERE = -(2 ** 30);

const remembrance = new WeakMap<MarketDays, WeakMap<readonly number[], Map<string, unknown>>>();

/**
 * The data known at the close of one trading day: a view of market days that ends there. A rule
 * gets only this view, so it cannot see the future. `ago` counts trading days back from the day.
 * Before the first day, and before an instrument was listed, values are `NaN`.
 *
 * @throws PeekError from every reader when the requested day is later
 */
export class Known {
  readonly #market: MarketDays;
  readonly #count: number;
  readonly #day: number;
  /** The places in the columns of the instruments that may be held. */
  readonly universe: readonly number[];

  constructor(market: MarketDays, day: number, universe: readonly number[]) {
    if (!(day >= 0 && day < market.dates.length)) throw new PeekError(`there is no day ${day}`);
    this.#market = market;
    this.#count = market.traded.length;
    this.#day = day;
    this.universe = universe;
  }

  /** The day of the close. */
  get date(): string {
    return this.#market.dates[this.#day] ?? '';
  }

  /** The number of trading days before this one. */
  get daysBefore(): number {
    return this.#day;
  }

  /** The fixed facts of an instrument. @throws RangeError for an unknown place */
  traded(place: number): Traded {
    const traded = this.#market.traded[place];
    if (!traded) throw new RangeError(`nothing stands at ${place}`);
    return traded;
  }

  /** The view `ago` trading days earlier. */
  before(ago: number): Known {
    return new Known(this.#market, this.#dayAt(ago), this.universe);
  }

  /** The close, adjusted for splits to one fixed date, dollars. */
  close(place: number, ago = 0): number {
    return this.#market.columns.close[this.#cell(place, ago)] ?? Number.NaN;
  }

  /** The dollars traded on the day. */
  dollarVolume(place: number, ago = 0): number {
    return this.#market.columns.dollarVolume[this.#cell(place, ago)] ?? Number.NaN;
  }

  /** Highest less lowest price of the day, over its close. */
  range(place: number, ago = 0): number {
    return this.#market.columns.range[this.#cell(place, ago)] ?? Number.NaN;
  }

  /** The return with dividends over `days` trading days that ended `ago` days before. */
  growth(place: number, days: number, ago = 0): number {
    const { growth } = this.#market.columns;
    const end = growth[this.#cell(place, ago)] ?? Number.NaN;
    const start = growth[this.#cell(place, ago + days)] ?? Number.NaN;
    return end / start - 1;
  }

  /** Fills `into` with the last daily returns with dividends, oldest first. */
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

  /**
   * Dividends of `days` trading days that ended `ago` days before, dollars per share of the fixed
   * date.
   */
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
   * Caches a costly value under its name for this day and universe. `workOut` must depend only on
   * this view, so that the cached value is the same.
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

  /**
   * The instruments of the universe that were traded on the day, at a dollar or more, and have a
   * close `days` days earlier.
   */
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
    // Outside the columns values are `NaN`.
    return day < 0 || !(place >= 0 && place < this.#count) ? NOWHERE : day * this.#count + place;
  }
}
