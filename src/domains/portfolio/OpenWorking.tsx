import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { centsLeft, centsOff, centsUp } from '../../../contract/money.ts';
import { figuresOf } from '../../../contract/position-figures.ts';
import { DirectionTag } from '../../live/DirectionTag.tsx';
import type { LivePortfolio } from '../../live/useLivePortfolio.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { HowComputed } from '../../ui/HowComputed.tsx';
import styles from './portfolio.module.css';

/** How the open P&L is calculated, position by position, at the prices of the total. */
export function OpenWorking({ live, figure }: { live: LivePortfolio; figure: ReactNode }) {
  const money = useShownMoney();
  return (
    <HowComputed
      figure={figure}
      formula={
        <Trans>
          Sum over all positions: market value − cost basis; for a short, proceeds − cost to buy
          back
        </Trans>
      }
    >
      <p>
        <Trans>
          On positions you hold now. Nothing is realized until you close them. The percentage is of
          the cost of long positions and the proceeds of shorts.
        </Trans>
      </p>
      {live.positions && live.positions.length > 0 && (
        <ul className={styles['sums']}>
          {live.positions.map((position) => {
            const { ticker, direction } = position;
            const { valueMicros, returnMicros } = figuresOf(position, live.priceOf(position));
            const isShort = direction === 'short';
            const value = money.micros(isShort ? centsUp(valueMicros) : valueMicros);
            // Beside its result the cost is the term that makes the sum add up.
            const cost = money.micros(
              isShort
                ? centsLeft(returnMicros, centsOff(valueMicros))
                : centsLeft(valueMicros, returnMicros),
            );
            return (
              <li key={ticker} className={styles['sum']}>
                <span className={styles['name']}>
                  {ticker} <DirectionTag direction={direction} />
                </span>
                <span className={styles['amount']}>{money.signed(returnMicros)}</span>
                {!money.isHidden && (
                  <span className={styles['detail']}>
                    {isShort ? `${cost} − ${value}` : `${value} − ${cost}`}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </HowComputed>
  );
}
