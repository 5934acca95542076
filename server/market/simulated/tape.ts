import type { Calendar, DayIndex } from './calendar.ts';
import { bell, draw, uniform } from './chance.ts';
import type { OpenSession, SessionPlan } from './day-plan.ts';
import { Events } from './events.ts';
import { addWay, Factors, MARKET } from './factors.ts';
import type { Asset, Listed } from './listed.ts';
import { chosenDraws, type Draws, type MakeDraws } from './path-draws.ts';
import { LEVEL_DATE } from './levels.ts';
import { Splits } from './splits.ts';

const OWN_MOVE_MIN = -0.35;
const OWN_MOVE_MAX = 0.45;
/** Ten years before the level date. */
const HISTORY_START = '2015-12-31';
/** A report moves a stock this many times as much as an ordinary day. */
const REPORT_DAY_WILDER = 3.2;
const GEARED_MOVE_MIN = -0.95;
/** Part of the regular session's volume that trades before and after it. */
const EXTENDED_VOLUME = { pre: 0.03, after: 0.02 } as const;

interface Path {
  /** Closes from the level date on. */
  ahead: Float64Array;
  aheadFilled: number;
  /** Closes before it, latest first. */
  behind: Float64Array;
  behindFilled: number;
}

/**
 * Every price as a function of seed, instrument and time. Levels are unrounded dollars per share
 * *of the level date*; a shown price is a level divided by the splits since (`splits.factor`), on
 * the tick grid.
 */
export class Tape {
  readonly calendar: Calendar;
  readonly factors: Factors;
  readonly events: Events;
  readonly splits: Splits;
  readonly listed: readonly Listed[];
  readonly baseDay: DayIndex;
  readonly #paths: Path[];
  readonly #draws: readonly Draws[];
  /** Baskets hold assets only, so that one scratch is enough. */
  readonly #memberKnots = new Float64Array(256);

