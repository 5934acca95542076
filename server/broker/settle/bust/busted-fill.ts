import type { OrderIntent } from '../../../../contract/order.ts';
import { shortMarginMicros } from '../../../../contract/short-margin.ts';
import type { Posting } from '../../../ledger/ledger.ts';
import { Refused } from '../../../refused.ts';
import { type From, house, pocketsOf, toPostings } from '../fill-postings.ts';
import type { LotClose } from '../filling.ts';
import { closeLots, type OpenLot, partsOf, sumOf } from '../lots.ts';

/** A fill as it was written. Micro-units. */
export interface WrittenFill {
  readonly personId: string;
  readonly ticker: string;
  readonly intent: OrderIntent;
  readonly qtyMicros: bigint;
  readonly priceMicros: bigint;
  readonly valueMicros: bigint;
  readonly feeMicros: bigint;
}

/** What became of its shares and its money since. Micro-units. */
export interface Standing {
  /** The lot that it opened; nothing for a fill that closed. */
  readonly own: OpenLot | undefined;
  /** The other open lots of the direction that it opened, oldest first. */
  readonly others: readonly OpenLot[];
  /** The lots as they are that it closed, with what it closed of each. */
  readonly closes: readonly { readonly lot: OpenLot; readonly closed: LotClose }[];
  /** Open shares of all these lots that no pending order will close. */
  readonly freeMicros: bigint;
  /** Dollars of the stock account. */
  readonly available: bigint;
  readonly unsettled: bigint;
}

/** All effects of taking a fill back. */
export interface BustedFill {
  readonly postings: readonly Posting[];
  readonly changed: readonly OpenLot[];
  /** Closed shares that are open again. */
  readonly reopened: readonly LotClose[];
  /** Shares of other lots, in place of those that were sold or covered since. */
  readonly closed: readonly LotClose[];
  /** What is left the other way round, where there were no others. */
  readonly opened:
    | {
        readonly direction: 'long' | 'short';
        readonly leftMicros: bigint;
        readonly costMicros: bigint;
        readonly collateralMicros: bigint;
      }
    | undefined;
}

type Undo = (fill: WrittenFill, standing: Standing) => BustedFill;

/**
 * Takes a fill back as a broker does: shares, value and fees move the other way, the lot that it opened is gone, and lots that it closed
 * are open again at their cost. Shares of it that were sold or covered meanwhile are taken from the other lots, at what the fill had
 * paid or brought for them; where there are none the position is the other way round, as it is at the broker. Pure.
 *
 * @throws Refused `insufficient_funds` when the customer no longer has what a sale had brought
 */
export function bustedFill(fill: WrittenFill, standing: Standing): BustedFill {
  return undo[fill.intent](fill, standing);
}

const undo: Record<OrderIntent, Undo> = {
  buy_to_open(fill, standing) {
    const { valueMicros, feeMicros, ticker } = fill;
    const { available, held, unsettled } = pocketsOf(fill);
    const paid = valueMicros + feeMicros;
    const gone = givenUp(paid, fill, standing);
    const cash = { available: standing.available + paid, unsettled: standing.unsettled };
    const collateral = collateralFor(gone.overMicros, gone.overBasis, fill, cash);
    const [fromAvailable, fromUnsettled] = split(collateral, cash.available);
    return {
      ...gone.lots,
      closed: gone.closed.map(({ shares: { lotId, qtyMicros, costMicros }, basis }) => ({
        lotId,
        qtyMicros,
        costMicros,
        proceedsMicros: basis,
        pnlMicros: basis - costMicros,
      })),
      opened: over('short', gone, collateral),
      postings: toPostings([
        [house.market, available, 'USD', valueMicros],
        [house.fees, available, 'USD', feeMicros],
        [available, house.market, ticker, gone.takenMicros],
        ...borrowed(fill, gone.overMicros),
        [available, held, 'USD', fromAvailable],
        [unsettled, held, 'USD', fromUnsettled],
      ]),
    };
  },

  sell_to_open(fill, standing) {
    const { valueMicros, feeMicros, ticker } = fill;
    const { available, held, unsettled, owed } = pocketsOf(fill);
    const gone = givenUp(valueMicros - feeMicros, fill, standing);
    const freed = gone.freedMicros;
    const [fromAvailable, fromUnsettled] = split(
      valueMicros,
      standing.available + freed + feeMicros,
      standing.unsettled,
    );
    return {
      ...gone.lots,
      closed: gone.closed.map(({ shares: { lotId, qtyMicros, costMicros }, basis }) => ({
        lotId,
        qtyMicros,
        costMicros: basis,
        proceedsMicros: costMicros,
        pnlMicros: costMicros - basis,
      })),
      opened: over('long', gone, 0n),
      postings: toPostings([
        [held, available, 'USD', freed],
        [house.fees, available, 'USD', feeMicros],
        [available, house.market, 'USD', fromAvailable],
        [unsettled, house.market, 'USD', fromUnsettled],
        [house.market, house.lending, ticker, gone.takenMicros],
        [owed, house.claims, ticker, gone.takenMicros],
        [house.market, available, ticker, gone.overMicros],
      ]),
    };
  },

  sell_to_close(fill, standing) {
    const { valueMicros, feeMicros, qtyMicros, ticker } = fill;
    const { available, unsettled } = pocketsOf(fill);
    const [fromUnsettled, fromAvailable] = split(
      valueMicros,
      standing.unsettled,
      standing.available + feeMicros,
    );
    return {
      ...reopened(
        standing,
        standing.closes.map(({ closed }) => closed.costMicros),
        0n,
      ),
      postings: toPostings([
        [house.market, available, ticker, qtyMicros],
        [house.fees, available, 'USD', feeMicros],
        [unsettled, house.market, 'USD', fromUnsettled],
        [available, house.market, 'USD', fromAvailable],
      ]),
    };
  },

  buy_to_close(fill, standing) {
    const { valueMicros, feeMicros, qtyMicros } = fill;
    const { available, held, unsettled } = pocketsOf(fill);
    const brought = standing.closes.map(({ closed }) => closed.proceedsMicros);
    const paid = valueMicros + feeMicros;
    const cash = { available: standing.available + paid, unsettled: standing.unsettled };
    const collateral = collateralFor(qtyMicros, sumOf(brought), fill, cash);
    const [fromAvailable, fromUnsettled] = split(collateral, cash.available);
    return {
      ...reopened(standing, brought, collateral),
      postings: toPostings([
        [house.market, available, 'USD', valueMicros],
        [house.fees, available, 'USD', feeMicros],
        ...borrowed(fill, qtyMicros),
        [available, held, 'USD', fromAvailable],
        [unsettled, held, 'USD', fromUnsettled],
      ]),
    };
  },
};

