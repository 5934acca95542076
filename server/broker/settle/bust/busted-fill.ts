import type { OrderIntent } from '../../../../contract/order.ts';
import { shortMarginMicros } from '../../../../contract/short-margin.ts';
import type { Posting } from '../../../ledger/ledger.ts';
import { Refused } from '../../../refused.ts';
import { type From, house, pocketsOf, toPostings } from '../fill-postings.ts';
import type { LotClose } from '../filling.ts';
import { type ClosedShares, closeLots, type OpenLot, partsOf, sumOf } from '../lots.ts';

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

/** The current state of the fill's lots and of the customer's cash. Micro-units. */
export interface Standing {
  /** The lot that it opened; undefined for a fill that closed. */
  readonly own: OpenLot | undefined;
  /** The other open lots of the ticker in the direction that it opened, oldest first. */
  readonly others: readonly OpenLot[];
  /** The lots that it closed, in their current state, with what it closed of each. */
  readonly closes: readonly { readonly lot: OpenLot; readonly closed: LotClose }[];
  /** Open shares of these lots that no pending order is to close. */
  readonly freeMicros: bigint;
  /** Dollars of the stock account. */
  readonly available: bigint;
  readonly unsettled: bigint;
}

/** All effects of busting a fill. */
export interface BustedFill {
  readonly postings: readonly Posting[];
  readonly changed: readonly OpenLot[];
  /** The closes that the bust reverses: these shares are open again. */
  readonly reopened: readonly LotClose[];
  /**
   * Shares of other lots that the bust closes, in place of those that were sold or covered since
   * the fill.
   */
  readonly closed: readonly LotClose[];
  /**
   * The opposite position that results when the other lots have too few shares; undefined without
   * one.
   */
  readonly opened:
    | {
        readonly direction: 'long' | 'short';
        readonly leftMicros: bigint;
        readonly costMicros: bigint;
        readonly collateralMicros: bigint;
      }
    | undefined;
  /** What only the corrected fill brings; nothing for a bust without correction. */
  readonly later: Later;
}

/** The part of a corrected fill that is taken back only once the corrected one is written. Micro-units. */
export interface Later {
  /** Shares that were sold or covered since: the corrected fill's lot gives them up, at this basis. */
  readonly qtyMicros: bigint;
  readonly basisMicros: bigint;
  /** Dollars that the customer lacks until then. */
  readonly dollarsMicros: bigint;
}

const NOTHING_LATER: Later = { qtyMicros: 0n, basisMicros: 0n, dollarsMicros: 0n };

/** The fill that follows a busted one in its place. Micro-units. */
export interface Corrected {
  readonly qtyMicros: bigint;
  /** The most that a purchase can cost, with its fees. */
  readonly costMicros: bigint;
}

const NO_FILL: Corrected = { qtyMicros: 0n, costMicros: 0n };

type Undo = (fill: WrittenFill, standing: Standing, corrected: Corrected) => BustedFill;

/**
 * Reverses a busted fill: shares, value and fees move back, the lot that the fill opened is
 * removed, and lots that it closed are open again at their cost. Shares of the lot that were sold
 * or covered meanwhile are taken from the other lots, at the busted fill's cost or proceeds. When
 * the other lots have too few, the rest becomes an opposite position, as at the broker. When a
 * corrected fill follows, it gives up such shares and pays what the customer lacks, so that only
 * the difference of the two fills moves. Pure.
 *
 * @throws Refused `insufficient_funds` when the customer no longer has the proceeds of a busted
 *   sale
 */
export function bustedFill(fill: WrittenFill, standing: Standing, corrected = NO_FILL): BustedFill {
  return undo[fill.intent](fill, standing, corrected);
}

/** The state after a corrected fill. Micro-units. */
export interface Refilled extends Pick<Standing, 'available' | 'unsettled'> {
  /** The lot that it opened; undefined for a fill that closed. */
  readonly lot: OpenLot | undefined;
  readonly priceMicros: bigint;
}

/**
 * Takes back the part of a corrected fill that was left for later. A short that was covered in part
 * keeps the margin of its rest, as far as the covered shares' collateral goes. Pure.
 *
 * @throws Refused `insufficient_funds` when the customer does not have the difference
 */
