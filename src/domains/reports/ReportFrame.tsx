import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OutputOf } from '../../../contract/endpoint.ts';
import { getReport, type Report, type ReportKind } from '../../../contract/report.ts';
import { useKnown } from '../../data/call/known.ts';
import { useMarketKind } from '../../data/feed/exchange-time.ts';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Between } from '../../ui/Between.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { NoReport } from './NoReport.tsx';
import { ReportTools } from './ReportTools.tsx';
import styles from './reports.module.css';

/** Short while a report is pending, so that it appears promptly; a report never changes. */
const AWAITED_MS = 10_000;
const READY_MS = 60_000;
/** Reports generated with at most this delay were on time. */
const ON_TIME_MS = 5 * 60_000;

type Known = OutputOf<typeof getReport>;

/** A day's report, or why there is none; with links to nearby days and actions. */
export function ReportFrame<Kind extends ReportKind>({
  kind,
  date,
  part = 'overview',
  children,
}: {
  kind: Kind;
  /** Today when absent. */
  date?: string | undefined;
  part?: 'overview' | 'ideas';
  children: (report: Extract<Report, { kind: Kind }>) => ReactNode;
}) {
  const isSimulated = useMarketKind() === 'simulated';
  const asked = date === undefined ? { kind } : { kind, date };
  const { value, asOfMs, declined, reload, waiting } = useKnown(getReport, asked, {
    refreshMs: AWAITED_MS,
    freshMs: READY_MS,
  });
  if (!value) {
    return declined && !waiting ? (
      <Declined answer={declined} onRetry={reload} />
    ) : (
      <Skeleton rows={10} />
    );
  }
  const { report } = value;
  return (
    <>
      <Head known={value} kind={kind} part={part} />
      {report?.kind === kind ? (
        <>
          {children(report as Extract<Report, { kind: Kind }>)}
          <ReportTools report={report} />
          <p className={styles['note']}>
            {isSimulated && (
              <>
                <Trans>Companies are real; prices and events are simulated.</Trans>
                <Between />
              </>
            )}
            <Trans>
              Figures are as of the time of the report and are never revised. Prices aren’t adjusted
              for later splits. Reports are not investment advice.
            </Trans>
          </p>
        </>
      ) : (
        <NoReport known={value} kind={kind} />
      )}
      <p className={styles['age']}>
        <AsOf asOfMs={asOfMs} />
      </p>
    </>
  );
}

function Head({
  known: { date, report, dueAtMs, earlierDate, laterDate },
  kind,
  part,
}: {
  known: Known;
  kind: ReportKind;
  part: 'overview' | 'ideas';
}) {
  const format = useFormat();
  const to = (day: string) =>
    kind === 'review'
      ? linkTo.marketReview({ date: day })
      : part === 'ideas'
        ? linkTo.morningIdeas({ date: day })
        : linkTo.morningOverview({ date: day });
  return (
    <div className={styles['head']}>
      <div>
        <p className={styles['day']}>{format.day(date)}</p>
        {report && <Written kind={kind} atMs={report.generatedAtMs} dueAtMs={dueAtMs} />}
      </div>
      <div className={styles['days']}>
        {earlierDate !== null && (
          <a href={to(earlierDate)}>
            <Icon name="back" size={16} />
            <span className="heard">
              <Trans>Earlier report</Trans>
            </span>
            {format.day(earlierDate)}
          </a>
        )}
        {laterDate !== null && (
          <a href={to(laterDate)}>
            <span className="heard">
              <Trans>Later report</Trans>
            </span>
            {format.day(laterDate)}
            <Icon name="chevron" size={16} />
          </a>
        )}
      </div>
    </div>
  );
}

/** When it was generated; when late, with the reason. */
function Written({ kind, atMs, dueAtMs }: { kind: ReportKind; atMs: number; dueAtMs: number }) {
  const format = useFormat();
  const time = format.marketTime(atMs);
  const due = format.marketTime(dueAtMs);
  if (atMs - dueAtMs <= ON_TIME_MS) {
    return (
      <p className={styles['written']}>
        <Trans>Generated at {time}</Trans>
      </p>
    );
  }
  return (
    <p className={styles['written']}>
      {kind === 'morning' ? (
        <Trans>
          Generated at {time} with data as of {due}
        </Trans>
      ) : (
        <Trans>
          Generated at {time}, due at {due}
        </Trans>
      )}
    </p>
  );
}
