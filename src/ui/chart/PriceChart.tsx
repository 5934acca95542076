import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useState } from 'react';
import type { Declined as DeclinedAnswer } from '../../../contract/answer.ts';
import { type Bars, type Interval, type Range, RANGES } from '../../../contract/bars.ts';
import { Segmented } from '../Segmented.tsx';
import { intervalsOf } from './chart-intervals.ts';
import type { ChartLook } from './chart-look.ts';
import { ChartTools } from './ChartTools.tsx';
import type { LiveTrade } from './extend-bars.ts';
import { useShownBars } from './live-bars.ts';
import type { OwnMarks } from './plot-state.ts';
import type { QuotedPrices } from './settle-bars.ts';
import styles from './PriceChart.module.css';
import type { ShownChart } from './shown-chart.ts';
import { PricePart } from './PricePart.tsx';
import { rangeLabels } from './range-names.ts';
import { moveFrom, summarize } from '../../../contract/range-summary.ts';
import { useZoom } from './use-zoom.ts';

/** A price under the crosshair, and its distance from the start of the range. */
export interface Scrubbed {
  readonly price: number;
  readonly change: number;
  readonly changePercent: number;
}

/**
 * The price of one instrument over a range that the person picks, live at its end, as a line, an area or candles. The
 * person can zoom into part of a longer range.
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
  renderInstead,
  onCompare,
  onScrub,
}: {
  range: Range;
  onRange: (range: Range) => void;
  /** The bars of this range; undefined while they are loading. */
  bars: Bars | undefined;
  declined?: DeclinedAnswer | undefined;
  onRetry?: (() => void) | undefined;
  /** The last trade from the feed, a new object each time; undefined while the market is closed. */
  trade?: LiveTrade | undefined;
  /** The prices of the quote that is shown beside the chart; undefined if it is of another time than the bars. */
  quoted?: QuotedPrices | undefined;
  look: ChartLook;
  onLook: (look: ChartLook) => void;
  /** The interval that the person chose; `onInterval` without one restores the range's own. */
  interval: Interval | undefined;
  onInterval: (interval: Interval | undefined) => void;
  /** The change of the day is already shown above the chart and is not repeated. */
  isDayMoveAbove?: boolean | undefined;
  /** Undefined where the person has no marks here. */
  own?: OwnMarks | undefined;
  /**
   * Draws something instead of the prices, such as a comparison; indicators and the person's marks are paused
   * meanwhile.
   */
  renderInstead?: ((chart: ShownChart) => ReactNode) | undefined;
  /** Asks for an instrument to compare with; undefined where no more can be added. */
  onCompare: (() => void) | undefined;
  /**
   * Receives the price under the crosshair, and undefined once the crosshair is gone, so that a price above the chart
   * can follow.
   */
  onScrub?: ((scrubbed: Scrubbed | undefined) => void) | undefined;
}) {
  const { t, i18n } = useLingui();
  const [marked, setMarked] = useState<number>();
  const shown = useShownBars(bars, trade, quoted);
  const zoom = useZoom(shown);
  const summary = shown && summarize(shown);
  const mark = useCallback(
    (bar: number | undefined, base = summary?.base) => {
      setMarked(bar);
      const price = bar === undefined ? undefined : shown?.close[bar];
      onScrub?.(
        price === undefined || base === undefined ? undefined : { price, ...moveFrom(base, price) },
      );
    },
    [shown, summary?.base, onScrub],
  );
  const part = { bars: shown, ...zoom, marked, onMark: mark, waiting: { declined, onRetry } };

  return (
    <div className={styles['chart']}>
      {renderInstead ? (
        <div className={styles['instead']}>{renderInstead(part)}</div>
      ) : (
        <PricePart
          {...part}
          range={range}
          summary={summary}
          look={look}
          isLive={trade !== undefined}
          isDayMoveAbove={isDayMoveAbove}
          own={own}
        />
      )}
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
        isComparing={renderInstead !== undefined}
        onCompare={onCompare}
      />
    </div>
  );
}
