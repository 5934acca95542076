import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { Declined as DeclinedAnswer } from '../../../contract/answer.ts';
import { type Bars, type Range, RANGES } from '../../../contract/bars.ts';
import { Declined } from '../Declined.tsx';
import { Segmented } from '../Segmented.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { useFormat } from '../useFormat.ts';
import type { LiveTrade } from './extend-bars.ts';
import { useLiveBars } from './live-bars.ts';
import styles from './PriceChart.module.css';
import { Readout } from './Readout.tsx';
import { rangeLabels, rangeNames } from './range-names.ts';
import { summarize } from './range-summary.ts';
import { momentWriter } from './time-labels.ts';

const ChartCanvas = lazy(() => import('./ChartCanvas.tsx').catch(withoutCanvas));

/** The part that draws could not be fetched: the figures around it stay. */
function withoutCanvas(problem: unknown): { default: typeof CanvasMissing } {
  reportError(problem);
  return { default: CanvasMissing };
}

function CanvasMissing() {
  return <Declined answer={{ ok: false, code: 'offline' }} onRetry={() => location.reload()} />;
}

/** The price of one instrument over a range that the person picks, live at its end. */
export function PriceChart({
  range,
  onRange,
  bars,
  declined,
  onRetry,
  trade,
}: {
  range: Range;
  onRange: (range: Range) => void;
  /** Of this range; nothing while they are on their way. */
  bars: Bars | undefined;
  declined?: DeclinedAnswer | undefined;
  onRetry?: (() => void) | undefined;
  /** The last trade that the feed told, a new object each time; nothing while the market rests. */
  trade?: LiveTrade | undefined;
}) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [marked, setMarked] = useState<number>();
  const shown = useLiveBars(bars, trade);
  const writePrice = useCallback((price: number) => format.price(price), [format]);

  const summary = shown && summarize(shown);
  const atMs = marked === undefined ? undefined : shown?.openedAtMs[marked];
  const markedText =
    atMs === undefined || marked === undefined
      ? format.price(summary?.last)
      : `${momentWriter(range, i18n.locale)(atMs)}: ${format.price(shown?.close[marked])}`;

  function sayAll(): string {
    const ticker = shown?.ticker ?? '';
    const period = i18n._(rangeNames[range]);
    const last = format.price(summary?.last);
    const change = format.changePercent(summary?.changePercent);
    const high = format.price(summary?.high);
    const low = format.price(summary?.low);
    return t`Price chart of ${ticker}. ${period}: ${change}, now ${last}, high ${high}, low ${low}.`;
  }

  return (
    <div className={styles['chart']}>
      <Readout bars={shown} summary={summary} marked={marked} />
      <div className={styles['box']}>
        {shown && summary ? (
          <Suspense fallback={<Skeleton blockSize="100%" />}>
            <ChartCanvas
              bars={shown}
              locale={i18n.locale}
              isLive={trade !== undefined}
              writePrice={writePrice}
              marked={marked}
              summary={sayAll()}
              readerLabel={t`Read the chart bar by bar`}
              markedText={markedText}
              onMark={setMarked}
            />
          </Suspense>
        ) : (
          <Waiting declined={declined} onRetry={onRetry} isEmpty={shown !== undefined} />
        )}
      </div>
      <Segmented
        look="tabs"
        label={t`Chart range`}
        options={RANGES.map((value) => ({ value, label: i18n._(rangeLabels[value]) }))}
        value={range}
        onChange={(next) => {
          setMarked(undefined);
          onRange(next);
        }}
      />
    </div>
  );
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
  if (isEmpty) return <p className={styles['nothing']}>{t`Nothing has traded in this range.`}</p>;
  return <Skeleton blockSize="100%" />;
}
