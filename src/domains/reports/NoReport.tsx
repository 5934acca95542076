import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { getReport, ReportKind } from '../../../contract/report.ts';
import { linkTo } from '../../nav/links.ts';
import { Between } from '../../ui/Between.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { InstallPrompt } from './InstallPrompt.tsx';
import styles from './reports.module.css';
import { TellMe } from './TellMe.tsx';

/**
 * Why a day has no report, when the next one is due, and a link to the last one; before a review also one to that
 * morning's report. Source: spec §8.
 */
export function NoReport({
  known: { state, date, dueAtMs, earlierDate },
  kind,
}: {
  known: OutputOf<typeof getReport>;
  kind: ReportKind;
}) {
  const format = useFormat();
  const due = format.marketMoment(dueAtMs);
  const day = format.day(date);
  const isReviewDue = kind === 'review' && (state === 'waiting' || state === 'writing');
  return (
    <>
      <Empty
        icon="clock"
        title={titleOf(state, kind, day)}
        {...((isReviewDue || earlierDate !== null) && {
          action: (
            <>
              {isReviewDue && (
                <ButtonLink href={linkTo.morningOverview({ date })}>
                  <Trans>Read the morning report</Trans>
                </ButtonLink>
              )}
              {earlierDate !== null && <LastReport kind={kind} date={earlierDate} />}
            </>
          ),
        })}
      >
        {state === 'writing' ? (
          <Trans>It is being generated and will appear here automatically.</Trans>
        ) : state === 'waiting' ? (
          <Trans>It is due at {due} and will appear here automatically.</Trans>
        ) : (
          <>
            {state === 'missed' && (
              <>
                <Trans>
                  The server was off when it was due. Reports are never written after the fact.
                </Trans>
                <Between />
              </>
            )}
            <Trans>The next one is due at {due}.</Trans>
          </>
        )}
      </Empty>
      <div className={styles['tools']} data-centered="">
        <TellMe />
        <InstallPrompt />
      </div>
    </>
  );
}

function titleOf(
  state: OutputOf<typeof getReport>['state'],
  kind: ReportKind,
  day: string,
): ReactNode {
  const isMorning = kind === 'morning';
  if (state === 'no_session') return <Trans>The market was closed on {day}</Trans>;
  if (state === 'missed') {
    return isMorning ? (
      <Trans>There is no morning report for {day}</Trans>
    ) : (
      <Trans>There is no US market review for {day}</Trans>
    );
  }
  return isMorning ? (
    <Trans>The morning report has not been generated yet.</Trans>
  ) : (
    <Trans>The US market review has not been generated yet.</Trans>
  );
}

/** A link to the last report. */
function LastReport({ kind, date }: { kind: ReportKind; date: string }) {
  const format = useFormat();
  const day = format.day(date);
  return (
    <ButtonLink
      href={kind === 'review' ? linkTo.marketReview({ date }) : linkTo.morningOverview({ date })}
    >
      <Trans>Read the report for {day}</Trans>
    </ButtonLink>
  );
}
