import type { MarketDays } from '../days/market-days.ts';
import type { Weights } from '../rules/weights.ts';
import type { Fill } from './account.ts';
import { valueOf } from './amounts.ts';
import { type Books, costOf } from './books.ts';
import { orderFee, ratesOn } from './charges.ts';
import { halfSpreadBps, sidePrice, SPREAD_DAYS } from './half-spread.ts';
import { closeBefore, type Morning } from './morning.ts';

/** The smallest order, micro-dollars. Source: rulings, Orders. */
const SMALLEST = 1e6;
/** The collateral of a short as a multiple of its value: the proceeds and half of the value. */
const SHORT_SET_ASIDE = 1.5;
/** Instruments below a dollar are not traded. */
const LOWEST_PRICE = 1e6;

/** A position that may change at the open. */
interface Position {
  readonly place: number;
  /** Whole micro-shares after the day's splits; each fill changes them. */
  shares: number;
}

/** A trade to make at the open. */
interface Wanted {
  readonly position: Position;
  /** Negative for a sale. */
  readonly sharesMicros: number;
  readonly priceMicros: number;
  /** Before spread and fees. */
  readonly isPlain: boolean;
  /** A purchase that covers a short position. */
  readonly covers: boolean;
}

/**
 * The trades at the open of a day that move an account to the weights decided at the previous
 * close: sales first, then purchases, all scaled down if the cash after fees and the margin of
 * shorts does not suffice. Each fills at the bid or ask around the open, with the fees of an order.
 * Instruments that cannot be traded at the open, or could not at the decision, are kept. Pure.
 *
 * @param books as of the close of the decision
 * @param isFree without spread and fees, as for benchmarks
 */
export function fillTargets(
  market: MarketDays,
  day: number,
  books: Books,
  morning: Morning,
  weights: Weights,
  isFree = false,
): readonly Fill[] {
  let cash = books.cashMicros - books.owedMicros - morning.feeMicros;
  for (const { micros } of morning.payments) cash += micros;

  const positions = positionsOf(books, morning, weights);
  const wanted = wantedTrades(market, day, {
    positions,
    weights,
    worth: books.worthMicros,
    isFree,
  });
  const rates = ratesOn(market.dates[day] ?? '');
  const fillOf = (each: Wanted, sharesMicros: number): Fill => {
    const { position, priceMicros, isPlain } = each;
    const value = Math.abs(costOf(sharesMicros, priceMicros));
    const feeMicros = isPlain ? 0 : orderFee(rates, sharesMicros, value);
    return { place: position.place, sharesMicros, priceMicros, feeMicros };
  };
  const fills: Fill[] = [];
  const trade = ({ position }: Wanted, fill: Fill) => {
    fills.push(fill);
    position.shares += fill.sharesMicros;
    cash -= costWithFee(fill);
  };

  for (const each of wanted) {
    if (each.sharesMicros < 0) trade(each, fillOf(each, each.sharesMicros));
  }
  for (const each of wanted) if (each.covers) trade(each, fillOf(each, each.sharesMicros));

  // None of the orders below is a short sale, so the collateral for shorts does not change.
  const aside = setAside(market, day, positions);
  const openings = wanted.filter(({ sharesMicros, covers }) => sharesMicros > 0 && !covers);
  const whole = openings.map((each) => fillOf(each, each.sharesMicros));
  const needed = whole.reduce((sum, fill) => sum + costWithFee(fill), 0);
  const free = cash - aside;
  const scale = needed > free ? Math.max(0, free) / needed : 1;
  for (const [at, each] of openings.entries()) {
    const sharesMicros = Math.floor(each.sharesMicros * scale);
    if (!isWorthwhile(each.priceMicros, sharesMicros)) continue;
    const fill = (scale === 1 ? whole[at] : undefined) ?? fillOf(each, sharesMicros);
    if (cash - costWithFee(fill) >= aside) trade(each, fill);
  }
  return fills;
}

