import { linkTo } from '../../nav/links.ts';
import styles from './reports.module.css';

/** A ticker within a sentence, which links to its screen. */
export function StockLink({ ticker, kind }: { ticker: string; kind?: 'stock' | 'etf' }) {
  return (
    <a className={styles['ticker']} href={linkTo.instrument({ ticker, kind })}>
      {ticker}
    </a>
  );
}
