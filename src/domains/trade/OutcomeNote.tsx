import { Trans } from '@lingui/react/macro';
import type { Declined as DeclinedAnswer } from '../../../contract/answer.ts';
import { NoBrokerAccount } from '../../live/NoBrokerAccount.tsx';
import { OnceOutcome } from '../../live/OnceOutcome.tsx';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Note } from '../../ui/Note.tsx';
import styles from './ticket.module.css';
import { withRoom } from './judge-ticket.ts';
import { TransferLink } from './TransferLink.tsx';
import type { Ticket } from './useTicket.ts';

/** Reports an order that was not accepted at once, with the next step. */
export function OutcomeNote({ ticket }: { ticket: Ticket }) {
  return (
    <OnceOutcome
      once={ticket.placing}
      notSent={
        <Trans>
          You’re offline, and orders need a connection. Nothing was sent; your entries are saved.
        </Trans>
      }
      asking={
        <Trans>No response yet. We are checking on your order; it will not be placed twice.</Trans>
      }
      notMade={<Trans>We got no response, and the order was not placed. You can try again.</Trans>}
      madeBefore={
        <Trans>Your earlier order did go through. The order shown here was not placed.</Trans>
      }
      renderEarlier={({ id }) => (
        <ButtonLink href={linkTo.order({ id })}>
          <Trans>View earlier order</Trans>
        </ButtonLink>
      )}
      renderRefused={(answer) => <Refused ticket={ticket} answer={answer} />}
    />
  );
}

/** A refusal that the ticket could not predict, for example because the market moved or another device was faster. */
function Refused({ ticket, answer }: { ticket: Ticket; answer: DeclinedAnswer }) {
  const { ticker } = ticket;
  // The review asks for confirmation itself.
  if (answer.code === 'price_far') return null;
  if (answer.code === 'insufficient_funds') {
    const needed = BigInt(answer.neededMicros ?? ticket.estimate?.hold.dollars ?? 0n);
    const missing =
      (ticket.order ? withRoom(ticket.order, needed) : needed) -
      BigInt(answer.availableMicros ?? 0);
    return (
      <Note icon="warning" action={missing > 0n && <TransferLink missingMicros={missing} />}>
        <Trans>Available funds insufficient, please transfer first.</Trans>
      </Note>
    );
  }
  if (answer.code === 'no_broker_account') return <NoBrokerAccount state={answer.state} />;
  return (
    <div className={styles['refused']}>
      <Declined answer={answer} />
      {answer.code === 'not_signed_in' && (
        <ButtonLink href={linkTo.signIn()}>
          <Trans>Go Login</Trans>
        </ButtonLink>
      )}
      {answer.code === 'not_verified' && (
        <ButtonLink href={linkTo.identity()}>
          <Trans>Go Authentication</Trans>
        </ButtonLink>
      )}
      {(answer.code === 'short_while_buying' ||
        answer.code === 'buy_while_shorting' ||
        answer.code === 'insufficient_shares') && (
        <ButtonLink href={linkTo.deskPending()}>
          <Trans>View pending orders</Trans>
        </ButtonLink>
      )}
      {answer.code === 'position_other_way' && (
        <ButtonLink href={linkTo.deskPositions()}>
          <Trans>View my positions</Trans>
        </ButtonLink>
      )}
      {answer.code === 'unknown_ticker' && (
        <ButtonLink href={linkTo.search({ text: ticker })}>
          <Trans>Search for {ticker}</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
