import { Trans } from '@lingui/react/macro';
import type { TicketFacts } from '../../../contract/trade-ticket.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import type { Ticket } from './useTicket.ts';

/** Whether the ticket closes a position that does not exist. A position committed to pending orders does. */
export function hasNothingToClose({ obstacle, isBuy, facts: { value } }: Ticket): boolean {
  return obstacle === 'nothing_to_close' && value !== undefined && heldBy(isBuy, value) === '0';
}

/** Shown instead of a ticket without a position to close; the other way, if that position exists. */
export function NothingToClose({ ticket: { ticker, isBuy, facts } }: { ticket: Ticket }) {
  const hasOther = facts.value !== undefined && heldBy(!isBuy, facts.value) !== '0';
  return (
    <Empty
      icon="market"
      title={
        isBuy ? (
          <Trans>You have no short position in {ticker}</Trans>
        ) : (
          <Trans>You don’t own any {ticker}</Trans>
        )
      }
      action={
        <>
          <ButtonLink look="primary" href={linkTo.instrument({ ticker })}>
            <Trans>View {ticker}</Trans>
          </ButtonLink>
          {hasOther &&
            (isBuy ? (
              <ButtonLink href={linkTo.sell({ symbol: ticker })}>
                <Trans>Sell {ticker}</Trans>
              </ButtonLink>
            ) : (
              <ButtonLink href={linkTo.closeShort({ symbol: ticker })}>
                <Trans>Buy to cover</Trans>
              </ButtonLink>
            ))}
        </>
      }
    />
  );
}

/** The shares that a purchase covers or a sale closes, with those committed to pending orders. Micro-shares. */
function heldBy(isBuy: boolean, { shortMicros, longMicros }: TicketFacts): string {
  return isBuy ? shortMicros : longMicros;
}
