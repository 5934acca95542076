import { useCallback } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { AnswerEvent } from '../../../contract/assistant-answer.ts';
import { readPalette } from '../../ui/chart/palette.ts';
import styles from './answer.module.css';

/** Draws a chart of an answer; loads with uPlot, after the text. */
export default function AnswerCanvas({
  event,
  summary,
  writeTime,
  writeValue,
}: {
  event: Extract<AnswerEvent, { kind: 'chart' }>;
  /** A text summary of the chart for people who cannot see it. */
  summary: string;
  writeTime: (ms: number) => string;
  writeValue: (value: number) => string;
}) {
  const draw = useCallback(
    (root: HTMLDivElement | null) => {
      if (!root) return undefined;
      const { compared, muted, line, font } = readPalette(root);
      // Plotted by index, so that nights and weekends take no space.
      const places = event.atMs.map((_, at) => at);
      const axis = { stroke: muted, font, ticks: { show: false } } as const;
      const plot = new uPlot(
        {
          width: root.clientWidth,
          height: root.clientHeight,
          // Half of the first label extends to the left of the line.
          padding: [8, 0, 0, 40],
          legend: { show: false },
          cursor: { show: false },
          scales: { x: { time: false } },
          series: [
            {},
            ...event.lines.map((_, at) => ({
              stroke: compared[at] ?? muted,
              width: at === 0 ? 2 : 1.5,
              points: { show: false },
              spanGaps: true,
            })),
          ],
          axes: [
            {
              ...axis,
              grid: { show: false },
              space: 110,
              values: (_self, at) => at.map((place) => writeTime(event.atMs[place] ?? NaN)),
            },
            {
              ...axis,
              side: 1,
              size: 66,
              grid: { stroke: line, width: 1 },
              values: (_self, at) => at.map(writeValue),
            },
          ],
        },
        [places, ...event.lines.map(({ values }) => [...values])],
        root,
      );
      const watch = new ResizeObserver(() =>
        plot.setSize({ width: root.clientWidth, height: root.clientHeight }),
      );
      watch.observe(root);
      return () => {
        watch.disconnect();
        plot.destroy();
      };
    },
    [event, writeTime, writeValue],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas of layers, not a file
    <div ref={draw} className={styles['canvas']} role="img" aria-label={summary} />
  );
}
