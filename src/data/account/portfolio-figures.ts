import { microsOf } from '../../../contract/money.ts';
import type { Portfolio, Position } from '../../../contract/portfolio.ts';
import { figuresOf, sumOf } from '../../../contract/position-figures.ts';

/** The value and P&L of the accounts. Micro-dollars; figures that depend on an unknown price are `undefined`. */
export interface PortfolioFigures {
  readonly totalMicros: bigint | undefined;
  /** The cash of the stock account: available, unsettled and held. */
  readonly cashMicros: bigint;
  readonly longMicros: bigint | undefined;
  /** The cost of buying back all owed shares. */
  readonly shortMicros: bigint | undefined;
  /** Of the stock account. */
  readonly equityMicros: bigint | undefined;
  readonly todayMicros: bigint | undefined;
  readonly openMicros: bigint | undefined;
  readonly monthMicros: bigint | undefined;
}

/**
 * The figures of the accounts at current prices: equity = cash + long − short, and each P&L is the increase less net
 * deposits. When the positions do not belong to the answer, as for a moment after a fill, the answer's own figures are
 * used: mixing both would give an amount that never existed. Pure. Source: rulings, Figures.
 */
export function portfolioFigures(
  portfolio: Portfolio,
  positions: readonly Position[] | undefined,
  priceOf: (position: Position) => bigint | undefined,
): PortfolioFigures {
  const { stock, today, month, open } = portfolio;
  const cash =
    BigInt(stock.availableMicros) + BigInt(stock.unsettledMicros) + BigInt(stock.heldMicros);
  const worth =
    positions && isOf(portfolio, positions)
      ? worthOf(positions, priceOf)
      : {
          long: microsOf(stock.longMicros),
          short: microsOf(stock.shortMicros),
          open: microsOf(open.pnlMicros),
        };
  const { long, short } = worth;
  const equity = long === undefined || short === undefined ? undefined : cash + long - short;
  return {
    totalMicros: sumOf(
      portfolio.accounts.map(({ account, valueMicros }) =>
        account === 'stock' ? equity : microsOf(valueMicros),
      ),
    ),
    cashMicros: cash,
    longMicros: long,
    shortMicros: short,
    equityMicros: equity,
    todayMicros: earned(equity, today),
    openMicros: worth.open,
    monthMicros: earned(equity, month),
  };
}

/** Whether the positions are those behind the figures: their cost and proceeds are the same. */
export function isOf({ open }: Portfolio, positions: readonly Position[]): boolean {
  const costs = (direction: Position['direction']) =>
    positions.reduce(
      (sum, each) => (each.direction === direction ? sum + BigInt(each.costMicros) : sum),
      0n,
    );
  return costs('long') === BigInt(open.costMicros) && costs('short') === BigInt(open.broughtMicros);
}

function worthOf(
  positions: readonly Position[],
  priceOf: (position: Position) => bigint | undefined,
) {
  const all = positions.map((position) => ({
    direction: position.direction,
    ...figuresOf(position, priceOf(position)),
  }));
  const worth = (wanted: Position['direction']) =>
    sumOf(
      all.filter(({ direction }) => direction === wanted).map(({ valueMicros }) => valueMicros),
    );
  return {
    long: worth('long'),
    short: worth('short'),
    open: sumOf(all.map(({ returnMicros }) => returnMicros)),
  };
}

function earned(
  equity: bigint | undefined,
  { startMicros, flowMicros }: { readonly startMicros: string | null; readonly flowMicros: string },
): bigint | undefined {
  const start = microsOf(startMicros);
  if (equity === undefined || start === undefined) return undefined;
  return equity - start - BigInt(flowMicros);
}

/** The base of a percentage: the starting equity and later net deposits. */
export function baseOf({
  startMicros,
  flowMicros,
}: {
  readonly startMicros: string | null;
  readonly flowMicros: string;
}): bigint | undefined {
  const start = microsOf(startMicros);
  return start === undefined ? undefined : start + BigInt(flowMicros);
}
