import { useState } from 'react';
import type { Ticker } from '../../../contract/instrument.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import { isFarThrough } from '../../../contract/order-price.ts';
import { orderEnd } from '../../../contract/order-hours.ts';
import { isClosing, sideOf } from '../../../contract/order-intent.ts';
import { takesAmount, takesFractions } from '../../../contract/order-size.ts';
import type { Order, OrderType } from '../../../contract/order.ts';
import { getPositions } from '../../../contract/portfolio.ts';
import { useBidAsk } from '../../data/feed/bid-ask.ts';
import { useKnown } from '../../data/call/known.ts';
import { useOrderHours } from './order-hours.ts';
import { type TicketWish, usePlacing } from './place-order.ts';
import { useTicketFacts } from '../../data/account/ticket-facts.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { closingPnlOf } from './closing-pnl.ts';
import { collateralOf } from './cover-collateral.ts';
import { estimateOf, type EstimateInputs } from './estimate.ts';
import { type Quarters, sizeOfPart } from './fractions.ts';
import { hoursObstacleOf, takesExtended } from './hours-obstacle.ts';
import {
  closableOf,
  intentOf,
  judgeAmount,
  type Obstacle,
  obstacleOf,
  type TicketKind,
} from './judge-ticket.ts';
import { readPrice, readTicket } from './read-ticket.ts';
import { settleFields } from './settle-fields.ts';
import { ticketName } from './ticket-name.ts';
import { type TicketFields, useTicketDraft } from './useTicketDraft.ts';

/** Everything that a ticket shows and does; it calculates as the server does. */
export type Ticket = ReturnType<typeof useTicket>;

