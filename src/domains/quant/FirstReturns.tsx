import { Trans } from '@lingui/react/macro';
import { nextTradingDay } from '../../../contract/market-hours.ts';
import type { Product } from '../../../contract/product.ts';
import { MINUTE_MS, useExchangeTime, useMarketKind } from '../../data/feed/exchange-time.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { hasReturn, hasTraded } from './filter.ts';
import styles from './quant.module.css';

/** The figures at the end of each row of a product list. */
export function RowFigures({ products }: { products: readonly Product[] }) {
  const isLive = useMarketKind() === 'live';
  if (!products.some(hasReturn)) return <Trans>Minimum and fee</Trans>;
  return isLive ? (
    <Trans>Return of the live record</Trans>
  ) : (
    <Trans>Return of the paper record</Trans>
  );
}

/** Shown above products without returns: when the first returns follow. */
export function FirstReturns({ products }: { products: readonly Product[] }) {
  const format = useFormat();
  const closures = useExchangeTime(MINUTE_MS)?.closures;
  if (products.some(hasReturn)) return null;
  const [launchDate] = products
    .filter(hasTraded)
    .map((product) => product.launchDate)
    .toSorted();
  if (launchDate === undefined) return null;
  return (
    <p className={styles['launch']}>
      <Trans>
        Launched on {format.day(launchDate)}. Returns start after the close on{' '}
        {format.day(nextTradingDay(launchDate, closures))}.
      </Trans>
    </p>
  );
}
