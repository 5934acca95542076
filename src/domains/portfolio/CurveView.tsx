import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { CURVE_RANGES, type CurveRange } from '../../../contract/portfolio.ts';
import type { WorthPoint } from '../../../contract/returns.ts';
import { UNKNOWN } from '../../lib/format.ts';
import { Result } from '../../live/Result.tsx';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { Change } from '../../ui/Change.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { dollarsOf } from '../../ui/dollars.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { writeMove } from '../../ui/write-move.ts';
import styles from './curve.module.css';
import { CurveChart } from './CurveChart.tsx';
import { flowsOf, growthPercents } from '../../data/account/curve-points.ts';
import { useMoments } from './useMoments.ts';
import { curveRangeLabels, curveRangeNames } from './range-texts.ts';
import type { LiveCurve } from '../../live/useCurve.ts';

/** A scale of fewer dollars than this needs its cents. */
const SMALL_SPAN = 10;

/** The figure of a curve: dollars, or the time-weighted return, which deposits and withdrawals do not affect. */
export type CurveShow = 'worth' | 'return';

/** The day, whose result stands above a small curve already. */
const [FIRST_RANGE] = CURVE_RANGES;

/** The account curve with its readout and ranges; only in percent while amounts are hidden. */
export function CurveView({
  curve,
  show,
  marks,
  onRange,
}: {
  curve: LiveCurve;
  show: CurveShow;
  /** The content beside the figure's name, when the curve fills the screen: tall, with a large figure above it. */
  marks?: ReactNode;
  onRange: (range: CurveRange) => void;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const { points, range } = curve;
  const isTall = marks !== undefined;
  return (
    <div className={styles['view']}>
      {points && points.length > 1 ? (
        // A new range is a new curve, so the reading position is reset.
        <Drawn key={range} curve={curve} points={points} show={show} marks={marks} />
      ) : (
        <div className={styles['waitingRoom']} data-tall={isTall ? '' : undefined}>
          <Waiting curve={curve} />
        </div>
      )}
      <Segmented
        look="tabs"
        label={t`Performance range`}
        options={CURVE_RANGES.map((value) => ({ value, label: i18n._(curveRangeLabels[value]) }))}
        value={range}
        onChange={onRange}
      />
    </div>
  );
}

function Waiting({ curve: { points, declined, reload } }: { curve: LiveCurve }) {
  if (points) {
    return (
      <p className={styles['nothing']}>
        <Trans>The chart starts with the first money in your stock account.</Trans>
      </p>
    );
  }
  if (declined) return <Declined answer={declined} onRetry={reload} />;
  return (
    <div className={styles['waiting']}>
      <Skeleton blockSize="100%" />
    </div>
  );
}

function Drawn({
  curve,
  points,
  show,
  marks,
}: {
  curve: LiveCurve;
  points: readonly WorthPoint[];
  show: CurveShow;
  marks: ReactNode;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const money = useShownMoney();
  const [marked, setMarked] = useState<number>();
  const { range, pnlMicros, timeWeightedPercent } = curve;
  const moments = useMoments(range, points);
  const isReturn = show === 'return' || money.isHidden;
  const growth = growthPercents(points);
  const values = isReturn ? growth : points.map(({ equityMicros }) => dollarsOf(equityMicros));
  const base = values[0] ?? 0;
  const point = marked === undefined ? undefined : points[marked];
  const percent = marked === undefined ? undefined : growth[marked];
  const isTall = marks !== undefined;

  const digits = isReturn || spanOf(values) < SMALL_SPAN ? 2 : 0;
  const writeValue = (value: number, decimals = 2) =>
    isReturn ? format.changePercent(value, decimals) : format.money(value, decimals);
  const sayPoint = (at: number) => {
    const value = values[at];
    const moment = moments.whole(points[at]?.atMs ?? 0);
    return `${moment}: ${value === undefined ? UNKNOWN : writeValue(value)}`;
  };

  function sayAll(): string {
    const period = i18n._(curveRangeNames[range]);
    const change = writeMove(format, timeWeightedPercent);
    const from = sayPoint(0);
    const to = sayPoint(points.length - 1);
    return t`Performance. ${period}: ${change}. From ${from} to ${to}.`;
  }

  return (
    <>
      {isTall && (
        <Large
          name={isReturn ? <Trans>Return</Trans> : <Trans>Stock account value</Trans>}
          marks={marks}
          figure={
            isReturn
              ? writeMove(format, point ? percent : timeWeightedPercent)
              : money.micros((point ?? points.at(-1))?.equityMicros)
          }
        />
      )}
      <p className={styles['readout']} aria-live="off">
        {point ? (
          <>
            <span className={styles['main']}>
              {!money.isHidden && !(isTall && !isReturn) && (
                <span className={styles['worth']}>{money.micros(point.equityMicros)}</span>
              )}
              {!(isTall && isReturn) && <Change percent={percent} />}
            </span>
            <span className={styles['quiet']}>{moments.whole(point.atMs)}</span>
          </>
        ) : (
          <>
            <span className={styles['main']}>
              {(isTall || range !== FIRST_RANGE) && (
                <Result micros={pnlMicros} percent={timeWeightedPercent} />
              )}
              <span className={styles['quiet']}>{i18n._(curveRangeNames[range])}</span>
            </span>
            <span className={styles['quiet']}>
              {moments.span(points[0]?.atMs ?? 0, points.at(-1)?.atMs ?? 0)}
            </span>
          </>
        )}
      </p>
      <CurveChart
        range={range}
        atMs={points.map(({ atMs }) => atMs)}
        values={values}
        base={base}
        way={wayOf(timeWeightedPercent ?? (isReturn ? undefined : dollarsOf(pnlMicros)))}
        isLive={curve.isLive}
        isTall={isTall}
        flows={flowsOf(points).map(({ at, micros }) => ({ at, isIn: micros > 0n }))}
        marked={point && marked}
        onMark={setMarked}
        writeValue={(value) => writeValue(value, digits)}
        writeMark={moments.short}
        summary={sayAll()}
        readerLabel={t`Read the chart point by point`}
        markedText={sayPoint(marked ?? points.length - 1)}
      />
    </>
  );
}

function Large({ name, marks, figure }: { name: ReactNode; marks: ReactNode; figure: string }) {
  return (
    <div className={styles['large']} aria-live="off">
      <p className={styles['name']}>
        {name}
        <span className={styles['beside']}>{marks}</span>
      </p>
      <p className={styles['figure']} style={{ '--signs': figure.length } as CSSProperties}>
        {figure}
      </p>
    </div>
  );
}

function wayOf(result: number | undefined): 'gain' | 'loss' | 'flat' {
  if (result === undefined || result === 0) return 'flat';
  return result > 0 ? 'gain' : 'loss';
}

function spanOf(values: readonly (number | undefined)[]): number {
  const known = values.filter((value) => value !== undefined);
  const low = known.reduce((least, value) => Math.min(least, value), Infinity);
  return known.reduce((most, value) => Math.max(most, value), -Infinity) - low;
}
