import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { Ticker } from '../../../contract/instrument.ts';
import type { OrderIntent } from '../../../contract/order.ts';
import { isOnItsWay } from '../../data/account/once.ts';
import { useCell } from '../../data/call/cell.ts';
import { useUniverse } from '../../data/feed/universe.ts';
import { drawn } from '../../lib/quiet.ts';
import { expectSoon } from '../../nav/expected.ts';
import { linkTo, linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import { useIsBesideOf } from '../../nav/places.ts';
import { useGo } from '../../nav/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { FormScreen } from '../../ui/FormScreen.tsx';
import { Note } from '../../ui/Note.tsx';
import { orderTypeTexts } from '../../ui/order-texts.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import { BidAskButtons } from './BidAskButtons.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { HoursPart } from './HoursPart.tsx';
import { inCents } from './in-cents.ts';
import { InstrumentHead } from './InstrumentHead.tsx';
import type { TicketKind } from './judge-ticket.ts';
import { hasNothingToClose, NothingToClose } from './NothingToClose.tsx';
import { ObstacleNotice } from './ObstacleNotice.tsx';
import { OutcomeNote } from './OutcomeNote.tsx';
import { PositionPart } from './PositionPart.tsx';
import { PricePart } from './PricePart.tsx';
import { ReviewSheet } from './ReviewSheet.tsx';
import { seenFeed } from './seen-feed.ts';
import { SideTabs } from './SideTabs.tsx';
import { ShortTerms } from './ShortTerms.tsx';
import { ShortWarning } from './ShortWarning.tsx';
import { SizePart } from './SizePart.tsx';
import { Summary } from './Summary.tsx';
import { reviewTexts } from './ticket-texts.ts';
import styles from './ticket.module.css';
import { UnknownTicker } from './UnknownTicker.tsx';
import { type Ticket, useTicket } from './useTicket.ts';

/** Screens that show the price themselves. */
const CHARTS = [paths.stock, paths.etf];

/** The order ticket of one instrument. */
export function TicketOf({
  kind,
  ticker,
  title,
}: {
  kind: TicketKind;
  ticker: Ticker;
  title: string;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const money = useMoney();
  const go = useGo();
  const isBesideChart = useIsBesideOf(CHARTS);
  const universe = useUniverse();
  const [isTried, setTried] = useState(false);
  // The intent of the order under review.
  const [reviewed, setReviewed] = useState<OrderIntent>();
  const isReviewing = reviewed !== undefined;
  const ticket = useTicket(kind, ticker, ({ id }) =>
    go(linkTo.orderAccepted({ id }), { replace: true }),
  );
  const { fields, facts, known, intent, estimate } = ticket;
  // The review closes when its order changes, for example when the shares were sold in the meantime and the sale would
  // become a short.
  // While the order is being placed, its own fill may change what the same order would do next.
  const isOther = intent !== reviewed && !ticket.placing.isOnItsWay();
  if (isReviewing && ((!ticket.order && !ticket.obstacle) || isOther)) setReviewed(undefined);
  const isReady = Boolean(ticket.isReady);
  useEffect(() => {
    if (isReady) void expectAcceptance();
  }, [isReady]);

  const isListed = universe.value?.some((instrument) => instrument.ticker === ticker);
  if (known.isUnknown || (isListed === false && !known.quote && !known.waiting)) {
    return <UnknownTicker symbol={ticker} />;
  }

  function review(): void {
    setTried(true);
    if (ticket.isReady) {
      expectSoon(linkToPath(paths.orderAccepted));
      ticket.settle();
      setReviewed(intent);
    } else {
      requestAnimationFrame(focusProblem);
    }
  }

  // An order on its way, and the outcome of the last one, keep their ticket.
  const isFresh = ticket.placing.state.get().kind === 'idle' && !ticket.placing.isOnItsWay();
  if (isFresh && !isReviewing && hasNothingToClose(ticket)) {
    return (
      <FormScreen title={`${title} ${ticker}`} back={linkTo.instrument({ ticker })}>
        {isBesideChart && (
          <div className={styles['sides']}>
            <SideTabs kind={kind} ticker={ticker} />
          </div>
        )}
        <NothingToClose ticket={ticket} />
      </FormScreen>
    );
  }

  const isShort = intent === 'sell_to_open';
  const total = money.micros(inCents(estimate?.totalMicros, ticket.isBuy ? 'up' : 'down'));
  return (
    <FormScreen
      title={`${isShort ? t`Sell short` : title} ${ticker}`}
      back={linkTo.instrument({ ticker })}
      action={
        <div className={styles['action']}>
          <ReviewButton ticket={ticket} onPress={review}>
            {i18n._(reviewTexts[intent])}
            {estimate && ` · ${total}`}
          </ReviewButton>
        </div>
      }
    >
      {isBesideChart ? (
        <div className={styles['sides']}>
          <SideTabs kind={kind} ticker={ticker} />
        </div>
      ) : (
        <InstrumentHead ticker={ticker} known={known} />
      )}
      {ticket.position ? (
        <PositionPart position={ticket.position} />
      ) : (
        ticket.isPositionAwaited && <div className={styles['positionSpace']} />
      )}
      {isShort && <ShortWarning ticker={ticker} />}
      <div className={styles['ticket']}>
        {!known.quote && <Declined answer={known.declined} onRetry={known.reload} />}
        {!facts.value && <Declined answer={facts.declined} onRetry={facts.reload} />}
        {facts.value && <ObstacleNotice ticket={ticket} />}
        {facts.value?.isHalted && (
          <Note icon="warning">
            <Trans>
              Trading in {ticker} is halted. Your order waits until trading resumes, or expires at
              the end of the day.
            </Trans>
          </Note>
        )}
        {!isReviewing && <OutcomeNote ticket={ticket} />}
        <DraftOffer ticket={ticket} />
        <BidAskButtons
          ticker={ticker}
          known={known}
          feed={seenFeed(isBesideChart)}
          onTake={(micros) => ticket.edit({ type: 'limit', price: money.typed(micros) })}
        />
        <Segmented
          label={t`Order type`}
          options={[
            { value: 'market', label: i18n._(orderTypeTexts.market) },
            { value: 'limit', label: i18n._(orderTypeTexts.limit) },
          ]}
          value={fields.type}
          onChange={(type) => ticket.edit({ type })}
        />
        {fields.type === 'limit' && (
          <PricePart ticket={ticket} isTried={isTried} onEnter={review} />
        )}
        <SizePart ticket={ticket} isTried={isTried} onEnter={review} />
        <HoursPart ticket={ticket} />
      </div>
      <Summary ticket={ticket} />
      {isShort && facts.value && <ShortTerms facts={facts.value} />}
      {isReviewing && <ReviewSheet ticket={ticket} onClose={() => setReviewed(undefined)} />}
    </FormScreen>
  );
}

/** Subscribes to the order's state itself, so that the ticket need not render for it. */
function ReviewButton({
  ticket: { placing, obstacle, facts },
  onPress,
  children,
}: {
  ticket: Ticket;
  onPress: () => void;
  children: ReactNode;
}) {
  const isBusy = isOnItsWay(useCell(placing.state));
  return (
    <Button
      look="primary"
      disabled={obstacle !== undefined || isBusy || !facts.value}
      onPress={onPress}
    >
      <span className={styles['figures']}>{children}</span>
    </Button>
  );
}

/** The code that shows the acceptance loads before the review, where it would compete with the order. */
async function expectAcceptance(): Promise<void> {
  await drawn();
  expectSoon(linkToPath(paths.orderAccepted));
}

function focusProblem(): void {
  document.querySelector<HTMLElement>('[data-pane] [aria-invalid="true"]')?.focus();
}
