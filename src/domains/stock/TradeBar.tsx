import { Trans } from '@lingui/react/macro';
import type { Ticker } from '../../../contract/instrument.ts';
import { getPositions } from '../../../contract/portfolio.ts';
import { useKnown } from '../../data/call/known.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { sellOpensShort } from '../../live/sell-opens-short.ts';
import styles from './TradeBar.module.css';

/** Links to both tickets. A customer who cannot trade yet sees the reason and the next step there. */
export function TradeBar({ ticker }: { ticker: Ticker }) {
  const isShort = sellOpensShort(ticker, useKnown(getPositions, {}).value?.positions);
  return (
    <div className={styles['bar']}>
      <ButtonLink href={linkTo.sell({ symbol: ticker })}>
        {isShort ? <Trans context="order">Sell short</Trans> : <Trans context="order">Sell</Trans>}
      </ButtonLink>
      <ButtonLink look="primary" href={linkTo.buy({ symbol: ticker })}>
        <Trans context="order">Buy</Trans>
      </ButtonLink>
    </div>
  );
}
