import { useMemo } from 'react';
import type { Bars } from '../../contract/bars.ts';
import { sparkOf } from './spark-path.ts';
import styles from './Sparkline.module.css';

const box = { width: 72, height: 22 };

/** Today's course against the last close, as a thin line. Says nothing that the figures beside it do not say. */
export function Sparkline({ bars }: { bars: Bars | undefined }) {
  const spark = useMemo(() => bars && sparkOf(bars.close, bars.previousClose, box), [bars]);
  return (
    <svg
      className={styles['spark']}
      data-way={spark && (spark.rises ? 'gain' : 'loss')}
      viewBox={`0 -1 ${box.width} ${box.height + 2}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {spark?.baseline !== undefined && (
        <line
          className={styles['baseline']}
          x1="0"
          x2={box.width}
          y1={spark.baseline}
          y2={spark.baseline}
        />
      )}
      {spark && <path className={styles['line']} d={spark.line} />}
    </svg>
  );
}
