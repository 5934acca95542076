import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NoBrokerAccount } from '../../live/NoBrokerAccount.tsx';
import { linkTo } from '../../nav/links.ts';
import { useHere } from '../../nav/route.ts';
import { Between } from '../../ui/Between.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { dollarsOf } from '../../ui/dollars.ts';
import { Note } from '../../ui/Note.tsx';
import { refusalTexts } from '../../ui/refusal-texts.ts';
import { useFormat } from '../../ui/useFormat.ts';
import type { Obstacle } from './judge-ticket.ts';
import type { Ticket } from './useTicket.ts';
import { useTimeOfDay } from './useTimeOfDay.ts';

/** Source: product.md §8, which names a variant for buying and one for selling beside the general one. */
const CLOSED = {
  buy: msg({ message: 'Trading is currently closed.', context: 'buy order' }),
  sell: msg({ message: 'Trading is currently closed.', context: 'sell order' }),
};

/** Why no order of this kind is possible now, and what the customer can do instead. */
export function ObstacleNotice({ ticket }: { ticket: Ticket }) {
  const { obstacle, facts } = ticket;
  if (!obstacle) return null;
  if (obstacle === 'no_broker_account') {
    return <NoBrokerAccount state={facts.value?.noBrokerAccount} />;
  }
  return (
    <Note
      icon={obstacle === 'market_closed' ? 'clock' : 'warning'}
      action={<WayOn obstacle={obstacle} ticket={ticket} />}
    >
      <Words obstacle={obstacle} ticket={ticket} />
    </Note>
  );
}

function Words({ obstacle, ticket }: { obstacle: Obstacle; ticket: Ticket }): ReactNode {
  const { i18n } = useLingui();
  const format = useFormat();
  const { ticker, facts } = ticket;
  switch (obstacle) {
    case 'market_closed':
      return (
        <>
          {i18n._(CLOSED[ticket.isBuy ? 'buy' : 'sell'])} <Opening ticket={ticket} />
        </>
      );
    case 'regular_over':
      return (
        <>
          <Trans>The current time can not be traded.</Trans>
          <Between />
          <Trans>
            Regular hours are over for today. With extended hours, your order can still trade.
          </Trans>
        </>
      );
    case 'limit_only':
      return (
        <>
          <Trans>The current time can not be traded.</Trans> {i18n._(refusalTexts.limit_only)}
        </>
      );
    case 'short_equity': {
      const worth = dollarsOf(facts.value?.equityMicros);
      const equity = format.money(worth);
      return (
        <>
          {i18n._(refusalTexts.short_equity)}
          <Between />
          {worth !== undefined && <Trans>Your account equity is {equity}.</Trans>}
        </>
      );
    }
    case 'close_only': {
      const worth = dollarsOf(facts.value?.equityMicros);
      const equity = format.money(worth);
      return (
        <>
          {i18n._(refusalTexts.close_only)}
          <Between />
          {worth !== undefined && <Trans>Your account equity is {equity}.</Trans>}
        </>
      );
    }
    case 'nothing_to_close': {
      const held = facts.value && (ticket.isBuy ? facts.value.shortMicros : facts.value.longMicros);
      if (held !== undefined && held !== '0') {
        return <Trans>All of your {ticker} is already committed to pending orders.</Trans>;
      }
      return ticket.isBuy ? (
        <Trans>You have no short position in {ticker} to cover.</Trans>
      ) : (
        <Trans>You don’t own any {ticker} to sell.</Trans>
      );
    }
    default:
      return i18n._(refusalTexts[obstacle]);
  }
}

/** When trading resumes, in exchange time and, where they differ, in the customer's own time. */
function Opening({ ticket }: { ticket: Ticket }) {
  const times = useTimeOfDay();
  const { hours } = ticket;
  if (!hours) return null;
  const { sessionEndsAtMs: opensAtMs } = hours;
  const weekday = times.weekdayInNewYork(opensAtMs);
  const opens = times.inNewYork(opensAtMs);
  const own = times.inOwnZone(opensAtMs);
  return (
    <>
      {own === undefined ? (
        <Trans>
          Pre-market opens {weekday} at {opens}.
        </Trans>
      ) : (
        <Trans>
          Pre-market opens {weekday} at {opens} ({own} your time).
        </Trans>
      )}
      <Between />
      {hours.source === 'simulated' && <Trans>The demo clock skips the night.</Trans>}
    </>
  );
}

function WayOn({ obstacle, ticket }: { obstacle: Obstacle; ticket: Ticket }): ReactNode {
  const { ticker } = ticket;
  const here = useHere();
  switch (obstacle) {
    case 'market_closed':
      return null;
    case 'regular_over':
      return (
        <Button onPress={() => ticket.edit({ type: 'limit', isExtended: 'yes' })}>
          <Trans>Turn on extended hours</Trans>
        </Button>
      );
    case 'limit_only':
    case 'no_price':
      return (
        ticket.fields.type === 'market' && (
          <Button onPress={() => ticket.edit({ type: 'limit' })}>
            <Trans>Use a limit order</Trans>
          </Button>
        )
      );
    case 'short_equity':
      return (
        <ButtonLink href={linkTo.transfer({ from: 'wallet', to: 'stock', then: here })}>
          <Trans>Transfer money</Trans>
        </ButtonLink>
      );
    case 'short_while_buying':
    case 'buy_while_shorting':
      return <PendingLink />;
    case 'position_other_way':
      return (
        <ButtonLink href={linkTo.closeShort({ symbol: ticker })}>
          <Trans>Buy to cover</Trans>
        </ButtonLink>
      );
    case 'close_only':
      return (
        <ButtonLink href={linkTo.deskPositions()}>
          <Trans>View my positions</Trans>
        </ButtonLink>
      );
    case 'nothing_to_close': {
      const { value } = ticket.facts;
      const held = value && (ticket.isBuy ? value.shortMicros : value.longMicros);
      if (held !== undefined && held !== '0') return <PendingLink />;
      return <StockLink ticker={ticker} />;
    }
    case 'not_shortable':
  }
  return <StockLink ticker={ticker} />;
}

function PendingLink() {
  return (
    <ButtonLink href={linkTo.deskPending()}>
      <Trans>View pending orders</Trans>
    </ButtonLink>
  );
}

function StockLink({ ticker }: { ticker: string }) {
  return (
    <ButtonLink href={linkTo.instrument({ ticker })}>
      <Trans>View {ticker}</Trans>
    </ButtonLink>
  );
}
