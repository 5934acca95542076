import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { Declined as DeclinedAnswer } from '../../../contract/answer.ts';
import { drawn } from '../../lib/quiet.ts';
import { type Bars, type Interval, type Range, RANGES } from '../../../contract/bars.ts';
import { Declined } from '../Declined.tsx';
import { Segmented } from '../Segmented.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { useFormat } from '../useFormat.ts';
import { writeMove } from '../write-move.ts';
import { intervalsOf } from './chart-intervals.ts';
import type { ChartLook } from './chart-look.ts';
import { ChartTools } from './ChartTools.tsx';
import { followNow, type View } from './chart-view.ts';
import type { LiveTrade } from './extend-bars.ts';
import { useLiveBars } from './live-bars.ts';
import type { OwnMarks, PriceHandle } from './plot-state.ts';
import { type QuotedPrices, settleBars } from './settle-bars.ts';
import styles from './PriceChart.module.css';
import { Readout } from './Readout.tsx';
import { rangeLabels, rangeNames } from './range-names.ts';
import { moveFrom, summarize } from './range-summary.ts';
import { momentWriter } from './time-labels.ts';

const ChartCanvas = lazy(async () => {
  // As large as a screen: what is said in words comes first.
  await drawn();
  return import('./ChartCanvas.tsx').catch(withoutCanvas);
});

/** A price under the crosshair, and how far it is from where the range begins. */
export interface Scrubbed {
  readonly price: number;
  readonly change: number;
  readonly changePercent: number;
}

/** The part that draws could not be fetched: the figures around it stay. */
function withoutCanvas(problem: unknown): { default: typeof CanvasMissing } {
  // oxlint-disable-next-line no-console -- as every part that could not be had; the person is told below
  console.warn('What draws charts could not be loaded.', problem);
  return { default: CanvasMissing };
}

function CanvasMissing() {
  return <Declined answer={{ ok: false, code: 'offline' }} onRetry={() => location.reload()} />;
}

/**
 * The price of one instrument over a range that the person picks, live at its end, as a line, an area or candles;
 * a part of a longer range can be looked at nearer.
 */
