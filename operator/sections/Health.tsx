import type { OperatorOutput } from '../../contract/operator.ts';
import { type Finding, getOperatorHealth } from '../../contract/operator-watch.ts';
import { type Column, Known, Mark, Screen, Table } from '../parts.tsx';
import { useAnswer } from '../use-answer.ts';
import { moment, spoken } from '../words.ts';

const WORDS = { ok: 'OK', wrong: 'Problem', off: 'Off' } as const;

const FINDINGS: readonly Column<Finding>[] = [
  {
    title: 'State',
    cell: ({ state }) => <Mark tone={state}>{WORDS[state]}</Mark>,
  },
  { title: 'Part', cell: ({ part }) => part },
  { title: 'Finding', cell: ({ text }) => text },
];

const PROCESS: readonly Column<OperatorOutput<typeof getOperatorHealth>['process'][number]>[] = [
  { title: 'Part', cell: ({ part }) => spoken(part) },
  { title: 'State', cell: ({ text }) => text || '–' },
];

/** The health of the process and of every adapter. */
export function Health() {
  const answered = useAnswer(getOperatorHealth, {});
  return (
    <Screen title="Health" answered={answered}>
      <Known answered={answered}>
        {({ isWell, process, findings, askedAtMs }) => (
          <>
            <p>
              <Mark tone={isWell ? 'ok' : 'wrong'}>{isWell ? 'OK' : 'Problem'}</Mark>{' '}
              {isWell
                ? 'This server is serving customers.'
                : 'This server is not serving customers.'}{' '}
              Checked {moment(askedAtMs)}.
            </p>
            <h2>Services</h2>
            <Table
              label="Services"
              // Problems first.
              rows={findings.toSorted((a, b) => rank(a.state) - rank(b.state))}
              keyOf={({ part }) => part}
              columns={FINDINGS}
            />
            <h2>This server</h2>
            <Table
              label="This server"
              rows={process}
              keyOf={({ part }) => part}
              columns={PROCESS}
            />
          </>
        )}
      </Known>
    </Screen>
  );
}

function rank(state: 'ok' | 'wrong' | 'off'): number {
  return ['wrong', 'ok', 'off'].indexOf(state);
}
