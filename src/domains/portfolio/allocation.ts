import { figuresOf } from '../../../contract/position-figures.ts';
import { isOf } from '../../data/account/portfolio-figures.ts';
import type { LivePortfolio } from '../../live/useLivePortfolio.ts';

/** Something that a part of the money is in. */
export interface Holding {
  /** A ticker, or the name of an account for cash and for what it has in savings, products and strategies. */
  readonly key: string;
  readonly kind: 'long' | 'short' | 'invested' | 'cash';
  readonly micros: bigint;
}

/** A {@link Holding} with its share of the total, in tenths of a percent. */
export interface AllocationPart extends Holding {
  readonly permille: number;
}

/**
 * The allocation of the money, largest position first, then what accounts have invested, and cash last; the shares sum to 1000. A short counts as the
 * amount that buying it back would take from its account's cash, so that the total is cash and shares together. Pure.
 *
 * @returns `undefined` when there is no money, or a value is unknown
 */
export function allocationOf(
  positions: readonly {
    readonly ticker: string;
    readonly direction: 'long' | 'short';
    readonly valueMicros: bigint | undefined;
  }[],
  accounts: readonly {
    readonly key: string;
    readonly cash: bigint | undefined;
    readonly invested: bigint | undefined;
  }[],
  /** The account that buys shorts back. */
  shortsFrom: string,
): readonly AllocationPart[] | undefined {
  const shares: Holding[] = [];
  let owed = 0n;
  for (const { ticker, direction, valueMicros } of positions) {
    if (valueMicros === undefined) return undefined;
    if (direction === 'short') owed += valueMicros;
    shares.push({ key: ticker, kind: direction, micros: valueMicros });
  }
  const money: Holding[] = [];
  const others: Holding[] = [];
  for (const { key, cash, invested } of accounts) {
    if (cash === undefined || invested === undefined) return undefined;
    const left = key === shortsFrom ? cash - owed : cash;
    others.push({ key, kind: 'invested', micros: invested });
    money.push({ key, kind: 'cash', micros: left > 0n ? left : 0n });
  }
  const holdings = [
    ...shares.sort((a, b) => (a.micros < b.micros ? 1 : a.micros > b.micros ? -1 : 0)),
    ...others,
    ...money,
  ].filter(({ micros }) => micros > 0n);
  const whole = holdings.reduce((sum, { micros }) => sum + micros, 0n);
  return whole === 0n ? undefined : inPermille(holdings, whole);
}

/**
 * The allocation of the customer's accounts at current prices; `undefined` also while the positions are unknown or not
 * those of the account's figures.
 */
export function partsOf({
  portfolio,
  positions,
  figures,
  priceOf,
}: Pick<LivePortfolio, 'portfolio' | 'positions' | 'figures' | 'priceOf'>):
  | readonly AllocationPart[]
  | undefined {
  if (!portfolio || !figures || !positions || !isOf(portfolio, positions)) return undefined;
  return allocationOf(
    positions.map((position) => ({
      ticker: position.ticker,
      direction: position.direction,
      valueMicros: figuresOf(position, priceOf(position)).valueMicros,
    })),
    portfolio.accounts.map(({ account, valueMicros, investedMicros = '0' }) => {
      if (account === 'stock') return { key: account, cash: figures.cashMicros, invested: 0n };
      if (valueMicros === null || investedMicros === null) {
        return { key: account, cash: undefined, invested: undefined };
      }
      const invested = BigInt(investedMicros);
      return { key: account, cash: BigInt(valueMicros) - invested, invested };
    }),
    'stock',
  );
}

/** Rounds shares so that they sum to 1000: the remaining tenths go to the shares with the largest rounding loss. */
function inPermille(holdings: readonly Holding[], whole: bigint): readonly AllocationPart[] {
  const floors = holdings.map(({ micros }) => Number((micros * 1000n) / whole));
  const rests = holdings.map(({ micros }, at) => ({ at, rest: (micros * 1000n) % whole }));
  const left = 1000 - floors.reduce((sum, floor) => sum + floor, 0);
  const raised = new Set(
    rests
      .toSorted((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : 0))
      .slice(0, left)
      .map(({ at }) => at),
  );
  return holdings.map((holding, at) => ({
    ...holding,
    permille: (floors[at] ?? 0) + (raised.has(at) ? 1 : 0),
  }));
}
