import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Bars } from '../../../contract/bars.ts';
import { Change } from '../Change.tsx';
import { useFormat } from '../useFormat.ts';
import styles from './Readout.module.css';
import { rangeNames } from './range-names.ts';
import { moveFrom, type RangeSummary } from './range-summary.ts';
import { momentWriter } from './time-labels.ts';

/** The line above a chart: the bar under the crosshair, else the whole range. Its height never changes. */
export function Readout({
  bars,
  summary,
  marked,
}: {
  bars: Bars | undefined;
  summary: RangeSummary | undefined;
  marked: number | undefined;
}) {
  const { i18n } = useLingui();
  const format = useFormat();
  if (!bars || !summary) return <div className={styles['readout']} />;

  const price = marked === undefined ? undefined : bars.close[marked];
  const openedAtMs = marked === undefined ? undefined : bars.openedAtMs[marked];
  if (marked === undefined || price === undefined || openedAtMs === undefined) {
    const high = format.price(summary.high);
    const low = format.price(summary.low);
    return (
      <div className={styles['readout']}>
        <span className={styles['main']}>
          <Change change={summary.change} percent={summary.changePercent} />
          <span className={styles['quiet']}>{i18n._(rangeNames[bars.range])}</span>
        </span>
        <span className={styles['quiet']}>
          <Trans>
            High {high} · Low {low}
          </Trans>
        </span>
      </div>
    );
  }

  const { change, changePercent } = moveFrom(summary.base, price);
  const volume = format.short(bars.volume[marked]);
  return (
    <div className={styles['readout']}>
      <span className={styles['main']}>
        <span className={styles['price']}>{format.price(price)}</span>
        <Change change={change} percent={changePercent} />
      </span>
      <span className={styles['quiet']}>
        {momentWriter(bars.range, i18n.locale)(openedAtMs)} · <Trans>Volume {volume}</Trans>
      </span>
    </div>
  );
}
