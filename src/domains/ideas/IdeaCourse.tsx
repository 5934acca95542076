import { Trans } from '@lingui/react/macro';
import { getBars } from '../../../contract/bars.ts';
import type { Idea } from '../../../contract/ideas.ts';
import { useKnown } from '../../data/call/known.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { threeMonthsOf } from './asked.ts';
import { courseLines } from './course-lines.ts';
import styles from './IdeaCourse.module.css';

const box = { width: 320, height: 96 };

/** The closes of three months, with the price at publication and the level that invalidates the idea. */
export function IdeaCourse({ idea }: { idea: Idea }) {
  const format = useFormat();
  const { instrument, referencePrice, invalidation } = idea;
  const { value: bars } = useKnown(getBars, threeMonthsOf(instrument.ticker));
  const course = bars && courseLines(bars.close, [referencePrice, invalidation.price], box);
  const [from, wrong] = course?.levels ?? [];
  return (
    <figure className={styles['course']}>
      <svg
        className={styles['drawing']}
        viewBox={`0 -2 ${box.width} ${box.height + 4}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {course && <path className={styles['line']} d={course.line} />}
        {from !== undefined && <Level look="from" y={from} />}
        {wrong !== undefined && <Level look="wrong" y={wrong} />}
      </svg>
      <figcaption className={styles['legend']}>
        <span className={styles['key']} data-look="line">
          <Trans>3 months</Trans>
        </span>
        <span className={styles['key']} data-look="from">
          <Trans>At publication {format.price(referencePrice)}</Trans>
        </span>
        <span className={styles['key']} data-look="wrong">
          <Trans>Invalid at {format.price(invalidation.price)}</Trans>
        </span>
      </figcaption>
    </figure>
  );
}

function Level({ look, y }: { look: 'from' | 'wrong'; y: number }) {
  return <line className={styles[look]} x1="0" x2={box.width} y1={y} y2={y} />;
}
