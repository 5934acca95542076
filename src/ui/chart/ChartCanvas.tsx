import { useMemo, useRef, useState } from 'react';
import styles from './ChartCanvas.module.css';
import { ChartReader, type Reading } from './ChartReader.tsx';
import type { PlotInput, PriceHandle } from './plot-state.ts';
import { PriceHandles } from './PriceHandles.tsx';
import { makePricePlot } from './price-plot.ts';
import { StudyLegend } from './StudyLegend.tsx';
import { usePlot } from './use-plot.ts';

/** The drawing itself, in its own chunk with uPlot. */
export default function ChartCanvas({
  bars,
  locale,
  isLive,
  writePrice,
  look,
  marks,
  summary,
  handles,
  ...reading
}: Omit<PlotInput, 'palette' | 'onDraw' | 'view'> &
  Reading & {
    /** The whole chart in a sentence, for screen readers. */
    summary: string;
    /** Prices that the person can move. */
    handles: readonly PriceHandle[];
  }) {
  const { view, marked } = reading;
  const layer = useRef<HTMLDivElement>(null);
  const heightOf = useRef<(price: number) => number>(undefined);
  // The same function for the life of the chart, because the drawing depends on it.
  const [onDraw] = useState(() => (next: (price: number) => number) => {
    heightOf.current = next;
    placeHandles(layer.current, next);
  });
  const input = useMemo(
    () => ({ bars, locale, isLive, writePrice, look, view, marks, onDraw }),
    [bars, locale, isLive, writePrice, look, view, marks, onDraw],
  );
  const { root, plot } = usePlot(makePricePlot, input);

  return (
    <div className={styles['canvas']}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas of layers, not a file */}
      <div ref={root} className={styles['plot']} role="img" aria-label={summary} />
      {(look.averages || look.studies.length > 0) && (
        <StudyLegend bars={bars} look={look} marked={marked} />
      )}
      <ChartReader {...reading} plot={plot} last={bars.close.length - 1} />
      <div ref={layer} className={styles['handles']}>
        <PriceHandles
          handles={handles}
          writePrice={writePrice}
          priceAt={(clientY) => plot.current?.valueAt(clientY)}
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