export function restOfBust(
  fill: WrittenFill,
  { qtyMicros, basisMicros, dollarsMicros }: Later,
  { lot, priceMicros, ...cash }: Refilled,
): Pick<BustedFill, 'postings' | 'changed' | 'closed'> {
  const { ticker, intent } = fill;
  const { available, held, unsettled, owed } = pocketsOf(fill);
  const isShort = intent === 'sell_to_open';
  const { changed, closed } = closeLots(lot && qtyMicros > 0n ? [lot] : [], qtyMicros);
  const released = sumOf(closed.map(({ collateralMicros }) => collateralMicros));
  const owing = dollarsMicros - cash.unsettled - cash.available;
  const kept = isShort
    ? least(marginLack(changed, priceMicros), positive(released - positive(owing)))
    : 0n;
  const freed = released - kept;
  const [fromUnsettled, fromAvailable] = split(
    dollarsMicros,
    cash.unsettled,
    cash.available + freed,
  );
  return {
    changed: changed.map(({ id, leftMicros, costMicros, collateralMicros }) => ({
      id,
      leftMicros,
      costMicros,
      collateralMicros: collateralMicros + kept,
    })),
    closed: closed.map((shares) => closedAt(shares, basisMicros, isShort)),
    postings: toPostings([
      [held, available, 'USD', freed],
      [unsettled, house.market, 'USD', fromUnsettled],
      [available, house.market, 'USD', fromAvailable],
      ...(isShort
        ? ([
            [house.market, house.lending, ticker, qtyMicros],
            [owed, house.claims, ticker, qtyMicros],
          ] as const)
        : ([[available, house.market, ticker, qtyMicros]] as const)),
    ]),
  };
}

/** What the rest of a short lacks of its proceeds and its margin. Micro-dollars. */
function marginLack(rest: readonly OpenLot[], priceMicros: bigint): bigint {
  const lacks = rest.map(({ leftMicros, costMicros, collateralMicros }) =>
    positive(costMicros + shortMarginMicros(priceMicros, leftMicros) - collateralMicros),
  );
  return sumOf(lacks);
}

function positive(micros: bigint): bigint {
  return micros > 0n ? micros : 0n;
}