/** All positions and targets, by place, after the morning's splits. */
function positionsOf(books: Books, { splits }: Morning, weights: Weights): readonly Position[] {
  const { held, sharesMicros } = books;
  const positions = held.map((place): Position => ({ place, shares: sharesMicros[place] ?? 0 }));
  for (const place of weights.keys()) {
    if (sharesMicros[place] === 0) positions.push({ place, shares: 0 });
  }
  for (const split of splits) {
    const position = positions.find(({ place }) => place === split.place);
    if (position) position.shares = split.sharesMicros;
  }
  return positions.sort((one, other) => one.place - other.place);
}

/** The trades from the held to the target shares, by place; a change across zero is two trades. */
function wantedTrades(
  market: MarketDays,
  day: number,
  {
    positions,
    weights,
    worth,
    isFree,
  }: {
    readonly positions: readonly Position[];
    readonly weights: Weights;
    readonly worth: number;
    readonly isFree: boolean;
  },
): readonly Wanted[] {
  const { columns, traded } = market;
  const count = traded.length;
  const wanted: Wanted[] = [];
  for (const position of positions) {
    const { place, shares: held } = position;
    const weight = weights.get(place);
    if (held === 0 && weight === undefined) continue;
    const openMicros = columns.openMicros[day * count + place] ?? 0;
    const price = closeBefore(market, day, place);
    if (openMicros < LOWEST_PRICE || price < LOWEST_PRICE) continue;
    // The decision did not cover an instrument that was not traded then.
    if (weight === undefined && (columns.openMicros[(day - 1) * count + place] ?? 0) === 0)
      continue;
    const { borrowPercent, kind } = traded[place] ?? {};
    const goal = Math.max(0, worth) * (weight ?? 0);
    const target = targetShares(goal, price, borrowPercent !== undefined);
    if (target === held) continue;
    const isPlain = isFree || kind === 'fund';
    const half = isPlain ? 0 : halfSpreadBps(meanVolume(market, day, place));
    const want = (sharesMicros: number, covers: boolean) => {
      const side = sharesMicros > 0 ? 'buy' : 'sell';
      const priceMicros = isPlain ? openMicros : sidePrice(openMicros, half, side);
      if (target === 0 || isWorthwhile(priceMicros, Math.abs(sharesMicros))) {
        wanted.push({ position, sharesMicros, priceMicros, isPlain, covers });
      }
    };
    if (held * target < 0) {
      want(-held, held < 0);
      want(target, false);
    } else {
      want(target - held, held < 0 && target > held);
    }
  }
  return wanted;
}

/**
 * The whole micro-shares of a value. A short has whole shares, and none if they cannot be borrowed.
 */
function targetShares(goalMicros: number, priceMicros: number, isLent: boolean): number {
  if (goalMicros >= 0) return Math.floor((goalMicros / priceMicros) * 1e6);
  return isLent ? -Math.floor(-goalMicros / priceMicros) * 1e6 : 0;
}

function isWorthwhile(priceMicros: number, sharesMicros: number): boolean {
  return valueOf(priceMicros, sharesMicros, 'down') >= SMALLEST;
}

function costWithFee({ sharesMicros, priceMicros, feeMicros }: Fill): number {
  return costOf(sharesMicros, priceMicros) + feeMicros;
}

/** The cash reserved as collateral for shorts, at the prices of the open. */
function setAside(
  { columns, traded }: MarketDays,
  day: number,
  positions: readonly Position[],
): number {
  let value = 0;
  for (const { place, shares } of positions) {
    if (shares >= 0) continue;
    const open = columns.openMicros[day * traded.length + place] ?? 0;
    value += valueOf(open, -shares, 'up');
  }
  return Math.ceil(value * SHORT_SET_ASIDE);
}

/** The mean dollars traded a day over the days before; unknown volume counts as low. */
function meanVolume({ columns, traded }: MarketDays, day: number, place: number): number {
  const { dollarVolume } = columns;
  const count = traded.length;
  let [sum, days] = [0, 0];
  for (let before = Math.max(0, day - SPREAD_DAYS); before < day; before += 1) {
    const volume = dollarVolume[before * count + place] ?? 0;
    if (volume > 0) {
      sum += volume;
      days += 1;
    }
  }
  return days === 0 ? 0 : sum / days;
}