export function useTicket(kind: TicketKind, ticker: Ticker, onPlaced: (order: Order) => void) {
  const money = useMoney();
  const hours = useOrderHours();
  const known = useBidAsk(ticker);
  const facts = useTicketFacts(ticker);
  const intent = intentOf(kind, facts.value);
  const position = useKnown(getPositions, isClosing(intent) ? {} : undefined).value?.positions.find(
    (each) => each.ticker === ticker,
  );
  const draft = useTicketDraft(kind, ticker);
  const placing = usePlacing(ticketName(kind, ticker), (order) => {
    draft.drop();
    onPlaced(order);
  });

  const side = sideOf(intent);
  const isBuy = side === 'buy';
  const session = hours?.session;
  const isRegular = session === 'regular';
  const bidAsk = known.bidAsk;
  const estimateInputs: EstimateInputs = {
    bidMicros: bidAsk?.bidMicros,
    askMicros: bidAsk?.askMicros,
    date: newYorkDate(hours?.nowMs ?? 0),
    collateralOf: (qtyMicros) => collateralOf(position, qtyMicros),
  };

  const type: OrderType =
    draft.fields.type || (session === undefined || isRegular ? 'market' : 'limit');
  const isExtended =
    type === 'limit' &&
    (draft.fields.isExtended === '' ? isOutside(session) : draft.fields.isExtended === 'yes');
  const mayBeFraction = isRegular && takesFractions({ intent, type });
  const mayBeAmount = mayBeFraction && takesAmount({ intent, type });
  const by = mayBeAmount ? draft.fields.by : 'shares';

  // A price that was filled in does not follow the market: a limit is the customer's choice.
  const [filledIn, setFilledIn] = useState<string>();
  const market = isBuy ? bidAsk?.askMicros : bidAsk?.bidMicros;
  const price = draft.fields.isPriced ? draft.fields.price : (filledIn ?? '');
  if (type === 'limit' && !draft.fields.isPriced && filledIn === undefined && market) {
    setFilledIn(money.typed(market));
  }
  const choice = facts.value && {
    order: {
      intent,
      type,
      limitMicros: type === 'limit' ? limitOf(money.plain(price)) : undefined,
      isExtended,
    },
    by,
    mayBeFraction,
    usableMicros: BigInt(facts.value.usableMicros),
    closableMicros: closableOf(intent, facts.value),
  };
  const isClosingKind = kind === 'close_long' || kind === 'close_short';
  // All shares that can be closed now, updated until the customer types a quantity.
  const all = isClosingKind && hours && choice ? (sizeOfPart(4, choice, estimateInputs) ?? 0n) : 0n;
  const filledShares = all === 0n ? '' : money.typed(all, 0);
  const shares = draft.fields.isSized ? draft.fields.shares : filledShares;

  const fields = { ...draft.fields, type, by, price, shares, isExtended };
  const read = readTicket(
    {
      ...fields,
      price: money.plain(price),
      shares: money.plain(shares),
      amount: money.plain(fields.amount),
    },
    { intent, isRegular },
  );
  const { order } = read;
  const estimate = order && estimateOf(order, estimateInputs);
  const end = hours && orderEnd(hours.nowMs, { type, isExtended }, hours.closures);
  const obstacle = firstObstacle();
  const judged = order && estimate && facts.value && judgeAmount(order, estimate, facts.value);
  // For an account too small to sell short, the dollars missing for this order are beside the point.
  const judgement = obstacle === 'short_equity' ? undefined : judged;

  function firstObstacle(): Obstacle | undefined {
    const ofHours = hours && hoursObstacleOf(hours.nowMs, { type, isExtended }, hours.closures);
    if (ofHours) return ofHours;
    const ofAccount = facts.value && obstacleOf(intent, facts.value);
    if (ofAccount) return ofAccount;
    return order && !estimate && bidAsk ? 'no_price' : undefined;
  }

  const wish: TicketWish | undefined = order && {
    ticker,
    intent,
    type,
    ...(order.limitMicros !== undefined && { limitMicros: String(order.limitMicros) }),
    ...(order.qtyMicros !== undefined && { qtyMicros: String(order.qtyMicros) }),
    ...(order.amountMicros !== undefined && { amountMicros: String(order.amountMicros) }),
    isExtended: order.isExtended,
  };
  const isFar =
    order?.limitMicros !== undefined &&
    isFarThrough(side, order.limitMicros, {
      bid: bidAsk?.bidMicros,
      ask: bidAsk?.askMicros,
    });

  return {
    kind,
    ticker,
    intent,
    isBuy,
    hours,
    known,
    bidAsk,
    facts,
    fields,
    mayBeAmount,
    mayBeFraction,
    read,
    order,
    estimate,
    /** Of an order that closes: what that earns. */
    pnl: estimate && closingPnlOf(intent, estimate, position),
    estimateInputs,
    judgement,
    obstacle,
    expiresAtMs: end && 'expiresAtMs' in end ? end.expiresAtMs : undefined,
    isFar,
    /** An order with extended hours would be accepted now. */
    mayBeExtended: hours !== undefined && takesExtended(hours.nowMs, hours.closures),
    isReady: wish !== undefined && !obstacle && !judgement && estimate && facts.value !== undefined,
    placing,
    draft,
    /** Applies a change by the customer; values that were filled in become theirs with it. */
    edit(changed: Partial<TicketFields>): void {
      const next = {
        ...draft.fields,
        price,
        shares,
        ...changed,
      };
      draft.change({
        ...next,
        // Typing a limit chooses a limit order, even if the next session suggests another type.
        type: changed.price === undefined ? next.type : 'limit',
        isPriced: next.price === '' && changed.price === undefined ? draft.fields.isPriced : 'yes',
        isSized: next.shares === '' && changed.shares === undefined ? draft.fields.isSized : 'yes',
      });
      placing.change();
    },
    /** The customer is typing a price: none is filled in from now on. */
    leavePrice(): void {
      if (filledIn === undefined) setFilledIn('');
    },
    /** Fixes suggested values for the review. */
    settle(): void {
      draft.change(settleFields(draft.fields, { type, isExtended, shares }));
    },
    /** The size of so many quarters of what is available. */
    part: (quarters: Quarters) => choice && sizeOfPart(quarters, choice, estimateInputs),
    confirm(isFarMeant: boolean): void {
      if (wish) placing.send({ ...wish, ...(isFarMeant && { isFarMeant }) });
    },
  };
}

function isOutside(session: string | undefined): boolean {
  return session === 'pre' || session === 'after';
}

function limitOf(plain: string): bigint | undefined {
  const read = readPrice(plain);
  return 'micros' in read ? read.micros : undefined;
}
