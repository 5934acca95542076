import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useCallback } from 'react';
import type { Ticker } from '../../../contract/instrument.ts';
import { drawn } from '../../lib/quiet.ts';
import { Waiting } from '../../ui/chart/ChartWaiting.tsx';
import { withoutCanvas } from '../../ui/without-canvas.tsx';
import { momentWriter } from '../../ui/chart/time-labels.ts';
import chart from '../../ui/chart/PriceChart.module.css';
import type { ShownChart } from '../../ui/chart/shown-chart.ts';
import { rangeNames } from '../../ui/chart/range-names.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { writeMove } from '../../ui/write-move.ts';
import { CompareChips } from './CompareChips.tsx';
import { CompareNotes } from './CompareNotes.tsx';
import { CompareReadout } from './CompareReadout.tsx';
import type { ComparedPlace } from './compared-place.ts';
import { type SameChart, useComparedInstruments } from './use-compared-instruments.ts';
import { readLine, useComparedLines } from './use-compared-lines.ts';

const CompareCanvas = lazy(async () => {
  await drawn();
  return import('../../ui/chart/compare/CompareCanvas.tsx').catch(withoutCanvas);
});

/** A chart's instrument compared with up to three others, in percent from a common start: the legend and the lines. */
export default function ComparePart({
  ticker,
  place,
  areListed,
  same,
  onRemove,
  bars,
  waiting,
  onMark,
  ...reading
}: ShownChart & {
  ticker: Ticker;
  place: ComparedPlace;
  /** Whether the instruments are known to be listed, so that their bars can be requested. */
  areListed: boolean;
  same: SameChart;
  onRemove: (ticker: Ticker) => void;
}) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { view, marked } = reading;
  const instruments = useComparedInstruments(place.tickers, areListed, same);
  const compared = useComparedLines(bars, instruments, view);
  const base = compared?.figures.lines[0]?.base;
  const markFromBase = useCallback((bar: number | undefined) => onMark(bar, base), [onMark, base]);
  const writePercent = useCallback(
    (percent: number, decimals: number) => format.changePercent(percent, decimals),
    [format],
  );
  const write = bars && momentWriter(bars.range, i18n.locale, bars.interval);

  function sayLines(bar: number | undefined): string {
    return (compared?.lines ?? [])
      .map(({ ticker: each }, line) => {
        const reads = compared && readLine(compared, line, bar);
        const percent = writeMove(format, reads?.percent);
        const price = format.price(reads?.price);
        return t`${each} ${percent} at ${price}`;
      })
      .join('; ');
  }

  function sayAll(): string {
    const period = bars ? i18n._(rangeNames[bars.range]) : '';
    const all = sayLines(undefined);
    return t`Comparison in percent. ${period}: ${all}.`;
  }

  function sayBar(): string {
    const moment = write?.(bars?.openedAtMs[marked ?? -1] ?? 0) ?? '';
    const all = sayLines(marked);
    return marked === undefined ? all : `${moment}: ${all}`;
  }

  return (
    <>
      <CompareReadout bars={bars} compared={compared} marked={marked} write={write} />
      <CompareChips
        ticker={ticker}
        instruments={instruments}
        compared={compared}
        marked={marked}
        onRemove={onRemove}
      />
      <CompareNotes place={place} instruments={instruments} compared={compared} />
      <div className={chart['box']}>
        {bars && bars.close.length > 0 && compared ? (
          <Suspense fallback={<Skeleton blockSize="100%" />}>
            <CompareCanvas
              // The drawing has as many lines as when it began.
              key={compared.lines.map((line) => line.ticker).join(' ')}
              {...reading}
              bars={bars}
              lines={compared.lines}
              figures={compared.figures}
              locale={i18n.locale}
              writePercent={writePercent}
              summary={sayAll()}
              readerLabel={t`Step through the chart bar by bar`}
              markedText={sayBar()}
              onMark={markFromBase}
            />
          </Suspense>
        ) : (
          <Waiting {...waiting} isEmpty={bars !== undefined} />
        )}
      </div>
    </>
  );
}
