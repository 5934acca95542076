import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useLocale } from '@lingui/react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Benchmark, getProductRecord } from '../../../contract/product.ts';
import { drawn } from '../../lib/quiet.ts';
import type { View } from '../../ui/chart/chart-view.ts';
import { withoutCanvas } from '../../ui/without-canvas.tsx';
import { type Growth, growthAt, growthOf } from '../../ui/chart/growth/growth.ts';
import { dollarsOf } from '../../ui/dollars.ts';
import { provenanceTexts } from '../../ui/provenance-texts.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { writeMove } from '../../ui/write-move.ts';
import styles from './quant.module.css';
import { benchmarkTexts } from './texts.ts';

export type Series = OutputOf<typeof getProductRecord>;

const GrowthCanvas = lazy(async () => {
  await drawn();
  return import('../../ui/chart/growth/GrowthCanvas.tsx').catch(withoutCanvas);
});

/** The chart data of daily series; needs at least two days in total. */
export function useGrowth(series: readonly Series[]): Growth {
  return useMemo(
    () =>
      growthOf(
        series.map(({ provenance, dates, navMicros, benchmark }) => ({
          isHypothetical: provenance === 'backtest' || provenance === 'projected',
          dates,
          nav: navMicros.map((micros) => dollarsOf(micros) ?? 0),
          benchmark,
        })),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- the series themselves, however they are listed
    [...series],
  );
}

/**
 * Series of one product against its benchmark, the drawdown below: read by finger, mouse and keys. A record has at least
 * two days; a backtest without days is being calculated.
 */
export function GrowthChart({
  series,
  benchmark,
  name,
  isTall = false,
}: {
  series: readonly Series[];
  /** The legend of the first line. */
  name: string;
  benchmark: Benchmark;
  isTall?: boolean | undefined;
}) {
  const { i18n } = useLocale();
  const { t } = useLingui();
  const format = useFormat();
  const growth = useGrowth(series);
  const [view, setView] = useState<View>();
  const [marked, setMarked] = useState<number>();
  const writePercent = useCallback(
    (percent: number, decimals: number) => format.changePercent(percent, decimals),
    [format],
  );
  const last = growth.dates.length - 1;
  const whole = isTall ? { from: 0, to: Math.max(1, last) } : undefined;

  function say(day: number): string {
    const { product, benchmark: other, drawdown } = growthAt(growth, day);
    const date = format.day(growth.dates[day]);
    const own = writeMove(format, product);
    const its = writeMove(format, other);
    const below = format.percent(drawdown, 1);
    return t`${date}: ${name} ${own}, benchmark ${its}, drawdown ${below}`;
  }

  // An empty chart would leave a hole on the screen.
  if (last < 1) {
    return (
      <p className={styles['nothing']}>
        <Trans>The backtest is being calculated. It appears here automatically.</Trans>
      </p>
    );
  }
  return (
    <>
      <Readout
        growth={growth}
        day={marked ?? last}
        name={name}
        series={series}
        benchmark={benchmark}
      />
      <div className={styles['chart']} data-tall={isTall || undefined}>
        <Suspense fallback={<Skeleton blockSize="100%" />}>
          <GrowthCanvas
            key={growth.lines.map(({ isDashed }) => isDashed).join(' ')}
            growth={growth}
            locale={i18n.locale}
            writePercent={writePercent}
            drawdownName={t`Drawdown`}
            summary={say(last)}
            view={view}
            whole={whole}
            onView={setView}
            marked={marked}
            onMark={setMarked}
            readerLabel={t`Step through the curve day by day`}
            markedText={say(marked ?? last)}
          />
        </Suspense>
      </div>
    </>
  );
}

/** The day under the crosshair, or the last one, with each line's style beside its figure. */
function Readout({
  growth,
  day,
  name,
  series,
  benchmark,
}: {
  growth: Growth;
  name: string;
  day: number;
  series: readonly Series[];
  benchmark: Benchmark;
}) {
  const { i18n } = useLocale();
  const format = useFormat();
  const { product, benchmark: other, isHypothetical } = growthAt(growth, day);
  const provenance = series.find(({ dates }) =>
    dates.includes(growth.dates[day] ?? ''),
  )?.provenance;
  return (
    <div className={styles['readout']} aria-live="off">
      <span className={styles['day']}>
        {format.day(growth.dates[day])}{' '}
        {provenance && (
          <Tag tone={isHypothetical ? 'warn' : 'plain'}>{i18n._(provenanceTexts[provenance])}</Tag>
        )}
      </span>
      <span className={styles['legend']}>
        <Swatch of="product" isDashed={isHypothetical} />
        <span className={styles['legendName']}>{name}</span>
        <b>{writeMove(format, product)}</b>
      </span>
      <span className={styles['legend']}>
        <Swatch of="benchmark" isDashed={isHypothetical} />
        {i18n._(benchmarkTexts[benchmark])}
        <b>{writeMove(format, other)}</b>
      </span>
    </div>
  );
}

function Swatch({ of, isDashed }: { of: 'product' | 'benchmark'; isDashed: boolean }) {
  return (
    <svg className={styles['swatch']} data-of={of} viewBox="0 0 20 4" aria-hidden="true">
      <path d="M0 2H20" strokeDasharray={isDashed ? '5 3' : undefined} />
    </svg>
  );
}
