import { Trans } from '@lingui/react/macro';
import { getAhead } from '../../../../contract/news.ts';
import { useKnown } from '../../../data/call/known.ts';
import { useMarketKind } from '../../../data/feed/exchange-time.ts';
import { paths } from '../../../nav/paths.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { Between } from '../../../ui/Between.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { AheadDay } from '../AheadDay.tsx';
import { daysOf } from '../ahead-days.ts';
import { InformationScreen } from '../InformationScreen.tsx';
import styles from '../news.module.css';

/** Dates come with each trading day. */
const REFRESH_MS = 10 * 60_000;
const nothingToAsk = {};

export default function WeekAheadScreen() {
  const { value, asOfMs, declined, reload } = useKnown(getAhead, nothingToAsk, {
    refreshMs: REFRESH_MS,
  });
  const format = useFormat();
  const isSimulated = useMarketKind() === 'simulated';
  return (
    <InformationScreen tab={paths.weekAhead}>
      {!value &&
        (declined ? <Declined answer={declined} onRetry={reload} /> : <Skeleton rows={8} />)}
      {value && (
        <>
          <p className={styles['lead']}>
            <span>{format.range(format.day(value.fromDate), format.day(value.toDate))}</span>
            {declined && <AsOf asOfMs={asOfMs} quietMs={0} />}
          </p>
          <div className={styles['week']}>
            {daysOf(value).map((day) => (
              <AheadDay key={day.date} day={day} />
            ))}
          </div>
          <p className={styles['note']}>
            <Trans>Holidays and early closes are those of the US market.</Trans>
            <Between />
            {isSimulated ? (
              <Trans>
                Earnings, dividends, and splits are events of the simulated market. A dividend is
                fixed at the close before its ex-date.
              </Trans>
            ) : (
              <Trans>
                Dividends and splits come from our market data provider, which doesn’t supply
                earnings dates.
              </Trans>
            )}
          </p>
        </>
      )}
    </InformationScreen>
  );
}
