import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { CURVE_RANGES } from '../../../contract/portfolio.ts';
import type { LivePortfolio } from '../../live/useLivePortfolio.ts';
import { useCurve } from '../../live/useCurve.ts';
import { linkTo } from '../../nav/links.ts';
import { dayCurveOf, earningPoints } from './day-curve.ts';
import styles from './DayCurve.module.css';

const box = { width: 320, height: 64 };
const [RANGE] = CURVE_RANGES;

/** A small curve of the stock account's earnings today, linked to the full curve. */
export function DayCurve({ live }: { live: LivePortfolio }) {
  const { t } = useLingui();
  const { points, pnlMicros } = useCurve(RANGE, live);
  const curve = useMemo(() => points && dayCurveOf(earningPoints(points), box), [points]);
  const way =
    pnlMicros === undefined || pnlMicros === 0n ? 'flat' : pnlMicros > 0n ? 'gain' : 'loss';
  return (
    <a className={styles['curve']} href={linkTo.accountCurve()} aria-label={t`Performance`}>
      <svg
        data-way={way}
        viewBox={`0 -2 ${box.width} ${box.height + 4}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <line
          className={styles['baseline']}
          x1="0"
          x2={box.width}
          y1={curve?.baseline ?? box.height / 2}
          y2={curve?.baseline ?? box.height / 2}
        />
        {curve && (
          <>
            <path className={styles['line']} d={curve.line} />
            {/* A line without length keeps its round ends, however the box is stretched. */}
            <path className={styles['end']} d={`M${curve.end.x} ${curve.end.y}h0`} />
          </>
        )}
      </svg>
    </a>
  );
}
