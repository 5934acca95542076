import { feesOf, totalOf } from '../../../contract/order-fees.ts';
import type { MarketDays } from '../days/market-days.ts';
import type { Weights } from '../rules/weights.ts';
import type { Account, Fill } from './account.ts';
import { valueOf } from './amounts.ts';
import { halfSpreadBps, sidePrice, SPREAD_DAYS } from './half-spread.ts';
import { closeBefore, type Morning } from './morning.ts';
import { costOf } from './step-nav.ts';

/** The smallest order, micro-dollars. Source: rulings, Orders. */
const SMALLEST = 1e6;
/** What a short sets aside: its proceeds and half of its value. */
const SHORT_SET_ASIDE = 1.5;
/** Below a dollar nothing is traded. */
const LOWEST_PRICE = 1e6;

/** A trade that is wanted at the open. */
interface Wanted {
  readonly place: number;
  /** Below zero to sell. */
  readonly sharesMicros: number;
  readonly priceMicros: number;
}

/**
 * The trades by which an account moves to the weights decided at the close before, at the open of a day: sales first, then
 * purchases, scaled down together where the cash left after fees and the margin of shorts does not reach. Each fills at
 * the bid or ask around the open, with the fees of an order. What cannot be traded at the open, or could not at the
 * decision, stays where it is. Pure.
 *
 * @param account at the close of the decision
 * @param isFree without spread and fees, as benchmarks are
 */
export function fillTargets(
  market: MarketDays,
  day: number,
  account: Account,
  morning: Morning,
  weights: Weights,
  isFree = false,
): readonly Fill[] {
  const shares = account.sharesMicros.slice();
  for (const { place, sharesMicros } of morning.splits) shares[place] = sharesMicros;
  let cash = account.cashMicros - account.owedMicros - morning.feeMicros;
  for (const { micros } of morning.payments) cash += micros;

  const context = { market, day, isFree };
  const wanted = wantedTrades(context, account, shares, weights);
  const fills: Fill[] = [];
  const trade = (fill: Fill) => {
    fills.push(fill);
    shares[fill.place] = (shares[fill.place] ?? 0) + fill.sharesMicros;
    cash -= costOf(fill.sharesMicros, fill.priceMicros) + fill.feeMicros;
  };

  const covers = ({ place }: Wanted) => (shares[place] ?? 0) < 0;
  for (const each of wanted.filter(({ sharesMicros }) => sharesMicros < 0)) {
    trade(filled(context, each));
  }
  const purchases = wanted.filter(({ sharesMicros }) => sharesMicros > 0);
  for (const each of purchases.filter(covers)) trade(filled(context, each));

  const openings = purchases.filter((each) => !covers(each));
  const free = cash - setAside(market, day, shares);
  const needed = openings.reduce((sum, each) => sum + costWithFee(filled(context, each)), 0);
  const scale = needed > free ? Math.max(0, free) / needed : 1;
  for (const each of openings) {
    const sharesMicros = Math.floor(each.sharesMicros * scale);
    if (!isWorthwhile(each.priceMicros, sharesMicros)) continue;
    const fill = filled(context, { ...each, sharesMicros });
    if (cash - costWithFee(fill) >= setAside(market, day, shares)) trade(fill);
  }
  return fills;
}

interface Context {
  readonly market: MarketDays;
  readonly day: number;
  readonly isFree: boolean;
}

/** The differences between what is held and what is wanted, by place; one that crosses zero is two trades. */
function wantedTrades(
  { market, day, isFree }: Context,
  account: Account,
  shares: Float64Array,
  weights: Weights,
): readonly Wanted[] {
  const { columns, traded } = market;
  const count = traded.length;
  const wanted: Wanted[] = [];
  for (let place = 0; place < count; place += 1) {
    const held = shares[place] ?? 0;
    const weight = weights.get(place);
    if (held === 0 && weight === undefined) continue;
    const openMicros = columns.openMicros[day * count + place] ?? 0;
    const price = closeBefore(market, day, place);
    if (openMicros < LOWEST_PRICE || price < LOWEST_PRICE) continue;
    // What was not traded at the decision was not decided on.
    if (weight === undefined && (columns.openMicros[(day - 1) * count + place] ?? 0) === 0)
      continue;
    const { borrowPercent, kind } = traded[place] ?? {};
    const goal = Math.max(0, account.worthMicros) * (weight ?? 0);
    const target = targetShares(goal, price, borrowPercent !== undefined);
    const parts = held * target < 0 ? [-held, target] : [target - held];
    for (const sharesMicros of parts) {
      const side = sharesMicros > 0 ? 'buy' : 'sell';
      const isPlain = isFree || kind === 'fund';
      const half = isPlain ? 0 : halfSpreadBps(meanVolume(market, day, place));
      const priceMicros = isPlain ? openMicros : sidePrice(openMicros, half, side);
      const closes = target === 0 && sharesMicros !== 0;
      if (closes || isWorthwhile(priceMicros, Math.abs(sharesMicros))) {
        wanted.push({ place, sharesMicros, priceMicros });
      }
    }
  }
  return wanted;
}

/** Whole micro-shares for a value; of a short whole shares, and none where shares are not lent. */
function targetShares(goalMicros: number, priceMicros: number, isLent: boolean): number {
  if (goalMicros >= 0) return Math.floor((goalMicros / priceMicros) * 1e6);
  return isLent ? -Math.floor(-goalMicros / priceMicros) * 1e6 : 0;
}

function isWorthwhile(priceMicros: number, sharesMicros: number): boolean {
  return valueOf(priceMicros, sharesMicros, 'down') >= SMALLEST;
}

function filled(
  { market, day, isFree }: Context,
  { place, sharesMicros, priceMicros }: Wanted,
): Fill {
  const isPlain = isFree || market.traded[place]?.kind === 'fund';
  const value = BigInt(Math.abs(costOf(sharesMicros, priceMicros)));
  const traded = { valueMicros: value, qtyMicros: BigInt(Math.abs(sharesMicros)) };
  const side = sharesMicros > 0 ? 'buy' : 'sell';
  const fees = isPlain ? 0 : Number(totalOf(feesOf(side, traded, market.dates[day] ?? '')));
  return { place, sharesMicros, priceMicros, feeMicros: fees };
}

function costWithFee({ sharesMicros, priceMicros, feeMicros }: Fill): number {
  return costOf(sharesMicros, priceMicros) + feeMicros;
}

/** The cash that shorts keep from being spent, at the prices of the open. */
function setAside({ columns, traded }: MarketDays, day: number, shares: Float64Array): number {
  let value = 0;
  for (let place = 0; place < shares.length; place += 1) {
    const owed = -(shares[place] ?? 0);
    if (owed <= 0) continue;
    const open = columns.openMicros[day * traded.length + place] ?? 0;
    value += valueOf(open, owed, 'up');
  }
  return Math.ceil(value * SHORT_SET_ASIDE);
}

/** Dollars traded a day over the days before; nothing known counts as little. */
function meanVolume({ columns, traded }: MarketDays, day: number, place: number): number {
  let [sum, days] = [0, 0];
  for (let before = Math.max(0, day - SPREAD_DAYS); before < day; before += 1) {
    const volume = columns.dollarVolume[before * traded.length + place] ?? 0;
    if (volume > 0) {
      sum += volume;
      days += 1;
    }
  }
  return days === 0 ? 0 : sum / days;
}
