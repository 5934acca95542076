import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useCallback } from 'react';
import type { Range } from '../../../contract/bars.ts';
import { drawn } from '../../lib/quiet.ts';
import { Skeleton } from '../Skeleton.tsx';
import { useFormat } from '../useFormat.ts';
import { writeMove } from '../write-move.ts';
import type { ChartLook } from './chart-look.ts';
import { withoutCanvas } from '../without-canvas.tsx';
import { Waiting } from './ChartWaiting.tsx';
import type { OwnMarks, PriceHandle } from './plot-state.ts';
import styles from './PriceChart.module.css';
import type { ShownChart } from './shown-chart.ts';
import { Readout } from './Readout.tsx';
import { rangeNames } from './range-names.ts';
import type { RangeSummary } from '../../../contract/range-summary.ts';
import { momentWriter } from './time-labels.ts';

const ChartCanvas = lazy(async () => {
  // Its code is as large as a screen's, so the words are drawn first.
  await drawn();
  return import('./ChartCanvas.tsx').catch(withoutCanvas);
});

/** The prices of one instrument: the summary in words, and the drawing. */
export function PricePart({
  range,
  bars,
  summary,
  look,
  isLive,
  isDayMoveAbove,
  own,
  waiting,
  ...reading
}: ShownChart & {
  range: Range;
  summary: RangeSummary | undefined;
  look: ChartLook;
  isLive: boolean;
  isDayMoveAbove: boolean;
  own: OwnMarks | undefined;
}) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { marked } = reading;
  const writePrice = useCallback((price: number) => format.price(price), [format]);
  const atMs = marked === undefined ? undefined : bars?.openedAtMs[marked];
  const markedText =
    atMs === undefined || marked === undefined
      ? format.price(summary?.last)
      : sayBar(momentWriter(range, i18n.locale, bars?.interval)(atMs), marked);

  function sayBar(moment: string, bar: number): string {
    const close = format.price(bars?.close[bar]);
    if (look.kind !== 'candles') return `${moment}: ${close}`;
    const open = format.price(bars?.open[bar]);
    const high = format.price(bars?.high[bar]);
    const low = format.price(bars?.low[bar]);
    return t`${moment}: open ${open}, high ${high}, low ${low}, close ${close}`;
  }

  function sayAll(): string {
    const ticker = bars?.ticker ?? '';
    const period = i18n._(rangeNames[range]);
    const last = format.price(summary?.last);
    const change = writeMove(format, summary?.changePercent);
    const high = format.price(summary?.high);
    const low = format.price(summary?.low);
    return t`${ticker} price chart. ${period}: ${change}, now ${last}, high ${high}, low ${low}.`;
  }

  return (
    <>
      <Readout
        bars={bars}
        summary={summary}
        marked={marked}
        kind={look.kind}
        isDayMoveAbove={isDayMoveAbove}
      />
      <div className={styles['box']} data-panels={panelsOf(look)}>
        {bars && summary ? (
          <Suspense fallback={<Skeleton blockSize="100%" />}>
            <ChartCanvas
              {...reading}
              bars={bars}
              locale={i18n.locale}
              isLive={isLive}
              writePrice={writePrice}
              look={look}
              marks={own?.isShown ? own.marks : undefined}
              handles={own?.isShown ? own.handles : noHandles}
              summary={sayAll()}
              readerLabel={t`Step through the chart bar by bar`}
              markedText={markedText}
            />
          </Suspense>
        ) : (
          <Waiting {...waiting} isEmpty={bars !== undefined} />
        )}
      </div>
    </>
  );
}

const noHandles: readonly PriceHandle[] = [];

/** How many studies have a panel below the prices. */
function panelsOf({ studies }: ChartLook): number {
  return studies.filter((study) => study !== 'vwap').length;
}
