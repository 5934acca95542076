import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Bars } from '../../../contract/bars.ts';
import type { ReactNode } from 'react';
import { Change } from '../Change.tsx';
import { useFormat } from '../useFormat.ts';
import type { ChartKind } from './chart-look.ts';
import styles from './Readout.module.css';
import { coversExtendedHours } from './bar-hours.ts';
import { rangeNames } from './range-names.ts';
import { moveFrom, moveOfBar, type RangeSummary } from '../../../contract/range-summary.ts';
import { momentWriter } from './time-labels.ts';

/** The line above a chart: the bar under the crosshair, otherwise the whole range. Its height never changes. */
export function Readout({
  bars,
  summary,
  marked,
  kind,
  isDayMoveAbove,
}: {
  bars: Bars | undefined;
  summary: RangeSummary | undefined;
  marked: number | undefined;
  kind: ChartKind;
  /** The change of the day is already shown above the chart. */
  isDayMoveAbove: boolean;
}) {
  if (!bars || !summary) return <div className={styles['readout']} />;
  const isBar = marked !== undefined && bars.openedAtMs[marked] !== undefined;
  return (
    <div className={styles['readout']}>
      {!isBar ? (
        <WholeLines
          bars={bars}
          summary={summary}
          hasMove={!(isDayMoveAbove && bars.range === '1D')}
        />
      ) : kind === 'candles' ? (
        <CandleLines bars={bars} bar={marked} />
      ) : (
        <PointLines bars={bars} bar={marked} summary={summary} />
      )}
    </div>
  );
}

function WholeLines({
  bars,
  summary,
  hasMove,
}: {
  bars: Bars;
  summary: RangeSummary;
  hasMove: boolean;
}) {
  const { i18n } = useLingui();
  const format = useFormat();
  const high = format.price(summary.high);
  const low = format.price(summary.low);
  const period = <span className={styles['quiet']}>{i18n._(rangeNames[bars.range])}</span>;
  const ends = (
    <span className={styles['quiet']}>
      {coversExtendedHours(bars.interval) ? (
        <Trans>
          High {high} · Low {low}, all hours
        </Trans>
      ) : (
        <Trans>
          High {high} · Low {low}, regular hours
        </Trans>
      )}
    </span>
  );
  if (!hasMove) {
    return (
      <span className={styles['main']}>
        {period}
        {ends}
      </span>
    );
  }
  return (
    <>
      <span className={styles['main']}>
        <Change change={summary.change} percent={summary.changePercent} />
        {period}
      </span>
      {ends}
    </>
  );
}

function PointLines({ bars, bar, summary }: { bars: Bars; bar: number; summary: RangeSummary }) {
  const format = useFormat();
  const { change, changePercent } = moveFrom(summary.base, bars.close[bar] ?? summary.base);
  return (
    <>
      <span className={styles['main']}>
        <span className={styles['price']}>{format.price(bars.close[bar])}</span>
        <Change change={change} percent={changePercent} />
      </span>
      <span className={styles['quiet']}>
        <Moment bars={bars} bar={bar} /> · <Volume bars={bars} bar={bar} />
      </span>
    </>
  );
}

/** All of one candle; its change is against the candle before. */
function CandleLines({ bars, bar }: { bars: Bars; bar: number }) {
  const format = useFormat();
  const move = moveOfBar(bars, bar);
  return (
    <>
      <span className={styles['main']}>
        <span className={styles['moment']}>
          <Moment bars={bars} bar={bar} />
        </span>
        <Change change={move?.change} percent={move?.changePercent} />
        <span className={styles['quiet']}>
          <Trans>Vol {format.short(bars.volume[bar])}</Trans>
        </span>
      </span>
      <span className={styles['four']}>
        <Named name={<Trans context="open of a candle, one letter">O</Trans>}>
          {format.price(bars.open[bar])}
        </Named>
        <Named name={<Trans context="high of a candle, one letter">H</Trans>}>
          {format.price(bars.high[bar])}
        </Named>
        <Named name={<Trans context="low of a candle, one letter">L</Trans>}>
          {format.price(bars.low[bar])}
        </Named>
        <Named name={<Trans context="close of a candle, one letter">C</Trans>}>
          {format.price(bars.close[bar])}
        </Named>
      </span>
    </>
  );
}

function Named({ name, children }: { name: ReactNode; children: string }) {
  return (
    <span>
      <span className={styles['name']}>{name}</span> {children}
    </span>
  );
}

function Moment({ bars, bar }: { bars: Bars; bar: number }) {
  const { i18n } = useLingui();
  return <>{momentWriter(bars.range, i18n.locale, bars.interval)(bars.openedAtMs[bar] ?? 0)}</>;
}

function Volume({ bars, bar }: { bars: Bars; bar: number }) {
  const format = useFormat();
  const volume = format.short(bars.volume[bar]);
  return <Trans>Volume {volume}</Trans>;
}
