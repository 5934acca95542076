import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useState } from 'react';
import { getBalances } from '../../../contract/account.ts';
import { isOnItsWay } from '../../data/account/once.ts';
import { useCell } from '../../data/call/cell.ts';
import { useKnown } from '../../data/call/known.ts';
import { useInstrument } from '../../data/feed/universe.ts';
import { MarketMark } from '../../live/MarketMark.tsx';
import { Button } from '../../ui/Button.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { refusalTexts } from '../../ui/refusal-texts.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import { GoodUntil } from './HoursPart.tsx';
import { inCents } from './in-cents.ts';
import { ObstacleNotice } from './ObstacleNotice.tsx';
import { OrderWords } from './OrderWords.tsx';
import { OutcomeNote } from './OutcomeNote.tsx';
import { bringIntoView } from './bring-into-view.ts';
import { ShortTerms } from './ShortTerms.tsx';
import { ShortWarning } from './ShortWarning.tsx';
import { Summary } from './Summary.tsx';
import { confirmTexts } from './ticket-texts.ts';
import styles from './ticket.module.css';
import type { Ticket } from './useTicket.ts';

/** The review of an order before it is placed; a price far through the market must be confirmed again. */
export function ReviewSheet({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useWords();
  const [isFarAsked, setFarAsked] = useState(false);
  const { order } = ticket;
  return (
    <Sheet
      open
      title={t`Review order`}
      onClose={onClose}
      foot={
        order && (
          <Decision
            ticket={ticket}
            order={order}
            isFarAsked={isFarAsked}
            onFar={() => setFarAsked(true)}
            onClose={onClose}
          />
        )
      }
    >
      {order ? (
        <Reviewed ticket={ticket} order={order} isFarAsked={isFarAsked} />
      ) : (
        // The session that accepts the order has ended in the meantime.
        <ObstacleNotice ticket={ticket} />
      )}
    </Sheet>
  );
}

/** Props of the sheet's parts while there is an order. */
interface OfOrder {
  ticket: Ticket;
  order: NonNullable<Ticket['order']>;
  isFarAsked: boolean;
}

function Reviewed({ ticket, order, isFarAsked }: OfOrder) {
  const instrument = useInstrument(ticket.ticker);
  const isDemo = useKnown(getBalances, {}).value?.isDemo;
  const { facts, intent, hours } = ticket;
  return (
    <div className={styles['review']}>
      <p className={styles['words']}>
        <OrderWords order={{ ...order, ticker: ticket.ticker }} />
      </p>
      <p className={styles['reviewName']}>{instrument?.name}</p>
      <p className={styles['reviewUntil']}>
        <GoodUntil ticket={ticket} />{' '}
        {order.isExtended &&
          (hours?.session === 'pre' ? (
            <Trans>Also trades pre-market and after-hours.</Trans>
          ) : (
            <Trans>Also trades after-hours.</Trans>
          ))}
      </p>
      <Notes ticket={ticket} isFarAsked={isFarAsked} />
      {intent === 'sell_to_open' && <ShortWarning ticker={ticket.ticker} />}
      <Summary ticket={ticket} />
      {intent === 'sell_to_open' && facts.value && <ShortTerms facts={facts.value} />}
      <div className={styles['marks']}>
        {isDemo && <DemoMark />}
        <MarketMark isPredictable={hours?.isPredictable} />
      </div>
    </div>
  );
}

/** The current state of placing the order; only its readers re-render. */
function useDecision(ticket: Ticket, isFarAsked: boolean) {
  const state = useCell(ticket.placing.state);
  const isRefusedAsFar = state.kind === 'declined' && state.answer.code === 'price_far';
  return {
    state,
    isBusy: isOnItsWay(state),
    mustMean: isRefusedAsFar || (isFarAsked && ticket.isFar),
  };
}

/** The outcome of the order, and its obstacles. */
function Notes({ ticket, isFarAsked }: { ticket: Ticket; isFarAsked: boolean }) {
  const { i18n } = useLingui();
  const { state, isBusy, mustMean } = useDecision(ticket, isFarAsked);
  const hasOutcome = !['idle', 'sending', 'made'].includes(state.kind);
  const isSaid = mustMean || (!isBusy && ticket.obstacle !== undefined) || hasOutcome;
  if (!isSaid) return null;
  return (
    <div key={state.kind} ref={bringIntoView} className={styles['reviewNotes']}>
      {!isBusy && <ObstacleNotice ticket={ticket} />}
      <OutcomeNote ticket={ticket} />
      {mustMean && (
        <div className={styles['far']} role="alert">
          <Icon name="warning" />
          <p>
            {i18n._(refusalTexts.price_far)} <FarWords ticket={ticket} />
          </p>
        </div>
      )}
    </div>
  );
}

/** The one decision of the review. */
function Decision({
  ticket,
  order,
  isFarAsked,
  onFar,
  onClose,
}: OfOrder & { onFar: () => void; onClose: () => void }) {
  const { i18n } = useLingui();
  const money = useMoney();
  const { state, isBusy, mustMean } = useDecision(ticket, isFarAsked);
  const { estimate, intent, obstacle, judgement } = ticket;

  function confirm(): void {
    if (ticket.isFar && !mustMean) onFar();
    else ticket.confirm(mustMean);
  }

  const limit = money.price(order.limitMicros);
  const total = money.micros(inCents(estimate?.totalMicros, ticket.isBuy ? 'up' : 'down'));
  return (
    <>
      {state.kind !== 'made_before' && (
        <div className={styles['confirm']}>
          <Button
            look={mustMean ? 'danger' : 'primary'}
            disabled={
              state.kind !== 'made' && (isBusy || obstacle !== undefined || judgement !== undefined)
            }
            onPress={confirm}
          >
            {state.kind === 'made' ? (
              <span className={styles['said']}>
                <Icon name="check" />
                <Trans>Order accepted</Trans>
              </span>
            ) : isBusy ? (
              <Trans>Placing order…</Trans>
            ) : mustMean ? (
              <Trans>Yes, place order at {limit}</Trans>
            ) : (
              <span className={styles['figures']}>
                {i18n._(confirmTexts[intent])} · {total}
              </span>
            )}
          </Button>
        </div>
      )}
      {mustMean && !isBusy && (
        <Button onPress={onClose}>
          <Trans>Change price</Trans>
        </Button>
      )}
    </>
  );
}

function FarWords({ ticket }: { ticket: Ticket }) {
  const money = useMoney();
  const { bidAsk, isBuy, order } = ticket;
  const limit = money.price(order?.limitMicros);
  const market = money.price(isBuy ? bidAsk?.askMicros : bidAsk?.bidMicros);
  return isBuy ? (
    <Trans>
      Your limit is {limit}, but the ask is {market}. Place it anyway?
    </Trans>
  ) : (
    <Trans>
      Your limit is {limit}, but the bid is {market}. Place it anyway?
    </Trans>
  );
}