/** Borrowed shares that the customer owes. */
function borrowed(fill: WrittenFill, micros: bigint): readonly From[] {
  const { owed } = pocketsOf(fill);
  return [
    [house.lending, house.market, fill.ticker, micros],
    [house.claims, owed, fill.ticker, micros],
  ];
}

/** Divides an amount between two pockets, the first as far as it reaches. */
function split(micros: bigint, first: bigint, second?: bigint): readonly [bigint, bigint] {
  const fromFirst = micros < first ? micros : first;
  const rest = micros - fromFirst;
  if (second !== undefined && rest > second) throw new Refused('insufficient_funds');
  return [fromFirst, rest];
}

/** What a short sets aside: what it brought and its margin, as far as there is money. */
function collateralFor(
  qtyMicros: bigint,
  brought: bigint,
  { priceMicros }: WrittenFill,
  cash: { readonly available: bigint; readonly unsettled: bigint },
): bigint {
  if (qtyMicros === 0n) return 0n;
  const wanted = brought + shortMarginMicros(priceMicros, qtyMicros);
  const there = cash.available + cash.unsettled;
  return wanted < there ? wanted : there;
}

/** Gives up as many shares as the fill had opened: of its own lot, of the others, and the rest beyond them. */
function givenUp(basis: bigint, { qtyMicros }: WrittenFill, standing: Standing) {
  const { own, others, freeMicros } = standing;
  const ownLots = own && own.leftMicros > 0n ? [own] : [];
  const ownTaken = least(freeMicros, own?.leftMicros ?? 0n);
  const ofOwn = closeLots(ownLots, ownTaken);
  const rest = qtyMicros - ownTaken;
  const othersTaken = least(
    freeMicros - ownTaken,
    rest,
    sumOf(others.map(({ leftMicros }) => leftMicros)),
  );
  const ofOthers = closeLots(others, othersTaken);
  const overMicros = rest - othersTaken;
  const restBasis = basis - sumOf(ofOwn.closed.map(({ costMicros }) => costMicros));
  const weights = [...ofOthers.closed.map((each) => each.qtyMicros), overMicros];
  const bases = rest > 0n ? partsOf(restBasis, weights) : weights;
  const all = [...ofOwn.closed, ...ofOthers.closed];
  return {
    takenMicros: ownTaken + othersTaken,
    overMicros,
    overBasis: bases.at(-1) ?? 0n,
    freedMicros: sumOf(all.map(({ collateralMicros }) => collateralMicros)),
    closed: ofOthers.closed.map((shares, at) => ({ shares, basis: bases[at] ?? 0n })),
    lots: { changed: [...ofOwn.changed, ...ofOthers.changed], reopened: [] },
  };
}

function least(...all: readonly [bigint, ...bigint[]]): bigint {
  return all.reduce((low, each) => (each < low ? each : low));
}

function over(
  direction: 'long' | 'short',
  { overMicros, overBasis }: ReturnType<typeof givenUp>,
  collateralMicros: bigint,
): BustedFill['opened'] {
  if (overMicros === 0n) return undefined;
  return { direction, leftMicros: overMicros, costMicros: overBasis, collateralMicros };
}

/** The lots that a fill closed, open again at what they had cost or brought. */
function reopened(
  { closes }: Standing,
  costs: readonly bigint[],
  collateral: bigint,
): Omit<BustedFill, 'postings'> {
  const weights = closes.map(({ closed }) => closed.qtyMicros);
  const collaterals = partsOf(collateral, weights);
  return {
    changed: closes.map(({ lot, closed }, at) => ({
      id: lot.id,
      leftMicros: lot.leftMicros + closed.qtyMicros,
      costMicros: lot.costMicros + (costs[at] ?? 0n),
      collateralMicros: lot.collateralMicros + (collaterals[at] ?? 0n),
    })),
    reopened: closes.map(({ closed }) => closed),
    closed: [],
    opened: undefined,
  };
}
