import { Trans } from '@lingui/react/macro';
import type { Bars } from '../../../contract/bars.ts';
import { useFormat } from '../useFormat.ts';
import styles from './AverageLegend.module.css';
import { AVERAGE_BARS, movingAverage } from './moving-average.ts';

/** Names each moving average with its value at the marked bar, else at the last one. */
export function AverageLegend({ bars, marked }: { bars: Bars; marked: number | undefined }) {
  const format = useFormat();
  const at = marked ?? bars.close.length - 1;
  return (
    <p className={styles['legend']}>
      {AVERAGE_BARS.map((count, place) => (
        <span key={count} className={styles['average']} data-place={place}>
          <Trans context="moving average of so many bars">MA {count}</Trans>{' '}
          {format.price(movingAverage(bars.close, count)[at])}
        </span>
      ))}
    </p>
  );
}