  /** `makeDraws` is for tests that compare ways to draw. */
  constructor(
    calendar: Calendar,
    seed: string,
    listed: readonly Listed[],
    makeDraws: MakeDraws = chosenDraws,
  ) {
    this.calendar = calendar;
    this.listed = listed;
    this.baseDay = calendar.indexOnOrBefore(LEVEL_DATE);
    const firstDay = calendar.indexOnOrAfter(HISTORY_START) + 1;
    this.factors = new Factors(calendar, seed, { firstDay, baseDay: this.baseDay }, makeDraws);
    this.events = new Events(calendar);
    this.splits = new Splits(this);
    const dayKey = (day: DayIndex) => this.factors.dayKey(day);
    this.#draws = listed.map((one) => {
      const { key, made, listingDate } = one;
      return makeDraws({
        key,
        dayKey,
        // Years before the listing are never shown, so they need no choice.
        get firstDay() {
          return listingDate !== null && listingDate > HISTORY_START
            ? calendar.indexOnOrAfter(listingDate) + 1
            : firstDay;
        },
        baseDay: this.baseDay,
        sigma: (day) => (made.make === 'asset' ? this.#ownSigma(one, made, day) : 0),
      });
    });
    this.#paths = listed.map(({ basePrice }) => ({
      ahead: Float64Array.of(basePrice),
      aheadFilled: 1,
      behind: new Float64Array(0),
      behindFilled: 0,
    }));
  }

  at(index: number): Listed {
    const listed = this.listed[index];
    if (!listed) throw new Error(`no instrument has the number ${index}`);
    return listed;
  }

  /** The level at a day's regular close. */
  close(index: number, day: DayIndex): number {
    const path = this.#paths[index];
    if (!path) throw new Error(`no instrument has the number ${index}`);
    const ahead = day - this.baseDay;
    if (ahead >= 0) {
      if (ahead >= path.aheadFilled) this.#walkAhead(index, path, ahead);
      return path.ahead[ahead] ?? 0;
    }
    if (-ahead > path.behindFilled) this.#walkBehind(index, path, -ahead);
    return path.behind[-ahead - 1] ?? 0;
  }

  /** Whether the closes of an instrument back to a day, which lies before the level date, are computed. */
  isWalked(index: number, day: DayIndex): boolean {
    return this.baseDay - day <= (this.#paths[index]?.behindFilled ?? 0);
  }

  /** Fills `out` with the levels at the knots of a session and gives its plan. */
  knots(index: number, day: DayIndex, session: OpenSession, out: Float64Array): SessionPlan {
    const plan = this.factors.plan(day, session);
    const count = plan.knots.length;
    const { made } = this.at(index);
    out.fill(0, 0, count);

    if (made.make === 'asset') {
      this.#assetKnots(index, made, day, plan, out);
    } else if (made.make === 'basket') {
      const { members, shares } = made;
      const way = this.#memberKnots;
      for (let place = 0; place < members.length; place += 1) {
        this.knots(members[place] ?? 0, day, session, way);
        addTimes(out, way, shares[place] ?? 0, count);
      }
    } else {
      this.knots(made.index, day, session, out);
      this.gear(index, made.index, made.multiple, day, session, out, count);
    }
    return plan;
  }

  /** The same for every instrument at once: `out` has an array for each. */
  allKnots(day: DayIndex, session: OpenSession, out: readonly Float64Array[]): SessionPlan {
    const plan = this.factors.plan(day, session);
    const count = plan.knots.length;
    for (const make of ['asset', 'basket', 'geared'] as const) {
      for (let index = 0; index < out.length; index += 1) {
        const { made } = this.at(index);
        const levels = out[index];
        if (!levels || made.make !== make) continue;
        levels.fill(0, 0, count);
        if (made.make === 'asset') {
          this.#assetKnots(index, made, day, plan, levels);
        } else if (made.make === 'basket') {
          for (let place = 0; place < made.members.length; place += 1) {
            const way = out[made.members[place] ?? -1];
            if (way) addTimes(levels, way, made.shares[place] ?? 0, count);
          }
        } else {
          levels.set((out[made.index] ?? levels).subarray(0, count));
          this.gear(index, made.index, made.multiple, day, session, levels, count);
        }
      }
    }
    return plan;
  }

  /** Turns an index's levels into those of a fund that moves a multiple of its day. */
  gear(
    index: number,
    indexOf: number,
    multiple: number,
    day: DayIndex,
    session: OpenSession,
    levels: Float64Array,
    count: number,
  ): void {
    const before = session === 'after' ? day : day - 1;
    const own = this.close(index, before);
    const reference = this.close(indexOf, before);
    for (let knot = 0; knot < count; knot += 1) {
      const moved = multiple * ((levels[knot] ?? 0) / reference - 1);
      levels[knot] = own * (1 + Math.max(GEARED_MOVE_MIN, moved));
    }
  }

  /** Shares traded in a session, in shares of the level date. */
  sessionVolume(index: number, day: DayIndex, session: OpenSession): number {
    const listed = this.at(index);
    const dayKey = this.factors.dayKey(day);
    const bent = uniform(listed.key, dayKey, 0x701);
    const stir = Math.abs(bell(listed.key, dayKey, 0x702));
    const report = this.events.isAfterReport(listed, day) ? 2.1 : 1;
    const hours = this.calendar.sessions(day).earlyClose ? 0.5 : 1;
    const share = session === 'regular' ? 1 : EXTENDED_VOLUME[session];
    const drawn = listed.typicalVolume * share * hours * report * (0.6 + 0.4 * bent + 0.25 * stir);
    return Math.max(2000, Math.round(drawn));
  }

  #assetKnots(
    index: number,
    asset: Asset,
    day: DayIndex,
    plan: SessionPlan,
    out: Float64Array,
  ): void {
    const { session } = plan;
    const count = plan.knots.length;
    const listed = this.at(index);
    const towards = session === 'after' ? day + 1 : day;
    const before = this.close(index, towards - 1);

    addTimes(out, this.factors.way(MARKET, day, session), asset.beta, count);
    if (asset.factor >= 0) {
      addTimes(out, this.factors.way(asset.factor, day, session), asset.loading, count);
    }
    const own = {
      key: listed.key,
      dayKey: this.factors.dayKey(towards),
      total: this.#ownReturn(index, asset, towards),
      sigma: this.#ownSigma(listed, asset, towards),
      afterReport: this.events.isAfterReport(listed, towards),
    };
    addWay(out, plan, own);

    const paid = session === 'after' ? 0 : this.paidPart(listed, day);
    for (let knot = 0; knot < count; knot += 1) {
      out[knot] = before * (1 + (out[knot] ?? 0) - paid);
    }
    // The same number as the walk of closes gives, to the bit.
    if (session === 'regular') out[count - 1] = this.close(index, day);
  }

  /** Part of the last close that leaves the price on an ex-dividend day. */
  paidPart(listed: Listed, day: DayIndex): number {
    return this.events.isExDay(listed, day) ? listed.yield / listed.paymentsAYear : 0;
  }

  #ownSigma(listed: Listed, asset: Asset, day: DayIndex): number {
    const report = this.events.isAfterReport(listed, day) ? REPORT_DAY_WILDER : 1;
    return asset.ownSigma * report * (0.5 + 0.5 * this.factors.turbulence(day));
  }

  #ownReturn(index: number, asset: Asset, day: DayIndex): number {
    const drawn =
      asset.drift + this.#ownSigma(this.at(index), asset, day) * (this.#draws[index]?.at(day) ?? 0);
    return Math.min(OWN_MOVE_MAX, Math.max(OWN_MOVE_MIN, drawn));
  }

  /** Return from the close before to that day's, of an asset. */
  #assetReturn(index: number, asset: Asset, day: DayIndex): number {
    const shared =
      asset.beta * this.factors.dayReturn(MARKET, day) +
      (asset.factor >= 0 ? asset.loading * this.factors.dayReturn(asset.factor, day) : 0);
    return shared + this.#ownReturn(index, asset, day) - this.paidPart(this.at(index), day);
  }

  #dayReturn(index: number, day: DayIndex): number {
    const { made } = this.at(index);
    if (made.make === 'asset') return this.#assetReturn(index, made, day);
    if (made.make === 'basket') throw new Error('a basket is summed, not walked');
    const moved = this.close(made.index, day) / this.close(made.index, day - 1) - 1;
    return Math.max(GEARED_MOVE_MIN, made.multiple * moved);
  }

  #basketClose(index: number, day: DayIndex): number | undefined {
    const { made } = this.at(index);
    if (made.make !== 'basket') return undefined;
    let sum = 0;
    for (let place = 0; place < made.members.length; place += 1) {
      sum += this.close(made.members[place] ?? 0, day) * (made.shares[place] ?? 0);
    }
    return sum;
  }

  #walkAhead(index: number, path: Path, target: number): void {
    if (target >= path.ahead.length) {
      const grown = new Float64Array(Math.max(target + 24, Math.ceil(path.ahead.length * 1.25)));
      grown.set(path.ahead);
      path.ahead = grown;
    }
    for (; path.aheadFilled <= target; path.aheadFilled += 1) {
      const day = this.baseDay + path.aheadFilled;
      path.ahead[path.aheadFilled] =
        this.#basketClose(index, day) ??
        (path.ahead[path.aheadFilled - 1] ?? 0) * (1 + this.#dayReturn(index, day));
    }
  }

  #walkBehind(index: number, path: Path, target: number): void {
    if (target > path.behind.length) {
      const grown = new Float64Array(target + 260);
      grown.set(path.behind);
      path.behind = grown;
    }
    for (; path.behindFilled < target; path.behindFilled += 1) {
      const day = this.baseDay - path.behindFilled - 1;
      const after =
        path.behindFilled === 0 ? (path.ahead[0] ?? 0) : (path.behind[path.behindFilled - 1] ?? 0);
      path.behind[path.behindFilled] =
        this.#basketClose(index, day) ?? after / (1 + this.#dayReturn(index, day + 1));
    }
  }

  /** A random number of the instrument, for anything but prices. */
  chance(index: number, first: number, second: number): number {
    return draw(this.at(index).key, first, second) / 0x1_0000_0000;
  }
}

function addTimes(sum: Float64Array, part: Float64Array, times: number, count: number): void {
  for (let place = 0; place < count; place += 1) {
    sum[place] = (sum[place] ?? 0) + times * (part[place] ?? 0);
  }
}
