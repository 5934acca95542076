import { Trans } from '@lingui/react/macro';
import type { Ticker } from '../../../contract/instrument.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import styles from './TradeBar.module.css';

/** The way to both tickets; who may not trade yet is told there why, and how to. */
export function TradeBar({ ticker }: { ticker: Ticker }) {
  return (
    <div className={styles['bar']}>
      <ButtonLink href={linkTo.sell({ symbol: ticker })}>
        <Trans context="order">Sell</Trans>
      </ButtonLink>
      <ButtonLink look="primary" href={linkTo.buy({ symbol: ticker })}>
        <Trans context="order">Buy</Trans>
      </ButtonLink>
    </div>
  );
}
