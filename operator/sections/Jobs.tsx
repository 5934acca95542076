import { type FailedJob, listFailedJobs, retryFailedJob } from '../../contract/operator-watch.ts';
import { ActForm } from '../ActForm.tsx';
import { ask } from '../ask.ts';
import { type Column, Facts, Known, Mark, Screen, Split, Table } from '../parts.tsx';
import { linkTo } from '../place.ts';
import { useAnswer } from '../use-answer.ts';
import { ago, moment } from '../words.ts';

const REASONS = [
  'The cause is repaired',
  'A carrier answers again',
  'One more attempt to see the error',
];

const COLUMNS: readonly Column<FailedJob>[] = [
  { title: 'Job', cell: ({ id, task }) => <a href={linkTo('jobs', id)}>{task}</a> },
  { title: 'State', cell: (each) => <JobState job={each} /> },
  { title: 'Attempts', cell: ({ attempts }) => attempts, isFigure: true },
  { title: 'Made', cell: ({ madeAtMs }) => ago(madeAtMs) },
  { title: 'Error', cell: ({ error }) => error },
];

/** Jobs that were given up, and those that failed and are tried again. */
export function Jobs({ opened }: { opened: string | undefined }) {
  const answered = useAnswer(listFailedJobs, {});
  const job = answered.value?.jobs.find(({ id }) => id === opened);
  return (
    <Screen title="Failed jobs" answered={answered}>
      <Known
        answered={answered}
        isEmpty={({ jobs }) => jobs.length === 0}
        empty="No job has failed."
      >
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
                    {job.task}, job {job.id}
                  </h2>
                  <Facts
                    facts={[
                      ['State', <JobState key="state" job={job} />],
                      ['Attempts', job.attempts],
                      ['Made', moment(job.madeAtMs)],
                      ['Next attempt', job.nextAtMs === null ? 'None' : moment(job.nextAtMs)],
                      ['Error', job.error],
                    ]}
                  />
                  <ActForm
                    key={job.id}
                    title="Try it again at once"
                    verb="Try again"
                    needs="agent"
                    reasons={REASONS}
                    send={(because) => ask(retryFailedJob, { id: job.id, because })}
                    done={() => `Job ${job.id} is tried again.`}
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
  return <Mark tone={isGivenUp ? 'wrong' : 'off'}>{isGivenUp ? 'Given up' : 'Tried again'}</Mark>;
}
