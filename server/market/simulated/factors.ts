import { SECTORS, type Sector } from '../../../contract/instrument.ts';
import type { Calendar, DayIndex } from './calendar.ts';
import { bell, keyOf, ripple } from './chance.ts';
import { type OpenSession, planSession, type SessionPlan, turbulence } from './day-plan.ts';
import { Kept } from '../kept.ts';
import { chosenDraws, type Draws, type MakeDraws } from './path-draws.ts';

/** The factors: the market, the eleven sectors, interest rates (per year of duration), metals. */
export const MARKET = 0;
export const RATES = SECTORS.length + 1;
export const METALS = SECTORS.length + 2;
const FACTORS = SECTORS.length + 3;

export function sectorFactor(sector: Sector): number {
  return SECTORS.indexOf(sector) + 1;
}

/** Deviation of each factor's day in a month of usual turbulence. */
export const factorSigma: readonly number[] = [
  0.0092,
  ...SECTORS.map(
    (sector) =>
      ({
        communication_services: 0.005,
        consumer_discretionary: 0.0045,
        consumer_staples: 0.0045,
        energy: 0.0095,
        financials: 0.0055,
        health_care: 0.005,
        industrials: 0.004,
        information_technology: 0.0055,
        materials: 0.006,
        real_estate: 0.006,
        utilities: 0.0065,
      })[sector],
  ),
  0.00055,
  0.0095,
];
/** 8 % a year. */
const MARKET_DRIFT = 0.08 / 252;
const FACTOR_MOVE_MAX = 0.07;
/** Eleven years of regular sessions, about 2 kB each. */
const PLANS_KEPT = 2800;
/** Up to 15 kB each. */
const WAYS_KEPT = 240;
/** Knots of a session at most: one every three minutes of the regular one, and both its ends. */
const KNOTS_MAX = 132;

/** How a day's variance from close to close is spread: after-hours, night, pre-market, opening auction, regular session. */
const ORDINARY_DAY = [0.03, 0.1, 0.05, 0.02, 0.8] as const;
/** After a report most of the move is made before the open. */
const REPORT_DAY = [0.12, 0.25, 0.08, 0.2, 0.35] as const;

/** One part of a price's day: a factor's, or the instrument's own. */
export interface Component {
  readonly key: number;
  readonly dayKey: number;
  /** Return from close to close. */
  readonly total: number;
  readonly sigma: number;
  readonly afterReport: boolean;
}

const walked = new Float64Array(256);

/**
 * Adds one component's way to the knots of a session: returns since the close before.
 *
 * Five increments are drawn and bent so that they sum to the day's return (a Brownian bridge); within the session
 * the knots are another bridge between its two ends. The after-hours session of a day belongs to the next day's return.
 */
export function addWay(out: Float64Array, plan: SessionPlan, component: Component): void {
  const { key, dayKey, total, sigma } = component;
  const shares = component.afterReport ? REPORT_DAY : ORDINARY_DAY;
  const leg = (place: 0 | 1 | 2 | 3 | 4) =>
    sigma * Math.sqrt(shares[place]) * bell(key, dayKey, 0x1000 + place);
  const [after, night, pre, gap] = [leg(0), leg(1), leg(2), leg(3)];
  const missing = total - (after + night + pre + gap + leg(4));
  const afterEnd = after + shares[0] * missing;
  const preBegin = afterEnd + night + shares[1] * missing;
  const preEnd = preBegin + pre + shares[2] * missing;
  const open = preEnd + gap + shares[3] * missing;

  if (plan.session === 'after') addBridge(out, plan, component, 0, afterEnd, shares[0]);
  else if (plan.session === 'pre') addBridge(out, plan, component, preBegin, preEnd, shares[2]);
  else addBridge(out, plan, component, open, total, shares[4]);
}

function addBridge(
  out: Float64Array,
  { variance, deviation, knots }: SessionPlan,
  { key, dayKey, sigma }: Component,
  begin: number,
  end: number,
  share: number,
): void {
  const count = knots.length;
  const scale = sigma * Math.sqrt(share);
  let sum = 0;
  for (let knot = 1; knot < count; knot += 1) {
    sum += (deviation[knot] ?? 0) * ripple(key, dayKey, knot);
    walked[knot] = sum;
  }
  const bend = end - begin - scale * sum;
  out[0] = (out[0] ?? 0) + begin;
  for (let knot = 1; knot < count; knot += 1) {
    const strayed = scale * (walked[knot] ?? 0) + bend * (variance[knot] ?? 0);
    out[knot] = (out[knot] ?? 0) + begin + strayed;
  }
}

