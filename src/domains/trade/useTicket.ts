import { useState } from 'react';
import type { Ticker } from '../../../contract/instrument.ts';
import { isClosing } from '../../../contract/order-intent.ts';
import type { Order } from '../../../contract/order.ts';
import { getPositions } from '../../../contract/portfolio.ts';
import { useTicketFacts } from '../../data/account/ticket-facts.ts';
import { areSettled, useKnown } from '../../data/call/known.ts';
import { useBidAsk } from '../../data/feed/bid-ask.ts';
import { MINUTE_MS, useExchangeTime } from '../../data/feed/exchange-time.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { type Quarters, sizeOfPart } from './fractions.ts';
import { intentOf, type TicketKind } from './judge-ticket.ts';
import { usePlacing } from './place-order.ts';
import { settleFields } from './settle-fields.ts';
import { ticketName } from './ticket-name.ts';
import { ticketView } from './ticket-view.ts';
import { type TicketFields, useTicketDraft } from './useTicketDraft.ts';

/** Everything that a ticket shows and does. */
export type Ticket = ReturnType<typeof useTicket>;

/** Collects the inputs of a ticket, and executes the customer's actions on it. */
export function useTicket(kind: TicketKind, ticker: Ticker, onPlaced: (order: Order) => void) {
  const money = useMoney();
  const hours = useExchangeTime(MINUTE_MS);
  const known = useBidAsk(ticker);
  const facts = useTicketFacts(ticker);
  const isToClose = isClosing(intentOf(kind, facts.value));
  const held = useKnown(getPositions, isToClose ? {} : undefined);
  const draft = useTicketDraft(kind, ticker);
  const placing = usePlacing(ticketName(kind, ticker), (order) => {
    draft.drop();
    onPlaced(order);
  });
  const [filledPrice, setFilledPrice] = useState<string>();
  const view = ticketView({
    kind,
    ticker,
    facts: facts.value,
    position: held.value?.positions.find((each) => each.ticker === ticker),
    hours,
    bidAsk: known.bidAsk,
    draft: draft.fields,
    filledPrice,
    money,
  });
  const { fields, choice, wish, estimateInputs, priceToFillIn } = view;
  if (priceToFillIn !== undefined) setFilledPrice(priceToFillIn);

  return {
    /** Whether it is not known yet which position the order closes, if any. */
    isPositionAwaited: kind !== 'buy' && !areSettled(facts, held),
    ...view,
    hours,
    known,
    facts,
    placing,
    draft,
    /** Applies a change by the customer; values that were filled in become theirs with it. */
    edit(changed: Partial<TicketFields>): void {
      const { price, shares } = fields;
      const next = { ...draft.fields, price, shares, ...changed };
      draft.change({
        ...next,
        // Typing a limit chooses a limit order, even if the next session suggests another type.
        type: changed.price === undefined ? next.type : 'limit',
        isPriced: next.price === '' && changed.price === undefined ? draft.fields.isPriced : 'yes',
        isSized: next.shares === '' && changed.shares === undefined ? draft.fields.isSized : 'yes',
      });
      placing.change();
    },
    /** The customer is typing a price, so none is filled in from now on. */
    leavePrice(): void {
      if (filledPrice === undefined) setFilledPrice('');
    },
    /** Fixes suggested values for the review. */
    settle: () => draft.change(settleFields(draft.fields, fields)),
    /** Sets the size to a number of quarters of the available amount. */
    part: (quarters: Quarters) => choice && sizeOfPart(quarters, choice, estimateInputs),
    confirm(isFarMeant: boolean): void {
      if (wish) void placing.send({ ...wish, ...(isFarMeant && { isFarMeant }) });
    },
  };
}