export function PriceChart({
  range,
  onRange,
  bars,
  declined,
  onRetry,
  trade,
  quoted,
  look,
  onLook,
  interval,
  onInterval,
  isDayMoveAbove = false,
  own,
  onScrub,
}: {
  range: Range;
  onRange: (range: Range) => void;
  /** Of this range; nothing while they are on their way. */
  bars: Bars | undefined;
  declined?: DeclinedAnswer | undefined;
  onRetry?: (() => void) | undefined;
  /** The last trade that the feed told, a new object each time; nothing while the market rests. */
  trade?: LiveTrade | undefined;
  /** The prices of the quote that is shown beside the chart; nothing where it is of another time than the bars. */
  quoted?: QuotedPrices | undefined;
  look: ChartLook;
  onLook: (look: ChartLook) => void;
  /** The interval that the person chose; `onInterval` with nothing is the range's own again. */
  interval: Interval | undefined;
  onInterval: (interval: Interval | undefined) => void;
  /** The change of the day stands above the chart already and is not said again. */
  isDayMoveAbove?: boolean | undefined;
  /** Nothing where the person has nothing of their own here. */
  own?: OwnMarks | undefined;
  /** Told what is under the crosshair, and nothing once it is gone, so that a price above the chart can follow. */
  onScrub?: ((scrubbed: Scrubbed | undefined) => void) | undefined;
}) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [marked, setMarked] = useState<number>();
  const carried = useLiveBars(bars, trade);
  const shown = useMemo(
    () => (carried && quoted ? settleBars(carried, quoted) : carried),
    [carried, quoted],
  );
  const zoom = useZoom(shown);
  const writePrice = useCallback((price: number) => format.price(price), [format]);

  const summary = shown && summarize(shown);
  const atMs = marked === undefined ? undefined : shown?.openedAtMs[marked];
  const markedText =
    atMs === undefined || marked === undefined
      ? format.price(summary?.last)
      : sayBar(momentWriter(range, i18n.locale, shown?.interval)(atMs), marked);

  function mark(bar: number | undefined): void {
    setMarked(bar);
    const price = bar === undefined ? undefined : shown?.close[bar];
    onScrub?.(
      price === undefined || !summary ? undefined : { price, ...moveFrom(summary.base, price) },
    );
  }

  function sayBar(moment: string, bar: number): string {
    const close = format.price(shown?.close[bar]);
    if (look.kind !== 'candles') return `${moment}: ${close}`;
    const open = format.price(shown?.open[bar]);
    const high = format.price(shown?.high[bar]);
    const low = format.price(shown?.low[bar]);
    return t`${moment}: open ${open}, high ${high}, low ${low}, close ${close}`;
  }

  function sayAll(): string {
    const ticker = shown?.ticker ?? '';
    const period = i18n._(rangeNames[range]);
    const last = format.price(summary?.last);
    const change = writeMove(format, summary?.changePercent);
    const high = format.price(summary?.high);
    const low = format.price(summary?.low);
    return t`${ticker} price chart. ${period}: ${change}, now ${last}, high ${high}, low ${low}.`;
  }

  return (
    <div className={styles['chart']}>
      <Readout
        bars={shown}
        summary={summary}
        marked={marked}
        kind={look.kind}
        isDayMoveAbove={isDayMoveAbove}
      />
      <div className={styles['box']} data-panels={panelsOf(look)}>
        {shown && summary ? (
          <Suspense fallback={<Skeleton blockSize="100%" />}>
            <ChartCanvas
              bars={shown}
              locale={i18n.locale}
              isLive={trade !== undefined}
              writePrice={writePrice}
              look={look}
              {...zoom}
              marks={own?.isShown ? own.marks : undefined}
              handles={own?.isShown ? own.handles : noHandles}
              marked={marked}
              summary={sayAll()}
              readerLabel={t`Step through the chart bar by bar`}
              markedText={markedText}
              onMark={mark}
            />
          </Suspense>
        ) : (
          <Waiting declined={declined} onRetry={onRetry} isEmpty={shown !== undefined} />
        )}
      </div>
      <Segmented
        look="ranges"
        label={t`Chart range`}
        options={RANGES.map((value) => ({ value, label: i18n._(rangeLabels[value]) }))}
        value={range}
        onChange={(next) => {
          mark(undefined);
          onRange(next);
        }}
      />
      <ChartTools
        look={look}
        onLook={onLook}
        {...zoom}
        intervals={intervalsOf(range)}
        interval={interval}
        onInterval={onInterval}
        own={own}
      />
    </div>
  );
}

const noHandles: readonly PriceHandle[] = [];

/** How many studies have a panel below the prices. */
function panelsOf({ studies }: ChartLook): number {
  return studies.filter((study) => study !== 'vwap').length;
}

/** The part of the bars in view: all of them until the person zooms in, and again when the bars change. */
function useZoom(bars: Bars | undefined) {
  const key = bars && `${bars.ticker} ${bars.range} ${bars.interval}`;
  const [zoomed, setZoomed] = useState<{ key: string | undefined; view: View; whole: View }>();
  const last = (bars?.openedAtMs.length ?? 0) - 1;
  // One day is laid out by its hours, and cannot be zoomed.
  const whole = useMemo(
    () => (bars?.range === '1D' || last < 1 ? undefined : { from: 0, to: last }),
    [bars?.range, last],
  );
  return {
    whole,
    view: useMemo(
      () =>
        zoomed && whole && zoomed.key === key
          ? followNow(zoomed.view, zoomed.whole, whole)
          : undefined,
      [zoomed, whole, key],
    ),
    onView: useCallback(
      (view: View | undefined) => setZoomed(view && whole && { key, view, whole }),
      [key, whole],
    ),
  };
}

function Waiting({
  declined,
  onRetry,
  isEmpty,
}: {
  declined: DeclinedAnswer | undefined;
  onRetry: (() => void) | undefined;
  isEmpty: boolean;
}) {
  const { t } = useLingui();
  if (declined) return <Declined answer={declined} onRetry={onRetry} />;
  if (isEmpty) return <p className={styles['nothing']}>{t`No trades in this time range.`}</p>;
  return <Skeleton blockSize="100%" />;
}
