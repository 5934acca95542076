import { Trans, useLingui } from '@lingui/react/macro';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { EarningsReport, getEarnings } from '../../../contract/news.ts';
import { InstrumentMark } from '../../live/InstrumentMark.tsx';
import { Change } from '../../ui/Change.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { reportHref, reportKey } from './earnings.ts';
import styles from './news.module.css';
import { useDayName } from './useDayName.ts';
import { useWeekday } from './useWeekday.ts';

type Days = OutputOf<typeof getEarnings>['days'];

/** The earnings calendar of a phone. */
export function EarningsDays({ days, today }: { days: Days; today: string }) {
  const nameOf = useDayName();
  const weekdayOf = useWeekday();
  return days
    .filter(({ reports }) => reports.length > 0)
    .map(({ date, reports }) => (
      <section key={date}>
        <h2 className={styles['dayName']} data-today={date === today || undefined}>
          {weekdayOf(date)} <span className={styles['date']}>{nameOf(date)}</span>
        </h2>
        <List label={nameOf(date)}>
          {reports.map((report) => (
            <ReportRow key={reportKey(report)} report={report} />
          ))}
        </List>
      </section>
    ));
}

function ReportRow({ report }: { report: EarningsReport }) {
  const { t } = useLingui();
  const format = useFormat();
  const { instrument, quarter, year, eps, estimate, surprisePercent } = report;
  const expected = format.money(estimate);
  return (
    <Row
      href={reportHref(report)}
      leading={<InstrumentMark ticker={instrument.ticker} instrument={instrument} />}
      title={
        <>
          {instrument.ticker} <span className={styles['date']}>{t`Q${quarter} ${year}`}</span>
        </>
      }
      subtitle={instrument.name}
      trailing={
        <span className={styles['figures']}>
          {eps === null ? (
            <span className={styles['expected']}>
              {estimate === null ? <Trans>No figures</Trans> : <Trans>Est. {expected}</Trans>}
            </span>
          ) : (
            <>
              <span>{format.money(eps)}</span>
              <span className={styles['expected']}>
                <Trans>vs. est. {expected}</Trans> <Change percent={surprisePercent} />
              </span>
            </>
          )}
        </span>
      }
    />
  );
}
