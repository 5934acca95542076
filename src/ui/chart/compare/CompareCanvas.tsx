import { useMemo } from 'react';
import styles from '../ChartCanvas.module.css';
import { ChartReader, type Reading } from '../ChartReader.tsx';
import { usePlot } from '../use-plot.ts';
import { makeComparePlot } from './compare-plot.ts';
import type { CompareInput } from './compare-state.ts';

/** The drawing of a comparison; loads with uPlot, after the figures. */
export default function CompareCanvas({
  bars,
  lines,
  figures,
  locale,
  writePercent,
  summary,
  ...reading
}: Omit<CompareInput, 'palette' | 'view'> &
  Reading & {
    /** The whole chart in a sentence, for screen readers. */
    summary: string;
  }) {
  const { view } = reading;
  const input = useMemo(
    () => ({ bars, lines, figures, locale, writePercent, view }),
    [bars, lines, figures, locale, writePercent, view],
  );
  const { root, plot } = usePlot(makeComparePlot, input);
  return (
    <div className={styles['canvas']}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas of layers, not a file */}
      <div ref={root} className={styles['plot']} role="img" aria-label={summary} />
      <ChartReader {...reading} plot={plot} last={bars.close.length - 1} />
    </div>
  );
}
