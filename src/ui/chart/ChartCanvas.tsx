import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './ChartCanvas.module.css';
import { panView, showPlace, type View, ZOOM_STEP, zoomView } from './chart-view.ts';
import { listenToGestures } from './gestures.ts';
import { onPaletteChange, type Palette, readPalette } from './palette.ts';
import type { PlotInput, PriceHandle } from './plot-state.ts';
import { PriceHandles } from './PriceHandles.tsx';
import { makePricePlot, type PricePlot } from './price-plot.ts';
import { stepOf } from './step-keys.ts';
import { StudyLegend } from './StudyLegend.tsx';

/** The drawing itself; comes in a chunk of its own, with uPlot. */
export default function ChartCanvas({
  bars,
  locale,
  isLive,
  writePrice,
  look,
  view,
  marks,
  whole,
  marked,
  summary,
  readerLabel,
  markedText,
  onMark,
  onView,
  handles,
}: Omit<PlotInput, 'palette' | 'onDraw'> & {
  /** What may be zoomed into; nothing where the chart is only ever seen whole. */
  whole: View | undefined;
  /** The bar under the crosshair. */
  marked: number | undefined;
  /** The whole chart in a sentence, for people who do not see it. */
  summary: string;
  /** Names the control that reads bar by bar. */
  readerLabel: string;
  /** The marked bar in a sentence. */
  markedText: string;
  onMark: (bar: number | undefined) => void;
  onView: (view: View | undefined) => void;
  /** Prices that the person can move. */
  handles: readonly PriceHandle[];
}) {
  const root = useRef<HTMLDivElement>(null);
  const reader = useRef<HTMLDivElement>(null);
  const plot = useRef<PricePlot>(undefined);
  const palette = useRef<Palette>(undefined);
  const layer = useRef<HTMLDivElement>(null);
  const heightOf = useRef<(price: number) => number>(undefined);
  // The same function for the life of the chart: what is drawn hangs on it.
  const [onDraw] = useState(() => (next: (price: number) => number) => {
    heightOf.current = next;
    placeHandles(layer.current, next);
  });
  const input = useRef({ bars, locale, isLive, writePrice, look, view, marks, onDraw });
  // What gestures act on: several may come before the next drawing.
  const latest = useRef({ view, whole, onMark, onView });

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    palette.current = readPalette(element);
    const made = makePricePlot(element, { ...input.current, palette: palette.current });
    plot.current = made;
    const sizes = new ResizeObserver(() => made.resize(element.clientWidth, element.clientHeight));
    sizes.observe(element);
    const stop = onPaletteChange(() => {
      palette.current = readPalette(element);
      made.show({ ...input.current, palette: palette.current });
    });
    return () => {
      stop();
      sizes.disconnect();
      made.destroy();
      plot.current = undefined;
    };
  }, []);

  useEffect(() => {
    input.current = { bars, locale, isLive, writePrice, look, view, marks, onDraw };
    if (palette.current) plot.current?.show({ ...input.current, palette: palette.current });
  }, [bars, locale, isLive, writePrice, look, view, marks, onDraw]);

  useEffect(() => {
    latest.current = { view, whole, onMark, onView };
  }, [view, whole, onMark, onView]);

  useEffect(() => plot.current?.mark(marked), [marked]);

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
  }, []);

  const last = bars.close.length - 1;

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
    <div className={styles['canvas']}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas of layers, not a file */}
      <div ref={root} className={styles['plot']} role="img" aria-label={summary} />
      {(look.averages || look.studies.length > 0) && (
        <StudyLegend bars={bars} look={look} marked={marked} />
      )}
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
      <div ref={layer} className={styles['handles']}>
        <PriceHandles
          handles={handles}
          writePrice={writePrice}
          priceAt={(clientY) => plot.current?.priceAt(clientY)}
          onPlace={() => placeHandles(layer.current, heightOf.current)}
        />
      </div>
    </div>
  );
}

/** Moves each handle to the height of its price, without a rendering. */
function placeHandles(
  layer: HTMLElement | null,
  heightOf: ((price: number) => number) | undefined,
): void {
  if (!layer || !heightOf) return;
  for (const line of layer.children) {
    if (!(line instanceof HTMLElement)) continue;
    const height = heightOf(Number(line.dataset['price']));
    // oxlint-disable-next-line lingui/no-unlocalized-strings -- a CSS length
    line.style.transform = `translate(0px, ${height}px)`;
  }
}
