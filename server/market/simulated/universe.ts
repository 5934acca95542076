import { SECTORS } from '../../../contract/instrument.ts';
import { keyOf, uniform } from './chance.ts';
import { factorSigma, MARKET, METALS, RATES, sectorFactor } from './factors.ts';
import type { Asset, Basket, Listed } from './listed.ts';
import { type EtfReference, etfReferences } from '../reference/etfs.ts';
import { stockLevels } from './levels.ts';
import { type StockReference, stockReferences } from '../reference/stocks.ts';

const SESSIONS_A_YEAR = 252;
/** A stock keeps at least this part of its deviation to itself. */
const OWN_PART_MIN = 0.45;
/** Makes up for most of what compounding takes from a wilder stock, so that a typical one keeps up with the market. */
const DRIFT_OF_VARIANCE = 0.4;
/** The price-earnings ratio above which a stock counts as growth. */
const GROWTH_EARNINGS = 25;

function asset(
  beta: number,
  factor: number,
  loading: number,
  ownSigma: number,
  extraDrift = 0,
): Asset {
  return {
    make: 'asset',
    beta,
    factor,
    loading,
    ownSigma,
    drift: DRIFT_OF_VARIANCE * ownSigma * ownSigma + extraDrift,
  };
}

/** How often a liquid name trades: a few times a second; a quiet one every few seconds. */
function tradeRate(dollarsADay: number): number {
  return Math.min(0.35, Math.max(0.02, 0.02 + (0.33 * dollarsADay) / 12e9));
}

function spreadBps(dollarsADay: number): number {
  return Math.min(12, Math.max(0.3, 2.2 * Math.sqrt(1e9 / Math.max(dollarsADay, 1e6))));
}

function stock(seed: string, reference: StockReference): Listed {
  const { ticker, name, sector, listingDate } = reference;
  const level = stockLevels.get(ticker);
  if (!level) throw new Error(`${ticker} has no start level`);
  const { price, sharesMillions, beta, dividendYieldPercent, volatilityPercent } = level;

  const total = volatilityPercent / 100 / Math.sqrt(SESSIONS_A_YEAR);
  const shared =
    (beta * (factorSigma[MARKET] ?? 0)) ** 2 + (factorSigma[sectorFactor(sector)] ?? 0) ** 2;
  const ownSigma = Math.sqrt(Math.max(total ** 2 - shared, (OWN_PART_MIN * total) ** 2));

  // About 0.33 % of the shares of a stock with 20 % volatility are traded a day, more with a higher
  // volatility.
  const turnover = Math.min(0.03, 0.0033 * (volatilityPercent / 22) ** 2);
  const typicalVolume = sharesMillions * 1e6 * turnover;
  const dollarsADay = typicalVolume * price;
  return {
    instrument: { ticker, name, kind: 'stock', sector, category: null, leverage: 1 },
    key: keyOf(`${seed}:${ticker}`),
    made: asset(beta, sectorFactor(sector), 1, ownSigma),
    basePrice: price,
    sharesOutstanding: sharesMillions * 1e6,
    typicalVolume,
    tradeRate: tradeRate(dollarsADay),
    spreadBps: spreadBps(dollarsADay),
    stray: total * 0.03,
    yield: dividendYieldPercent / 100,
    paymentsAYear: dividendYieldPercent > 0 ? 4 : 0,
    isCompany: true,
    listingDate,
  };
}

function basket(reference: EtfReference, stocks: readonly Listed[]): Basket {
  const { make, price, ticker } = reference;
  if (make.of !== 'holdings') throw new Error(`${ticker} holds no stocks`);
  const { members: wanted } = make;
  const belongs = ({ instrument }: Listed): boolean => {
    if (typeof wanted === 'object') return wanted.includes(instrument.ticker);
    if (wanted === 'all') return true;
    if (wanted === 'growth' || wanted === 'value') {
      const earnings = stockLevels.get(instrument.ticker)?.priceToEarnings ?? 0;
      return earnings > GROWTH_EARNINGS === (wanted === 'growth');
    }
    return instrument.sector === wanted;
  };
  const members: number[] = [];
  const parts: number[] = [];
  let worth = 0;
  for (const [index, member] of stocks.entries()) {
    if (!belongs(member)) continue;
    const part = make.equalShares ? 1 : member.sharesOutstanding;
    members.push(index);
    parts.push(part);
    worth += part * member.basePrice;
  }
  return {
    make: 'basket',
    members: Int32Array.from(members),
    shares: Float64Array.from(parts, (part) => (part * price) / worth),
  };
}

