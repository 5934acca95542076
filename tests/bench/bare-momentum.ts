/**
 * The control of the strategy bench: momentum over market days as a bare loop over typed arrays. It
 * makes the same trades as the engine: the same instruments on the same days, at the same bid or ask with the same fees,
 * and purchases scaled down to the same cash, and the same series and closed trades, from which the bench calculates the same
 * figures. It calculates in plain floats, without rounding to the micro-dollar, keeps no record of days, trades and
 * decisions, and supports only this rule and long positions.
 */
import { feeTableOf } from '../../contract/order-fees.ts';
import type { MarketDays } from '../../server/strategy/days/market-days.ts';

const [LOOKBACK, SKIP, HOLDINGS] = [252, 21, 20];
const SPREAD_DAYS = 21;

/** The loop's result; amounts in micro-dollars. */
export interface BareResult {
  readonly navs: Float64Array;
  fills: number;
  traded: number;
  meanWorth: number;
  /** The number of closed positions, and how many of them gained. */
  closed: number;
  wins: number;
}

/** @param decides 1 for each day at whose close the rule decides */
export function bareMomentum(market: MarketDays, decides: Uint8Array): BareResult {
  const { columns, dates, traded } = market;
  const { growth, openMicros, closeMicros, close, dollarVolume } = columns;
  const count = traded.length;
  const shares = new Float64Array(count);
  const goal = new Float64Array(count);
  const change = new Float64Array(count);
  const price = new Float64Array(count);
  const scores = new Float64Array(count);
  const gains = new Float64Array(count);
  const navs = new Float64Array(dates.length).fill(1e12);
  const result = { navs, fills: 0, traded: 0, meanWorth: 0, closed: 0, wins: 0 };
  let cash = 1e12;
  let isPending = false;

  for (let day = 1; day < dates.length; day += 1) {
    const at = day * count;
    const before = at - count;
    const splits = market.splits.get(day) ?? [];
    for (const { place, from, to } of splits) shares[place] = ((shares[place] ?? 0) * to) / from;
    for (const { place, micros } of market.dividends.get(day) ?? []) {
      const paid = (shares[place] ?? 0) * micros;
      cash += paid;
      gains[place] = (gains[place] ?? 0) + paid;
    }
    if (isPending) {
      isPending = false;
      const worth = navs[day - 1] ?? 0;
      const table = feeTableOf(dates[day] ?? '');
      const sec = Number(table.secPerMillion) / 1e12;
      const taf = Number(table.taf.perThousand) / 1e3;
      const tafAtMost = Number(table.taf.atMost);
      const feeOf = (value: number, sold: number) => {
        const own = Math.min(Math.max(Math.ceil((value * 0.0003) / 1e4) * 1e4, 50_000), 4_950_000);
        if (sold === 0) return own;
        const bySale = Math.ceil((value * sec) / 1e4) * 1e4;
        return own + bySale + Math.min(Math.ceil((sold * taf) / 1e4) * 1e4, tafAtMost);
      };
      let needed = 0;
      for (let place = 0; place < count; place += 1) {
        change[place] = 0;
        const [held, part, open] = [
          shares[place] ?? 0,
          goal[place] ?? 0,
          openMicros[at + place] ?? 0,
        ];
        if ((held === 0 && part === 0) || open < 1e6) continue;
        if (part === 0 && openMicros[before + place] === 0) continue;
        let last = closeMicros[before + place] ?? 0;
        for (const split of splits)
          if (split.place === place) last = (last * split.from) / split.to;
        const wanted = (worth * part) / last - held;
        if (wanted === 0) continue;
        let [volume, days] = [0, 0];
        for (let ago = 1; ago <= SPREAD_DAYS && ago <= day; ago += 1) {
          const dollars = dollarVolume[at - ago * count + place] ?? 0;
          if (dollars > 0) {
            volume += dollars;
            days += 1;
          }
        }
        const spread = 2.2 * Math.sqrt(1e9 / Math.max(days === 0 ? 0 : volume / days, 1e6));
        const half = (open * Math.min(12, Math.max(0.3, spread))) / 2 / 1e4;
        const off = Math.max(1e4, Math.ceil(half / 1e4) * 1e4);
        const paid = wanted > 0 ? open + off : open - off;
        const value = Math.abs(wanted) * paid;
        if (value < 1e6 && part !== 0) continue;
        price[place] = paid;
        change[place] = wanted;
        if (wanted > 0) {
          needed += value + feeOf(value, 0);
          continue;
        }
        const proceeds = value - feeOf(value, -wanted);
        cash += proceeds;
        shares[place] = held + wanted;
        gains[place] = (gains[place] ?? 0) + proceeds;
        result.fills += 1;
        result.traded += value;
        if (part !== 0) continue;
        result.closed += 1;
        if ((gains[place] ?? 0) > 0) result.wins += 1;
        gains[place] = 0;
      }
      const scale = needed > cash ? Math.max(0, cash) / needed : 1;
      for (let place = 0; place < count; place += 1) {
        const wanted = (change[place] ?? 0) * scale;
        const value = wanted * (price[place] ?? 0);
        if (wanted <= 0 || value < 1e6) continue;
        const cost = value + feeOf(value, 0);
        // Fees do not scale with the order, so the last purchase may exceed the cash.
        if (cost > cash + 1) continue;
        cash -= cost;
        shares[place] = (shares[place] ?? 0) + wanted;
        gains[place] = (gains[place] ?? 0) - cost;
        result.fills += 1;
        result.traded += value;
      }
    }
    let worth = cash;
    for (let place = 0; place < count; place += 1) {
      const held = shares[place] ?? 0;
      if (held !== 0) worth += held * (closeMicros[at + place] ?? 0);
    }
    navs[day] = worth;
    result.meanWorth += worth;
    if (decides[day] !== 1) continue;
    isPending = true;
    goal.fill(0);
    if (day < LOOKBACK) continue;
    const [end, start] = [at - SKIP * count, at - LOOKBACK * count];
    for (let place = 0; place < count; place += 1) {
      const isListed = (close[start + place] ?? 0) > 0 && (openMicros[at + place] ?? 0) > 0;
      const isPriced = isListed && (closeMicros[at + place] ?? 0) >= 1e6;
      const score = (growth[end + place] ?? 0) / (growth[start + place] ?? 0) - 1;
      scores[place] = isPriced ? score : Number.NEGATIVE_INFINITY;
    }
    const least = scores.toSorted()[count - HOLDINGS] ?? 0;
    for (let place = 0; place < count; place += 1) {
      if ((scores[place] ?? 0) >= least) goal[place] = 1 / HOLDINGS;
    }
  }
  result.meanWorth = (result.meanWorth + 1e12) / dates.length;
  return result;
}
