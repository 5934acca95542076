import { useMemo } from 'react';
import styles from '../ChartCanvas.module.css';
import { ChartReader, type Reading } from '../ChartReader.tsx';
import { usePlot } from '../use-plot.ts';
import { type GrowthInput, makeGrowthPlot } from './growth-plot.ts';

/** The drawing of a product's growth; loads with uPlot, after the figures. */
export default function GrowthCanvas({
  growth,
  locale,
  writePercent,
  drawdownName,
  summary,
  ...reading
}: Omit<GrowthInput, 'palette' | 'view'> &
  Reading & {
    /** The whole chart in a sentence, for screen readers. */
    summary: string;
  }) {
  const { view } = reading;
  const input = useMemo(
    () => ({ growth, locale, writePercent, drawdownName, view }),
    [growth, locale, writePercent, drawdownName, view],
  );
  const { root, plot } = usePlot(makeGrowthPlot, input);
  return (
    <div className={styles['canvas']}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas of layers, not a file */}
      <div ref={root} className={styles['plot']} role="img" aria-label={summary} />
      <ChartReader {...reading} plot={plot} last={growth.atMs.length - 1} />
    </div>
  );
}
