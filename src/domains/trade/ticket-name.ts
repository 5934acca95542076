import type { Ticker } from '../../../contract/instrument.ts';
import { linkTo, type TicketStart } from '../../nav/links.ts';
import type { Href } from '../../nav/address.ts';
import type { TicketKind } from './judge-ticket.ts';

/** The name of a ticket in the tab's storage: one per instrument and kind. */
export function ticketName(kind: TicketKind, ticker: Ticker): string {
  return `ticket ${kind} ${ticker}`;
}

/** The address of a ticket. */
export function ticketHref(kind: TicketKind, start: TicketStart): Href {
  if (kind === 'buy') return linkTo.buy(start);
  if (kind === 'sell') return linkTo.sell(start);
  return kind === 'close_long' ? linkTo.closeLong(start) : linkTo.closeShort(start);
}
