import type { ShortLot } from '../../../contract/cover-need.ts';
import type { adHocClosures } from '../../../contract/market-hours.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { orderEnd } from '../../../contract/order-hours.ts';
import { isClosing, sideOf } from '../../../contract/order-intent.ts';
import { isFarThrough } from '../../../contract/order-price.ts';
import { takesAmount, takesFractions } from '../../../contract/order-size.ts';
import type { OrderIntent, OrderType } from '../../../contract/order.ts';
import type { Lot, Position } from '../../../contract/portfolio.ts';
import type { Session } from '../../../contract/clock.ts';
import type { TicketFacts } from '../../../contract/trade-ticket.ts';
import type { BidAsk } from '../../../contract/bid-ask.ts';
import type { Money } from '../../ui/useMoney.ts';
import { closingPnlOf } from './closing-pnl.ts';
import { type Estimate, type EstimateInputs, estimateOf, type TicketOrder } from './estimate.ts';
import { type Choice, sizeOfPart } from './fractions.ts';
import { hoursObstacleOf, takesExtended } from './hours-obstacle.ts';
import {
  closableOf,
  intentOf,
  judgeAmount,
  type Obstacle,
  obstacleOf,
  type TicketKind,
} from './judge-ticket.ts';
import type { TicketWish } from './place-order.ts';
import { readPrice, readTicket } from './read-ticket.ts';
import type { TicketFields } from './useTicketDraft.ts';
import { whatRemains } from './what-remains.ts';

/** The inputs of a ticket; `undefined` is not known yet. */
export interface TicketInputs {
  readonly kind: TicketKind;
  readonly ticker: Ticker;
  readonly facts: TicketFacts | undefined;
  /** The position that the order closes, if any. */
  readonly position: Position | undefined;
  readonly hours: Hours | undefined;
  readonly bidAsk: BidAsk | undefined;
  readonly draft: TicketFields;
  /** The price that was filled in from the market. */
  readonly filledPrice: string | undefined;
  /** Numbers as the customer's language writes them. */
  readonly money: Pick<Money, 'plain' | 'typed'>;
}

/** The market's hours at a moment of exchange time. */
interface Hours {
  readonly nowMs: number;
  readonly session: Session;
  readonly closures: typeof adHocClosures;
}

/** Calculates everything that a ticket shows and allows, as the server does. Pure. */
export function ticketView(inputs: TicketInputs) {
  const { kind, ticker, facts, position, hours, bidAsk, draft, filledPrice, money } = inputs;
  const intent = intentOf(kind, facts);
  const shape = shapeOf(intent, draft, hours?.session);
  const { type, isExtended, by } = shape;
  const estimateInputs: EstimateInputs = {
    bidMicros: bidAsk?.bidMicros,
    askMicros: bidAsk?.askMicros,
    date: newYorkDate(hours?.nowMs ?? 0),
    shortLots: position?.direction === 'short' ? position.lots.map(shortLotOf) : [],
  };

  const price = draft.isPriced ? draft.price : (filledPrice ?? '');
  const limitMicros = type === 'limit' ? limitOf(money.plain(price)) : undefined;
  const choice: Choice | undefined = facts && {
    order: { intent, type, limitMicros, isExtended },
    by,
    mayBeFraction: shape.mayBeFraction,
    usableMicros: BigInt(facts.usableMicros),
    closableMicros: closableOf(intent, facts),
  };
  const shares = draft.isSized ? draft.shares : allShares(inputs, choice, estimateInputs);
  const fields = { ...draft, type, by, price, shares, isExtended };

  const read = readTicket(
    {
      ...fields,
      price: money.plain(price),
      shares: money.plain(shares),
      amount: money.plain(fields.amount),
    },
    { intent, isRegular: hours?.session === 'regular' },
  );
  const { order } = read;
  const estimate = order && estimateOf(order, estimateInputs);
  const end = hours && orderEnd(hours.nowMs, { type, isExtended }, hours.closures);
  const obstacle = obstacleTo(inputs, { intent, type, isExtended }, order, estimate);
  const judged = order && estimate && facts && judgeAmount(order, estimate, facts);
  // For an account too small to sell short, the dollars missing for this order do not matter.
  const judgement = obstacle === 'short_equity' ? undefined : judged;
  const wish = order && wishOf(ticker, order);

  return {
    kind,
    ticker,
    intent,
    isBuy: sideOf(intent) === 'buy',
    bidAsk,
    fields,
    mayBeAmount: shape.mayBeAmount,
    mayBeFraction: shape.mayBeFraction,
    read,
    order,
    estimate,
    /** For a closing order: its position, and the resulting profit. */
    position: isClosing(intent) ? position : undefined,
    pnl: estimate && closingPnlOf(intent, estimate, position),
    estimateInputs,
    /** The remaining position or buying power. */
    remains: estimate && facts && whatRemains(intent, estimate, facts),
    /** The order's size in the other unit, dollars or shares. */
    counterpart: estimate && counterpartOf(estimate, by),
    judgement,
    obstacle,
    expiresAtMs: end && 'expiresAtMs' in end ? end.expiresAtMs : undefined,
    /** The limit is so far through the market that it must be confirmed again. */
    isFar: order !== undefined && isFar(order, bidAsk),
    /** An order with extended hours would be accepted now. */
    mayBeExtended: hours !== undefined && takesExtended(hours.nowMs, hours.closures),
    isReady: wish !== undefined && !obstacle && !judgement && estimate && facts !== undefined,
    /** The amount whose fractions can be selected; `undefined` until the account is known. */
    choice,
    /** The order to send. */
    wish,
    /** The price that a limit without one is filled in with. */
    priceToFillIn: priceToFillIn(inputs, type, intent),
  };
}