function fundMade(
  reference: EtfReference,
  stocks: readonly Listed[],
  indexOf: (ticker: string) => number,
): Listed['made'] {
  const { make } = reference;
  if (make.of === 'holdings') return basket(reference, stocks);
  if (make.of === 'index') {
    return { make: 'geared', index: indexOf(make.index), multiple: make.multiple };
  }
  const ownSigma = make.ownPercent / 100;
  if (make.of === 'commodity') {
    const factor = make.factor === 'metals' ? METALS : sectorFactor('energy');
    return asset(0, factor, make.loading, ownSigma);
  }
  // A bond fund earns its yield and pays it out, so that its price stays where rates are.
  const earned = make.yieldPercent / 100 / SESSIONS_A_YEAR;
  return asset(make.beta, RATES, make.duration, ownSigma, earned);
}

function fund(
  seed: string,
  reference: EtfReference,
  stocks: readonly Listed[],
  indexOf: (ticker: string) => number,
): Listed {
  const { ticker, name, category, make, price, assetsBillions, volumeMillions } = reference;
  const leverage = make.of === 'index' ? make.multiple : 1;
  const dollarsADay = volumeMillions * 1e6 * price;
  const bondYield = make.of === 'bonds' ? make.yieldPercent / 100 : 0;
  return {
    instrument: { ticker, name, kind: 'etf', sector: null, category, leverage },
    key: keyOf(`${seed}:${ticker}`),
    made: fundMade(reference, stocks, indexOf),
    basePrice: price,
    sharesOutstanding: Math.round((assetsBillions * 1e9) / price),
    typicalVolume: volumeMillions * 1e6,
    tradeRate: tradeRate(dollarsADay),
    spreadBps: spreadBps(dollarsADay),
    stray: 0.00025 * Math.abs(leverage),
    yield: bondYield,
    paymentsAYear: bondYield > 0 ? 12 : 0,
    isCompany: false,
    listingDate: reference.inceptionDate,
  };
}

/** Made-up companies that only give load. Their names say so. */
function loadStock(seed: string, number: number): Listed {
  const ticker = `SIM${String(number).padStart(4, '0')}`;
  const key = keyOf(`${seed}:${ticker}`);
  const sector = SECTORS[number % SECTORS.length] ?? 'industrials';
  const price = Math.round(100 * (2 + 240 * uniform(key, 1, 1) ** 2)) / 100;
  const sharesOutstanding = Math.round(20 + 900 * uniform(key, 1, 2)) * 1e6;
  const typicalVolume = sharesOutstanding * 0.005;
  const dollarsADay = typicalVolume * price;
  return {
    instrument: {
      ticker,
      name: `Simulated Company ${number}`,
      kind: 'stock',
      sector,
      category: null,
      leverage: 1,
    },
    key,
    made: asset(
      0.6 + uniform(key, 1, 3),
      sectorFactor(sector),
      1,
      0.012 + 0.014 * uniform(key, 1, 4),
    ),
    basePrice: price,
    sharesOutstanding,
    typicalVolume,
    tradeRate: 0.02 + 0.3 * uniform(key, 1, 5) ** 2,
    spreadBps: spreadBps(dollarsADay),
    stray: 0.0006,
    yield: 0,
    paymentsAYear: 0,
    isCompany: false,
    listingDate: null,
  };
}

/**
 * The instruments of a simulation: all true ones, then made-up ones until there are `symbols`.
 * The true ones are always all there, since a fund cannot be priced without its stocks.
 */
export function listUniverse(seed: string, symbols: number | 'all'): readonly Listed[] {
  const stocks = stockReferences.map((reference) => stock(seed, reference));
  const tickers = [
    ...stocks.map(({ instrument }) => instrument.ticker),
    ...etfReferences.map(({ ticker }) => ticker),
  ];
  const indexOf = (ticker: string): number => {
    const index = tickers.indexOf(ticker);
    if (index < 0) throw new Error(`${ticker} is not in the universe`);
    return index;
  };
  const funds = etfReferences.map((reference) => fund(seed, reference, stocks, indexOf));
  const universe = [...stocks, ...funds];
  const wanted = symbols === 'all' ? universe.length : symbols;
  for (let number = 1; universe.length < wanted; number += 1) {
    universe.push(loadStock(seed, number));
  }
  return universe;
}
