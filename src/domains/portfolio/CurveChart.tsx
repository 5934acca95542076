import { type ReactNode, useEffect, useRef } from 'react';
import type { CurveRange } from '../../../contract/portfolio.ts';
import { listenToGestures } from '../../ui/chart/gestures.ts';
import { stepOf } from '../../ui/chart/step-keys.ts';
import { nearestBar } from '../../ui/x-layout.ts';
import styles from './curve.module.css';
import { useWidth } from '../../ui/useWidth.ts';
import {
  areaOf,
  type Mark,
  marksOf,
  marksThatFit,
  pathOf,
  shapeOf,
} from '../../ui/picture/curve-shape.ts';

/** The area below a shorter line would look like a stick, rem. */
const AREA_MIN = 2;

/** A curve of values over a range with a crosshair, read by finger, mouse or keys. */
export function CurveChart({
  range,
  atMs,
  values,
  base,
  way,
  isLive,
  isTall,
  flows,
  marked,
  onMark,
  writeValue,
  writeMark,
  summary,
  readerLabel,
  markedText,
}: {
  range: CurveRange;
  atMs: readonly number[];
  values: readonly (number | undefined)[];
  /** The base value of the curve, shown as a dashed line. */
  base: number;
  way: 'gain' | 'loss' | 'flat';
  /** The last point is live: it pulses. */
  isLive: boolean;
  isTall: boolean;
  /** Points with a deposit or a withdrawal. */
  flows: readonly { readonly at: number; readonly isIn: boolean }[];
  /** The point under the crosshair. */
  marked: number | undefined;
  onMark: (point: number | undefined) => void;
  writeValue: (value: number) => string;
  writeMark: (atMs: number) => string;
  /** A text summary of the curve for people who cannot see it. */
  summary: string;
  /** Names the control that reads point by point. */
  readerLabel: string;
  /** The marked point in a sentence. */
  markedText: string;
}) {
  const reader = useRef<HTMLDivElement>(null);
  const shape = shapeOf(range, atMs, values, base);
  // The values that gestures act on; several gestures may arrive before the next render.
  const latest = useRef({ x: shape.x, onMark });
  useEffect(() => {
    latest.current = { x: shape.x, onMark };
  });

  useEffect(() => {
    const element = reader.current;
    if (!element) return undefined;
    return listenToGestures(element, {
      read(clientX) {
        const { left, width } = element.getBoundingClientRect();
        const place = clientX === undefined ? undefined : ((clientX - left) / width) * 100;
        latest.current.onMark(
          place === undefined ? undefined : nearestBar(latest.current.x, place),
        );
      },
      isZoomed: () => false,
      pan: () => undefined,
      zoom: () => undefined,
    });
  }, []);

  const last = atMs.length - 1;
  const { ref: measured, width } = useWidth();
  const drawn = (((shape.x[last] ?? 0) - (shape.x[shape.begins] ?? 0)) / 100) * width;
  const halfOf = ({ atMs: ms }: Mark) =>
    width === 0 ? 0 : (remOf(writeMark(ms)) / 2 / width) * 100;

  function press(key: string): boolean {
    const to = stepOf(key, marked ?? last, last);
    if (to === undefined && key !== 'Escape') return false;
    onMark(to);
    return true;
  }

  return (
    <div className={styles['chart']} data-way={way} data-tall={isTall ? '' : undefined}>
      <div className={styles['plot']}>
        <svg
          className={styles['drawing']}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not a file
          role="img"
          aria-label={summary}
        >
          {shape.ticks.map(({ value, y }) => (
            <line key={value} className={styles['grid']} x1="0" x2="100" y1={y} y2={y} />
          ))}
          {drawn >= AREA_MIN && <path className={styles['area']} d={areaOf(shape)} />}
          <line className={styles['base']} x1="0" x2="100" y1={shape.baseY} y2={shape.baseY} />
          <path className={styles['line']} d={pathOf(shape)} />
        </svg>
        {flows.map(({ at, isIn }) => (
          <Spot key={at} x={shape.x[at]} y={shape.y[at]} look={isIn ? 'in' : 'out'} />
        ))}
        {isLive && <Spot x={shape.x[last]} y={shape.y[last]} look="live" />}
        {marked !== undefined && (
          <>
            <span className={styles['crosshair']} style={{ left: `${shape.x[marked] ?? 0}%` }} />
            <Spot x={shape.x[marked]} y={shape.y[marked]} look="marked" />
          </>
        )}
        <div
          ref={reader}
          className={styles['reader']}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot be read by hovering
          role="slider"
          tabIndex={0}
          aria-label={readerLabel}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={marked ?? last}
          aria-valuetext={markedText}
          onBlur={() => onMark(undefined)}
          onKeyDown={(event) => {
            if (event.altKey || event.ctrlKey || event.metaKey) return;
            if (press(event.key)) event.preventDefault();
          }}
        />
      </div>
      <Scale ticks={shape.ticks} write={writeValue} />
      <div ref={measured} className={styles['marks']} aria-hidden="true">
        {marksThatFit(marksOf(range, atMs), halfOf).map(({ x, atMs: ms }) => (
          <span
            key={x}
            className={styles['mark']}
            data-edge={x < 12 ? 'start' : x > 88 ? 'end' : undefined}
            style={{ left: `${x}%` }}
          >
            {writeMark(ms)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The approximate width of labels below the curve, with some margin; characters of Asian scripts are twice as wide. */
function remOf(words: string): number {
  const letters = Array.from(words, (letter) => (letter > '\u2e7f' ? 2 : 1) as number);
  return letters.reduce((sum, each) => sum + each, 1) * 0.42;
}

function Spot({
  x,
  y,
  look,
}: {
  x: number | undefined;
  y: number | undefined;
  look: 'live' | 'marked' | 'in' | 'out';
}): ReactNode {
  if (x === undefined || y === undefined) return null;
  return (
    <span className={styles['spot']} data-look={look} style={{ left: `${x}%`, top: `${y}%` }} />
  );
}

/** The values beside the curve, as wide as the widest of them. */
function Scale({
  ticks,
  write,
}: {
  ticks: readonly { readonly value: number; readonly y: number }[];
  write: (value: number) => string;
}) {
  return (
    <div className={styles['scale']} aria-hidden="true">
      {ticks.map(({ value }) => (
        <span key={value} className={styles['room']}>
          {write(value)}
        </span>
      ))}
      {ticks.map(({ value, y }) => (
        <span key={value} className={styles['tick']} style={{ top: `${y}%` }}>
          {write(value)}
        </span>
      ))}
    </div>
  );
}
