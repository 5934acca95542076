import { Trans, useLingui } from '@lingui/react/macro';
import type { OutputOf } from '../../../contract/endpoint.ts';
import { getReports, type ReportKind } from '../../../contract/report.ts';
import { areSettled, useKnown } from '../../data/call/known.ts';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { writeMove } from '../../ui/write-move.ts';
import { InstallPrompt } from './InstallPrompt.tsx';
import { useKeptReports } from './kept-reports.ts';
import styles from './reports.module.css';
import { TellMe } from './TellMe.tsx';

const REFRESH_MS = 30_000;

type Known = OutputOf<typeof getReports>;
type Day = Known['days'][number];

/** The reports of the last trading days, latest first. */
export function ReportDays() {
  const { t } = useLingui();
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
      <List
        label={t`Daily reports`}
        waiting={waiting}
        declined={value ? undefined : declined}
        onRetry={reload}
        skeletonRows={6}
        empty={
          <Empty icon="document" title={<Trans>No reports yet</Trans>}>
            <Trans>The first morning report is due at {next}.</Trans>
          </Empty>
        }
      >
        {value?.days.map((day) => (
          <DayRow key={day.date} day={day} />
        ))}
      </List>
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
function DayRow({ day }: { day: Day }) {
  const format = useFormat();
  return (
    <li className={styles['row']}>
      <span className={styles['rowDay']}>{format.day(day.date)}</span>
      <ReportLink kind="morning" day={day} />
      <ReportLink kind="review" day={day} />
    </li>
  );
}

function ReportLink({ kind, day: { date, ...of } }: { kind: ReportKind; day: Day }) {
  const format = useFormat();
  const { state, lead } = of[kind];
  const name = kind === 'morning' ? <Trans>Morning report</Trans> : <Trans>US market review</Trans>;
  const [ticker, move] = [lead?.ticker, writeMove(format, lead?.changePercent)];
  const words =
    state === 'ready' ? (
      lead && (
        <>
          {ticker} {move}
        </>
      )
    ) : state === 'waiting' || state === 'writing' ? (
      <Trans>Not generated yet</Trans>
    ) : (
      <Trans>None: the server was off</Trans>
    );
  const both = (
    <span className={styles['cellWords']}>
      <span>{name}</span>
      <span className={styles['small']}>{words}</span>
    </span>
  );
  if (state !== 'ready') {
    return (
      <span className={styles['cell']} data-state={state}>
        {both}
      </span>
    );
  }
  return (
    <a
      className={styles['cell']}
      data-state={state}
      href={kind === 'morning' ? linkTo.morningOverview({ date }) : linkTo.marketReview({ date })}
    >
      {both}
      <Icon name="chevron" size={16} />
    </a>
  );
}
