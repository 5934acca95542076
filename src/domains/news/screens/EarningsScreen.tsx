import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { addDays } from '../../../../contract/market-hours.ts';
import { getEarnings } from '../../../../contract/news.ts';
import { useKnown } from '../../../data/call/known.ts';
import { useMarketKind } from '../../../data/feed/exchange-time.ts';
import { linkTo } from '../../../nav/links.ts';
import { paths } from '../../../nav/paths.ts';
import { openInPlace, useParameter } from '../../../nav/route.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useRoom } from '../../../ui/table/useRoom.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import { EarningsDays } from '../EarningsDays.tsx';
import { EarningsTable } from '../EarningsTable.tsx';
import { InformationScreen } from '../InformationScreen.tsx';
import styles from '../news.module.css';

/** Results come after the close. */
const REFRESH_MS = 60_000;
const SPAN_DAYS = 21;
const DATE = /^\d{4}-\d\d-\d\d$/;

export default function EarningsScreen() {
  const { t } = useLingui();
  const format = useFormat();
  const isSimulated = useMarketKind() === 'simulated';
  const { ref, hasRoom, isAmple } = useRoom();
  const from = useParameter('from');
  const fromDate =
    from !== undefined && DATE.test(from) && !Number.isNaN(Date.parse(from)) ? from : undefined;
  const input = useMemo(
    () => (fromDate ? { fromDate, toDate: addDays(fromDate, SPAN_DAYS) } : {}),
    [fromDate],
  );
  const { value, asOfMs, declined, reload } = useKnown(getEarnings, input, {
    refreshMs: REFRESH_MS,
  });
  const step = (days: number) => linkTo.earnings({ from: addDays(value?.fromDate ?? '', days) });
  return (
    <InformationScreen tab={paths.earnings}>
      <div ref={ref}>
        {!value &&
          (declined ? <Declined answer={declined} onRetry={reload} /> : <Skeleton rows={8} />)}
        {value && (
          <>
            <div className={styles['span']}>
              <a
                href={step(-SPAN_DAYS)}
                aria-label={t({ message: 'Earlier', context: 'dates' })}
                onClick={(event) => openInPlace(event, step(-SPAN_DAYS))}
              >
                <Icon name="back" size={20} />
              </a>
              <p>{format.range(format.day(value.fromDate), format.day(value.toDate))}</p>
              {fromDate && (
                <a
                  className={styles['now']}
                  href={linkTo.earnings()}
                  onClick={(event) => openInPlace(event, linkTo.earnings())}
                >
                  <Trans>Today</Trans>
                </a>
              )}
              <a
                href={step(SPAN_DAYS)}
                aria-label={t({ message: 'Later', context: 'dates' })}
                onClick={(event) => openInPlace(event, step(SPAN_DAYS))}
              >
                <Icon name="chevron" size={20} />
              </a>
              {declined && <AsOf asOfMs={asOfMs} quietMs={0} />}
            </div>
            {value.days.every(({ reports }) => reports.length === 0) ? (
              <Empty icon="clock" title={<Trans>No earnings in this period</Trans>} />
            ) : hasRoom ? (
              <EarningsTable days={value.days} isAmple={isAmple} />
            ) : (
              <EarningsDays days={value.days} today={value.today} />
            )}
            <p className={styles['note']}>
              {isSimulated ? (
                <Trans>
                  Companies report after the close. Dates, estimates, and results come from a model
                  of the simulated company, not from the company or from analysts.
                </Trans>
              ) : (
                <Trans>
                  Our market data provider doesn’t supply earnings dates, estimates, or results.
                </Trans>
              )}
            </p>
          </>
        )}
      </div>
    </InformationScreen>
  );
}
