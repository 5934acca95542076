import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { percentOf } from '../../../contract/position-figures.ts';
import { Change } from '../../ui/Change.tsx';
import { dollarsOf } from '../../ui/dollars.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import { bringIntoView } from './bring-into-view.ts';
import { FigureStrip, StripFigure } from './FigureStrip.tsx';
import { inCents } from './in-cents.ts';
import { SummaryFacts, ValueName } from './SummaryFacts.tsx';
import styles from './ticket.module.css';
import type { Ticket } from './useTicket.ts';

/** The cost or proceeds of the order and the remainder, in one line that opens every figure with its calculation. */
export function Summary({ ticket }: { ticket: Ticket }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { order, estimate } = ticket;
  return (
    <div className={styles['summary']}>
      {order && estimate && (
        <>
          <button
            type="button"
            className={styles['summaryLine']}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? (
              // The rows below repeat the line.
              <span className={styles['summaryName']}>
                <Trans context="of an order">Details</Trans>
              </span>
            ) : (
              <Figures ticket={ticket} estimate={estimate} />
            )}
            <span className={styles['summaryMark']}>
              <Icon name="down" size={16} />
            </span>
          </button>
          <div id={id} ref={isOpen ? bringIntoView : undefined} className={styles['summaryFacts']}>
            {isOpen && <SummaryFacts ticket={ticket} order={order} estimate={estimate} />}
          </div>
        </>
      )}
    </div>
  );
}

type Estimated = NonNullable<Ticket['estimate']>;

function Figures({ ticket, estimate }: { ticket: Ticket; estimate: Estimated }) {
  const money = useMoney();
  const { isBuy, intent, pnl, remains } = ticket;
  const isClosing = remains?.sharesMicros !== undefined;
  return (
    <FigureStrip>
      {intent === 'sell_to_close' ? (
        <StripFigure label={<Trans>Net proceeds</Trans>}>
          {money.micros(inCents(estimate.totalMicros, 'down'))}
        </StripFigure>
      ) : (
        <StripFigure label={<ValueName ticket={ticket} />}>
          {money.micros(inCents(estimate.valueMicros, isBuy ? 'up' : 'down'))}
        </StripFigure>
      )}
      <StripFigure label={<Trans>Total fees</Trans>}>
        {money.micros(estimate.feeMicros)}
      </StripFigure>
      {pnl && (
        <StripFigure label={<Trans>Estimated P&L</Trans>}>
          <Change
            change={dollarsOf(pnl.pnlMicros)}
            percent={percentOf(pnl.pnlMicros, pnl.openedMicros)}
            isMoney
          />
        </StripFigure>
      )}
      {isClosing && (
        <StripFigure label={<Trans>Shares after order</Trans>}>
          {money.shares(remains.sharesMicros)}
        </StripFigure>
      )}
      {!isClosing && remains?.usableMicros !== undefined && (
        <StripFigure label={<Trans>Buying power after order</Trans>}>
          {money.micros(inCents(remains.usableMicros, 'down'))}
        </StripFigure>
      )}
    </FigureStrip>
  );
}
