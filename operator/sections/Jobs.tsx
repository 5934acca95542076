import { type FailedJob, listFailedJobs, retryFailedJob } from '../../contract/operator-watch.ts';
import { ActForm } from '../ActForm.tsx';
import { ask } from '../ask.ts';
import css from '../console.module.css';
import { type Column, Facts, Known, Mark, Screen, Split, Table } from '../parts.tsx';
import { linkTo } from '../place.ts';
import { useAnswer } from '../use-answer.ts';
import { ago, moment } from '../words.ts';

const REASONS = [
  'The cause is fixed',
  'The mail or text gateway is back',
  'Another attempt to see the error',
];

const COLUMNS: readonly Column<FailedJob>[] = [
  { title: 'Job', cell: ({ id, task }) => <a href={linkTo('jobs', id)}>{task}</a> },
  { title: 'State', cell: (each) => <JobState job={each} /> },
  { title: 'Attempts', cell: ({ attempts }) => attempts, isFigure: true },
  { title: 'Created', cell: ({ madeAtMs }) => ago(madeAtMs) },
  { title: 'Error', cell: ({ error }) => <span className={css.words}>{error}</span> },
];

/** Abandoned jobs, and failed jobs that will be retried. */
export function Jobs({ opened }: { opened: string | undefined }) {
  const answered = useAnswer(listFailedJobs, {});
  const job = answered.value?.jobs.find(({ id }) => id === opened);
  return (
    <Screen title="Failed jobs" answered={answered}>
      <Known answered={answered} isEmpty={({ jobs }) => jobs.length === 0} empty="No failed jobs.">
        {({ jobs }) => (
          <Split
            back="jobs"
            list={
              <Table
                label="Failed jobs"
                rows={jobs}
                keyOf={({ id }) => id}
                opened={opened}
                columns={COLUMNS}
              />
            }
            detail={
              job && (
                <>
                  <h2>
                    {job.task} · Job {job.id}
                  </h2>
                  <Facts
                    facts={[
                      ['State', <JobState key="state" job={job} />],
                      ['Attempts', job.attempts],
                      ['Created', moment(job.madeAtMs)],
                      ['Next attempt', job.nextAtMs === null ? 'None' : moment(job.nextAtMs)],
                      ['Error', job.error],
                    ]}
                  />
                  <ActForm
                    key={job.id}
                    title="Retry"
                    verb="Retry now"
                    needs="agent"
                    reasons={REASONS}
                    send={(because) => ask(retryFailedJob, { id: job.id, because })}
                    done={() => `Job ${job.id} will run again now.`}
                    onDone={answered.again}
                  />
                </>
              )
            }
          />
        )}
      </Known>
    </Screen>
  );
}

function JobState({ job: { isGivenUp } }: { job: FailedJob }) {
  return <Mark tone={isGivenUp ? 'wrong' : 'off'}>{isGivenUp ? 'Given up' : 'Retrying'}</Mark>;
}
