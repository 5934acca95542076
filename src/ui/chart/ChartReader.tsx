import { type RefObject, useEffect, useRef } from 'react';
import styles from './ChartCanvas.module.css';
import { panView, showPlace, type View, ZOOM_STEP, zoomView } from './chart-view.ts';
import { listenToGestures } from './gestures.ts';
import type { Plot } from './plot.ts';
import { stepOf } from './step-keys.ts';

/** The state of a person's interaction with a chart, and its announcements. */
export interface Reading {
  /** The part in view; undefined means the whole. */
  readonly view: View | undefined;
  /** The zoomable extent; undefined where the chart is always shown whole. */
  readonly whole: View | undefined;
  readonly onView: (view: View | undefined) => void;
  /** The bar under the crosshair. */
  readonly marked: number | undefined;
  readonly onMark: (bar: number | undefined) => void;
  /** Names the control that reads bar by bar. */
  readonly readerLabel: string;
  /** The marked bar in a sentence. */
  readonly markedText: string;
}

/** The layer over a drawing that handles fingers, mouse and keys: it reads bar by bar, zooms and moves. */
export function ChartReader({
  plot,
  last,
  view,
  whole,
  onView,
  marked,
  onMark,
  readerLabel,
  markedText,
}: Reading & {
  plot: RefObject<Pick<Plot<never>, 'mark' | 'barAt' | 'placeAt' | 'lengthOf'> | undefined>;
  /** The newest bar. */
  last: number;
}) {
  const reader = useGestures({ plot, view, whole, onView, onMark });
  useEffect(() => plot.current?.mark(marked), [plot, marked]);

  function press(key: string): boolean {
    const at = marked ?? last;
    const to = stepOf(key, at, last);
    if (to !== undefined) {
      onMark(to);
      if (whole) onView(showPlace(view, whole, to));
    } else if (key === 'Escape') onMark(undefined);
    else if (whole && (key === '+' || key === '='))
      onView(zoomView(view, whole, ZOOM_STEP, marked));
    else if (whole && key === '-') onView(zoomView(view, whole, 1 / ZOOM_STEP, marked));
    else if (whole && key === '0') onView(undefined);
    else return false;
    return true;
  }

  return (
    <div
      ref={reader}
      className={styles['reader']}
      data-zoomed={view ? '' : undefined}
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
  );
}

/** Connects gestures over an element to reading and moving the plot. */
function useGestures({
  plot,
  view,
  whole,
  onView,
  onMark,
}: Pick<Parameters<typeof ChartReader>[0], 'plot' | 'view' | 'whole' | 'onView' | 'onMark'>) {
  const reader = useRef<HTMLDivElement>(null);
  // The values that gestures act on: several gestures may come before the next drawing.
  const latest = useRef({ view, whole, onMark, onView });
  useEffect(() => {
    latest.current = { view, whole, onMark, onView };
  }, [view, whole, onMark, onView]);

  useEffect(() => {
    if (!reader.current) return undefined;
    const change = (next: View | undefined) => {
      latest.current.view = next;
      latest.current.onView(next);
    };
    return listenToGestures(reader.current, {
      read: (clientX) =>
        latest.current.onMark(clientX === undefined ? undefined : plot.current?.barAt(clientX)),
      isZoomed: () => latest.current.view !== undefined,
      pan(px) {
        const { view: from, whole: all } = latest.current;
        if (all && from) change(panView(from, all, -(plot.current?.lengthOf(px) ?? 0)));
      },
      zoom(factor, clientX) {
        const { view: from, whole: all } = latest.current;
        if (all) change(zoomView(from, all, factor, plot.current?.placeAt(clientX)));
      },
    });
  }, [plot]);
  return reader;
}