/** The moves that instruments share. */
export class Factors {
  readonly #calendar: Calendar;
  readonly #key: number;
  readonly #keys: readonly number[];
  readonly #returns: readonly number[][];
  readonly #draws: readonly Draws[];
  readonly #plans = new Kept<number, SessionPlan>(PLANS_KEPT);
  /**
   * Arrays of dropped ways, for reuse: ten years of a fund would otherwise leave tens of megabytes of garbage, collected
   * only at 64.
   */
  readonly #spare: Float64Array[] = [];
  readonly #ways = new Kept<number, (Float64Array | undefined)[]>(WAYS_KEPT, (ways) => {
    // Factors never requested left holes.
    for (const way of ways) if (way) this.#spare.push(way);
  });
  /** The session asked for last: a fund asks for the same one for each of its holdings. */
  #latest: { slot: number; plan: SessionPlan; ways: (Float64Array | undefined)[] } | undefined;
  readonly #dayKeys: number[] = [];
  readonly #turbulences: number[] = [];

  constructor(
    calendar: Calendar,
    seed: string,
    history: { readonly firstDay: DayIndex; readonly baseDay: DayIndex },
    makeDraws: MakeDraws = chosenDraws,
  ) {
    this.#calendar = calendar;
    this.#key = keyOf(`${seed}:market`);
    this.#keys = factorSigma.map((_, factor) => keyOf(`${seed}:factor:${factor}`));
    this.#returns = factorSigma.map(() => []);
    this.#draws = this.#keys.map((key, factor) =>
      makeDraws({
        key,
        dayKey: (day) => this.dayKey(day),
        ...history,
        sigma: (day) => this.#sigma(factor, day),
      }),
    );
  }

  dayKey(day: DayIndex): number {
    return (this.#dayKeys[day] ??= this.#calendar.key(day));
  }

  turbulence(day: DayIndex): number {
    return (this.#turbulences[day] ??= turbulence(this.#key, this.dayKey(day)));
  }

  /** A factor's return from the close before to that day's. */
  dayReturn(factor: number, day: DayIndex): number {
    const known = this.#returns[factor]?.[day];
    if (known !== undefined) return known;
    const drift = factor === MARKET ? MARKET_DRIFT : 0;
    const drawn = drift + this.#sigma(factor, day) * (this.#draws[factor]?.at(day) ?? 0);
    const moved = Math.min(FACTOR_MOVE_MAX, Math.max(-FACTOR_MOVE_MAX, drawn));
    const returns = this.#returns[factor];
    if (returns) returns[day] = moved;
    return moved;
  }

  plan(day: DayIndex, session: OpenSession): SessionPlan {
    return this.#session(day, session).plan;
  }

  /** A factor's way through a session, at its knots. */
  way(factor: number, day: DayIndex, session: OpenSession): Float64Array {
    const { plan, ways } = this.#session(day, session);
    let way = ways[factor];
    if (!way) {
      const towards = session === 'after' ? day + 1 : day;
      way = this.#spare.pop() ?? new Float64Array(KNOTS_MAX);
      way.fill(0);
      addWay(way, plan, {
        key: this.#keys[factor] ?? 0,
        dayKey: this.dayKey(towards),
        total: this.dayReturn(factor, towards),
        sigma: this.#sigma(factor, towards),
        afterReport: false,
      });
      ways[factor] = way;
    }
    return way;
  }

  #session(
    day: DayIndex,
    session: OpenSession,
  ): { plan: SessionPlan; ways: (Float64Array | undefined)[] } {
    const slot = slotOf(day, session);
    if (this.#latest?.slot === slot) return this.#latest;
    const plan = this.#plans.get(slot, () =>
      planSession(this.#key, this.dayKey(day), session, this.#calendar.sessions(day)),
    );
    const ways = this.#ways.get(slot, () => []);
    this.#latest = { slot, plan, ways };
    return this.#latest;
  }

  #sigma(factor: number, day: DayIndex): number {
    return (factorSigma[factor] ?? 0) * this.turbulence(day);
  }
}

const SESSION_NUMBER = { pre: 0, regular: 1, after: 2 } as const;

function slotOf(day: DayIndex, session: OpenSession): number {
  return day * 4 + SESSION_NUMBER[session];
}

if (factorSigma.length !== FACTORS) throw new Error('every factor has a deviation');