const undo: Record<OrderIntent, Undo> = {
  buy_to_open(fill, standing, corrected) {
    const { valueMicros, feeMicros, ticker } = fill;
    const { available, held, unsettled } = pocketsOf(fill);
    const paid = valueMicros + feeMicros;
    const gone = givenUp(paid, fill, standing, corrected.qtyMicros);
    const cash = standing.available + paid;
    const spare = cash + standing.unsettled - corrected.costMicros;
    const collateral = collateralFor(gone.overMicros, gone.overBasis, fill, spare);
    const [fromAvailable, fromUnsettled] = split(collateral, cash);
    return {
      ...gone.lots,
      closed: gone.closed.map(({ shares, basis }) => closedAt(shares, basis, false)),
      opened: over('short', gone, collateral),
      later: { ...gone.later, dollarsMicros: 0n },
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

  sell_to_open(fill, standing, corrected) {
    const { valueMicros, feeMicros, ticker } = fill;
    const { available, held, unsettled, owed } = pocketsOf(fill);
    const gone = givenUp(valueMicros - feeMicros, fill, standing, corrected.qtyMicros);
    const freed = gone.freedMicros;
    const cash = standing.available + freed + feeMicros;
    const lacking = lackingOf(valueMicros, cash + standing.unsettled, corrected.qtyMicros);
    const [fromAvailable, fromUnsettled] = split(valueMicros - lacking, cash, standing.unsettled);
    return {
      ...gone.lots,
      closed: gone.closed.map(({ shares, basis }) => closedAt(shares, basis, true)),
      opened: over('long', gone, 0n),
      later: { ...gone.later, dollarsMicros: lacking },
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

  sell_to_close(fill, standing, corrected) {
    const { valueMicros, feeMicros, qtyMicros, ticker } = fill;
    const { available, unsettled } = pocketsOf(fill);
    const cash = standing.available + feeMicros;
    const lacking = lackingOf(valueMicros, cash + standing.unsettled, corrected.qtyMicros);
    const [fromUnsettled, fromAvailable] = split(valueMicros - lacking, standing.unsettled, cash);
    return {
      ...reopened(
        standing,
        standing.closes.map(({ closed }) => closed.costMicros),
        0n,
      ),
      later: { ...NOTHING_LATER, dollarsMicros: lacking },
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
    const cash = standing.available + paid;
    const collateral = collateralFor(qtyMicros, sumOf(brought), fill, cash + standing.unsettled);
    const [fromAvailable, fromUnsettled] = split(collateral, cash);
    return {
      ...reopened(standing, brought, collateral),
      later: NOTHING_LATER,
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

/** The moves that borrow shares, which the customer then owes. Micro-shares. */
function borrowed(fill: WrittenFill, micros: bigint): readonly From[] {
  const { owed } = pocketsOf(fill);
  return [
    [house.lending, house.market, fill.ticker, micros],
    [house.claims, owed, fill.ticker, micros],
  ];
}

/**
 * Divides an amount between two pockets: the first pays as much as it has, the second the rest.
 *
 * @throws Refused `insufficient_funds` when `second` is given and too small
 */
function split(micros: bigint, first: bigint, second?: bigint): readonly [bigint, bigint] {
  const fromFirst = micros < first ? micros : first;
  const rest = micros - fromFirst;
  if (second !== undefined && rest > second) throw new Refused('insufficient_funds');
  return [fromFirst, rest];
}

/** The dollars that a corrected fill must bring before all can be taken back; without one none may be lacking. */
function lackingOf(micros: bigint, cash: bigint, correctedMicros: bigint): bigint {
  return correctedMicros > 0n && micros > cash ? micros - cash : 0n;
}

/** Shares of another lot that a bust closes, at the basis of the busted fill. */
function closedAt(
  { lotId, qtyMicros, costMicros: opening }: ClosedShares,
  basis: bigint,
  isShort: boolean,
): LotClose {
  const [costMicros, proceedsMicros] = isShort ? [basis, opening] : [opening, basis];
  const pnlMicros = proceedsMicros - costMicros;
  return { lotId, qtyMicros, costMicros, proceedsMicros, pnlMicros };
}

/**
 * The collateral of a short: its proceeds and its margin, but no more than the customer's cash, of
 * which a corrected purchase needs its cost. Micro-dollars.
 */
function collateralFor(
  qtyMicros: bigint,
  brought: bigint,
  { priceMicros }: WrittenFill,
  cash: bigint,
): bigint {
  if (qtyMicros === 0n) return 0n;
  return least(brought + shortMarginMicros(priceMicros, qtyMicros), positive(cash));
}

/**
 * Divides the busted shares: first from the fill's own lot, then from the lot of the corrected
 * fill, then from the other lots; `overMicros` is the rest.
 */
function givenUp(
  basis: bigint,
  { qtyMicros }: WrittenFill,
  standing: Standing,
  correctedMicros: bigint,
) {
  const { own, others, freeMicros } = standing;
  const ownLots = own && own.leftMicros > 0n ? [own] : [];
  const ownTaken = least(freeMicros, own?.leftMicros ?? 0n);
  const ofOwn = closeLots(ownLots, ownTaken);
  const rest = qtyMicros - ownTaken;
  const laterTaken = least(rest, correctedMicros);
  const othersTaken = least(
    freeMicros - ownTaken,
    rest - laterTaken,
    sumOf(others.map(({ leftMicros }) => leftMicros)),
  );
  const ofOthers = closeLots(others, othersTaken);
  const overMicros = rest - laterTaken - othersTaken;
  const restBasis = basis - sumOf(ofOwn.closed.map(({ costMicros }) => costMicros));
  const weights = [...ofOthers.closed.map((each) => each.qtyMicros), laterTaken, overMicros];
  const bases = rest > 0n ? partsOf(restBasis, weights) : weights;
  const all = [...ofOwn.closed, ...ofOthers.closed];
  return {
    takenMicros: ownTaken + othersTaken,
    overMicros,
    overBasis: bases.at(-1) ?? 0n,
    later: { qtyMicros: laterTaken, basisMicros: bases.at(-2) ?? 0n },
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

/** Reopens the lots that a fill closed, at their cost or proceeds. */
function reopened(
  { closes }: Standing,
  costs: readonly bigint[],
  collateral: bigint,
): Omit<BustedFill, 'postings' | 'later'> {
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
