import { Trans } from '@lingui/react/macro';
import type { Position } from '../../../contract/portfolio.ts';
import { figuresOf } from '../../../contract/position-figures.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import { Result } from '../../live/Result.tsx';
import { useLivePrice } from '../../live/useLivePrice.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { FigureStrip, StripFigure } from './FigureStrip.tsx';
import styles from './ticket.module.css';

/** The customer's position in the instrument, before an order closes some of it. */
export function PositionPart({ position }: { position: Position }) {
  const money = useShownMoney();
  useFollow('market', [position.ticker]);
  const { valueMicros, returnMicros, returnPercent } = figuresOf(
    position,
    useLivePrice(position, 'market'),
  );
  return (
    <div className={styles['position']} aria-live="off">
      <FigureStrip>
        <StripFigure
          label={
            position.direction === 'short' ? (
              <Trans>Shares sold short</Trans>
            ) : (
              <Trans>Shares you own</Trans>
            )
          }
        >
          {money.shares(position.qtyMicros)}
        </StripFigure>
        <StripFigure label={<Trans>Market value</Trans>}>{money.micros(valueMicros)}</StripFigure>
        <StripFigure label={<Trans>Open P&L</Trans>}>
          <Result micros={returnMicros} percent={returnPercent} />
        </StripFigure>
      </FigureStrip>
    </div>
  );
}
