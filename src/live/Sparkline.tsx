import { useMemo } from 'react';
import type { SessionCourse } from './session-course.ts';
import { sparkOf } from './spark-path.ts';
import styles from './Sparkline.module.css';

const box = { width: 72, height: 22 };

/** A session's course relative to its base price, as a thin line in the color of the change beside it. */
export function Sparkline({
  course,
  changePercent,
}: {
  course: SessionCourse | undefined;
  changePercent: number | undefined;
}) {
  const spark = useMemo(() => course && sparkOf(course.closes, course.base, box), [course]);
  return (
    <svg
      className={styles['spark']}
      data-way={spark && wayOf(changePercent)}
      viewBox={`0 -1 ${box.width} ${box.height + 2}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {spark && (
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

function wayOf(changePercent = 0): 'gain' | 'loss' | 'flat' {
  return changePercent > 0 ? 'gain' : changePercent < 0 ? 'loss' : 'flat';
}
