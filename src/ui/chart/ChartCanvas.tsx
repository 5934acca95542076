import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './ChartCanvas.module.css';
import { onPaletteChange, readPalette } from './palette.ts';
import type { PlotInput } from './plot-state.ts';
import { makePricePlot, type PricePlot } from './price-plot.ts';

/** The drawing itself; comes in a chunk of its own, with uPlot. */
export default function ChartCanvas({
  bars,
  locale,
  isLive,
  writePrice,
  marked,
  summary,
  readerLabel,
  markedText,
  onMark,
}: Omit<PlotInput, 'palette'> & {
  /** The bar under the crosshair. */
  marked: number | undefined;
  /** The whole chart in a sentence, for people who do not see it. */
  summary: string;
  /** Names the control that reads bar by bar. */
  readerLabel: string;
  /** The marked bar in a sentence. */
  markedText: string;
  onMark: (bar: number | undefined) => void;
}) {
  const root = useRef<HTMLDivElement>(null);
  const plot = useRef<PricePlot>(undefined);
  const input = useRef({ bars, locale, isLive, writePrice });
  const isPressed = useRef(false);

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const made = makePricePlot(element, { ...input.current, palette: readPalette(element) });
    plot.current = made;
    const sizes = new ResizeObserver(() => made.resize(element.clientWidth, element.clientHeight));
    sizes.observe(element);
    const stop = onPaletteChange(() =>
      made.show({ ...input.current, palette: readPalette(element) }),
    );
    return () => {
      stop();
      sizes.disconnect();
      made.destroy();
      plot.current = undefined;
    };
  }, []);

  useEffect(() => {
    input.current = { bars, locale, isLive, writePrice };
    if (root.current) {
      plot.current?.show({ ...input.current, palette: readPalette(root.current) });
    }
  }, [bars, locale, isLive, writePrice]);

  useEffect(() => plot.current?.mark(marked), [marked]);

  const last = bars.close.length - 1;

  function step(key: string): void {
    const from = marked ?? last;
    const to = stepOf(key, from, last);
    if (to !== undefined) onMark(Math.max(0, Math.min(last, to)));
    else if (key === 'Escape') onMark(undefined);
  }

  return (
    <div className={styles['canvas']}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas of layers, not a file */}
      <div ref={root} className={styles['plot']} role="img" aria-label={summary} />
      <div
        className={styles['reader']}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot be read by hovering
        role="slider"
        tabIndex={0}
        aria-label={readerLabel}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={marked ?? last}
        aria-valuetext={markedText}
        onPointerDown={(event) => {
          isPressed.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          onMark(plot.current?.barAt(event.clientX));
        }}
        onPointerMove={(event) => {
          // A mouse reads by hovering, a finger only while it lies on the chart.
          if (event.pointerType !== 'mouse' && !isPressed.current) return;
          onMark(plot.current?.barAt(event.clientX));
        }}
        onPointerUp={(event) => {
          isPressed.current = false;
          if (event.pointerType !== 'mouse') onMark(undefined);
        }}
        onPointerCancel={() => {
          isPressed.current = false;
          onMark(undefined);
        }}
        onPointerLeave={() => {
          if (!isPressed.current) onMark(undefined);
        }}
        onBlur={() => onMark(undefined)}
        onKeyDown={(event) => {
          if (event.altKey || event.ctrlKey || event.metaKey) return;
          if (stepOf(event.key, 0, 0) !== undefined) event.preventDefault();
          step(event.key);
        }}
      />
    </div>
  );
}

/** Where a key leads from a bar; nothing when the key means nothing here. */
function stepOf(key: string, from: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return from - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return from + 1;
    case 'PageDown':
      return from - 20;
    case 'PageUp':
      return from + 20;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
