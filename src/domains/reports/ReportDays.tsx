import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OutputOf } from '../../../contract/endpoint.ts';
import { getReports, type ReportKind } from '../../../contract/report.ts';
import { areSettled, useKnown } from '../../data/call/known.ts';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Change } from '../../ui/Change.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { InstallPrompt } from './InstallPrompt.tsx';
import { useKeptReports } from './kept-reports.ts';
import styles from './reports.module.css';
import { TellMe } from './TellMe.tsx';

const REFRESH_MS = 30_000;

type Known = OutputOf<typeof getReports>;
type Day = Known['days'][number];

/** The reports of the last trading days, latest first. */
export function ReportDays() {
  const format = useFormat();
  const known = useKnown(getReports, {}, { refreshMs: REFRESH_MS });
  const { value, asOfMs, waiting, declined, reload } = known;
  useKeptReports(value?.days);
  const next = format.marketMoment(value?.nextMorningAtMs);
  return (
    <>
      {value && (
        <p className={styles['note']}>
          <Trans>Next morning report: {next}</Trans>
        </p>
      )}
      {value?.days.map((day) => (
        <DayRows key={day.date} day={day} known={value} />
      ))}
      {!value?.days.length && (
        <List
          waiting={waiting}
          declined={value ? undefined : declined}
          onRetry={reload}
          skeletonRows={6}
          empty={
            <Empty icon="document" title={<Trans>No reports yet</Trans>}>
              <Trans>The first morning report is due at {next}.</Trans>
            </Empty>
          }
        />
      )}
      {areSettled(known) && (
        <div className={styles['tools']}>
          <TellMe />
          <InstallPrompt />
        </div>
      )}
      <p className={styles['age']}>
        <AsOf asOfMs={asOfMs} />
      </p>
    </>
  );
}

/** A day with links to its two reports. */
function DayRows({ day: { date, morning, review }, known }: { day: Day; known: Known }) {
  const format = useFormat();
  const day = format.day(date);
  return (
    <section className={styles['reports']}>
      <h2 className={styles['kind']}>{day}</h2>
      <List label={day}>
        <ReportRow
          href={linkTo.morningOverview({ date })}
          name={<Trans>Morning report</Trans>}
          of={morning}
          dueAtMs={known.nextMorningAtMs}
        />
        <ReportRow
          href={linkTo.marketReview({ date })}
          name={<Trans>US market review</Trans>}
          of={review}
          dueAtMs={known.nextReviewAtMs}
        />
      </List>
    </section>
  );
}

function ReportRow({
  href,
  name,
  of: { state, lead },
  dueAtMs,
}: {
  href: Href;
  name: ReactNode;
  of: Day[ReportKind];
  /** When the next report of this kind is due; only the last day waits for it. */
  dueAtMs: number;
}) {
  const format = useFormat();
  const due = format.marketTime(dueAtMs);
  if (state === 'ready') {
    return (
      <Row
        href={href}
        title={name}
        trailing={
          <>
            {lead && (
              <span className={styles['figures']}>
                {lead.ticker} <Change percent={lead.changePercent} />
              </span>
            )}
            <Icon name="chevron" size={16} />
          </>
        }
      />
    );
  }
  return (
    <Row
      title={<span className={styles['absent']}>{name}</span>}
      subtitle={
        state === 'missed' || state === 'no_session' ? (
          <Trans>None: the server was off</Trans>
        ) : (
          <Trans>Not generated yet</Trans>
        )
      }
      trailing={
        state === 'waiting' ? (
          <span className={styles['small']}>
            <Trans>Due {due}</Trans>
          </span>
        ) : undefined
      }
    />
  );
}
