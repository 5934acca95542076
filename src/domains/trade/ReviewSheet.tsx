import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useState } from 'react';
import { getBalances } from '../../../contract/account.ts';
import { useCell } from '../../data/call/cell.ts';
import { useKnown } from '../../data/call/known.ts';
import { useInstrument } from '../../data/feed/universe.ts';
import { Button } from '../../ui/Button.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { refusalTexts } from '../../ui/refusal-texts.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { SimulatedMark } from '../../ui/SimulatedMark.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import { GoodUntil } from './HoursPart.tsx';
import { inCents } from './in-cents.ts';
import { ObstacleNotice } from './ObstacleNotice.tsx';
import { OrderWords } from './OrderWords.tsx';
import { OutcomeNote } from './OutcomeNote.tsx';
import { ShortTerms } from './ShortTerms.tsx';
import { ShortWarning } from './ShortWarning.tsx';
import { Summary } from './Summary.tsx';
import { confirmTexts } from './ticket-texts.ts';
import styles from './ticket.module.css';
import type { Ticket } from './useTicket.ts';

/** The review of an order before it is placed; a price far through the market must be confirmed again. */
export function ReviewSheet({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useWords();
  const { order } = ticket;
  return (
    <Sheet open title={t`Review order`} onClose={onClose}>
      {order ? (
        <Reviewed ticket={ticket} order={order} onClose={onClose} />
      ) : (
        // The session that accepts it ended meanwhile.
        <ObstacleNotice ticket={ticket} />
      )}
    </Sheet>
  );
}

/** Props of the sheet's parts while there is an order. */
interface OfOrder {
  ticket: Ticket;
  order: NonNullable<Ticket['order']>;
  onClose: () => void;
}

function Reviewed({ ticket, order, onClose }: OfOrder) {
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
      {intent === 'sell_to_open' && <ShortWarning ticker={ticket.ticker} />}
      <Summary ticket={ticket} />
      {intent === 'sell_to_open' && facts.value && <ShortTerms facts={facts.value} />}
      <div className={styles['marks']}>
        {isDemo && <DemoMark />}
        {hours?.source === 'simulated' && <SimulatedMark isPredictable={hours.isPredictable} />}
      </div>
      <div className={styles['confirmation']}>
        <Confirmation ticket={ticket} order={order} onClose={onClose} />
      </div>
    </div>
  );
}

/** The confirm button and the order's state; renders by itself while the order is on its way. */
function Confirmation({ ticket, order, onClose }: OfOrder) {
  const { i18n } = useLingui();
  const money = useMoney();
  const [isFarAsked, setFarAsked] = useState(false);
  const state = useCell(ticket.placing.state);
  const { estimate, intent, obstacle, judgement } = ticket;
  const isBusy = state.kind === 'sending' || state.kind === 'asking';
  const isRefusedAsFar = state.kind === 'declined' && state.answer.code === 'price_far';
  const mustMean = isRefusedAsFar || (isFarAsked && ticket.isFar);

  function confirm(): void {
    if (ticket.isFar && !mustMean) setFarAsked(true);
    else ticket.confirm(mustMean);
  }

  const limit = money.price(order.limitMicros);
  const total = money.micros(inCents(estimate?.totalMicros, ticket.isBuy ? 'up' : 'down'));
  return (
    <>
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
      {state.kind !== 'placed_before' && (
        <Button
          look={mustMean ? 'danger' : 'primary'}
          disabled={isBusy || obstacle !== undefined || judgement !== undefined}
          onPress={confirm}
        >
          {isBusy ? (
            <Trans>Placing order…</Trans>
          ) : mustMean ? (
            <Trans>Yes, place order at {limit}</Trans>
          ) : (
            <span className={styles['figures']}>
              {i18n._(confirmTexts[intent])} · {total}
            </span>
          )}
        </Button>
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