function shortLotOf({ qtyMicros, collateralMicros }: Lot): ShortLot {
  return { leftMicros: BigInt(qtyMicros), collateralMicros: BigInt(collateralMicros) };
}

/** Type, hours and unit of the order: the customer's choice or, without one, the session's default. */
function shapeOf(intent: OrderIntent, draft: TicketFields, session: Session | undefined) {
  const isRegular = session === 'regular';
  const type: OrderType = draft.type || (session === undefined || isRegular ? 'market' : 'limit');
  const isOutside = session === 'pre' || session === 'after';
  const mayBeFraction = isRegular && takesFractions({ intent, type });
  const mayBeAmount = mayBeFraction && takesAmount({ intent, type });
  return {
    type,
    isExtended:
      type === 'limit' && (draft.isExtended === '' ? isOutside : draft.isExtended === 'yes'),
    mayBeFraction,
    mayBeAmount,
    by: mayBeAmount ? draft.by : 'shares',
  } as const;
}

/** All shares that a closing ticket can close now, as a customer would type them; empty for other tickets. */
function allShares(
  { kind, hours, money }: TicketInputs,
  choice: Choice | undefined,
  estimateInputs: EstimateInputs,
): string {
  const takesAll = kind === 'close_long' || kind === 'close_short';
  if (!takesAll || !hours || !choice) return '';
  const all = sizeOfPart(4, choice, estimateInputs) ?? 0n;
  return all === 0n ? '' : money.typed(all, 0);
}

/** Why no order of this kind is possible: hours first, then the account, then a missing price. */
function obstacleTo(
  { hours, facts, bidAsk }: TicketInputs,
  { intent, ...shape }: { intent: OrderIntent; type: OrderType; isExtended: boolean },
  order: TicketOrder | undefined,
  estimate: Estimate | undefined,
): Obstacle | undefined {
  const ofHours = hours && hoursObstacleOf(hours.nowMs, shape, hours.closures);
  if (ofHours) return ofHours;
  const ofAccount = facts && obstacleOf(intent, facts);
  if (ofAccount) return ofAccount;
  return order && !estimate && bidAsk ? 'no_price' : undefined;
}

/** A price that was filled in does not follow the market: a limit is the customer's choice. */
function priceToFillIn(
  { draft, filledPrice, bidAsk, money }: TicketInputs,
  type: OrderType,
  intent: OrderIntent,
): string | undefined {
  if (type !== 'limit' || draft.isPriced || filledPrice !== undefined) return undefined;
  const market = sideOf(intent) === 'buy' ? bidAsk?.askMicros : bidAsk?.bidMicros;
  return market ? money.typed(market) : undefined;
}

function isFar({ intent, limitMicros }: TicketOrder, bidAsk: BidAsk | undefined): boolean {
  if (limitMicros === undefined) return false;
  const quote = { bid: bidAsk?.bidMicros, ask: bidAsk?.askMicros };
  return isFarThrough(sideOf(intent), limitMicros, quote);
}

/** Converts shares to dollars, or dollars to shares. Micro-units. */
function counterpartOf({ basis, valueMicros, sharesMicros }: Estimate, by: 'shares' | 'amount') {
  return by === 'shares'
    ? ({ unit: 'dollars', micros: valueMicros, isAtLimit: basis === 'limit' } as const)
    : ({ unit: 'shares', micros: sharesMicros } as const);
}

function wishOf(ticker: Ticker, order: TicketOrder): TicketWish {
  const { intent, type, limitMicros, qtyMicros, amountMicros, isExtended } = order;
  return {
    ticker,
    intent,
    type,
    ...(limitMicros !== undefined && { limitMicros: String(limitMicros) }),
    ...(qtyMicros !== undefined && { qtyMicros: String(qtyMicros) }),
    ...(amountMicros !== undefined && { amountMicros: String(amountMicros) }),
    isExtended,
  };
}

function limitOf(plain: string): bigint | undefined {
  const read = readPrice(plain);
  return 'micros' in read ? read.micros : undefined;
}
