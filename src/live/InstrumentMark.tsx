import { type Instrument, SECTORS, type Ticker } from '../../contract/instrument.ts';
import { useInstrument } from '../data/feed/universe.ts';
import styles from './InstrumentMark.module.css';

/**
 * The first letters of a ticker in a circle of its sector's hue. Hidden from screen readers, because a row states both
 * in words.
 */
export function InstrumentMark({
  ticker,
  instrument,
}: {
  ticker: Ticker;
  instrument?: Instrument | undefined;
}) {
  const found = useInstrument(ticker);
  const { sector } = instrument ?? found ?? {};
  const hue = sector && (SECTORS.indexOf(sector) * 360) / SECTORS.length;
  return (
    <span
      className={styles['mark']}
      data-plain={typeof hue === 'number' ? undefined : ''}
      style={{ '--hue': hue } as object}
      aria-hidden="true"
      data-letters={ticker.slice(0, 2)}
    />
  );
}
