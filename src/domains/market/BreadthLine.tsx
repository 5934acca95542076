import type { MarketOverview } from '../../../contract/market.ts';
import styles from './BreadthLine.module.css';

/** Advancers, unchanged and decliners as parts of one line; decorative, since the figures beside it say the same. */
export function BreadthLine({
  breadth: { advancers, unchanged, decliners },
}: {
  breadth: MarketOverview['breadth'];
}) {
  return (
    <span className={styles['line']} aria-hidden="true">
      {advancers > 0 && <span data-way="gain" style={{ flexGrow: advancers }} />}
      {unchanged > 0 && <span data-way="flat" style={{ flexGrow: unchanged }} />}
      {decliners > 0 && <span data-way="loss" style={{ flexGrow: decliners }} />}
    </span>
  );
}
