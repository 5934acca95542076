import { useState } from 'react';
import { type AuditLine, checkAudit, listAudit } from '../../contract/operator-watch.ts';
import { ask } from '../ask.ts';
import css from '../console.module.css';
import { noAnswerTexts } from '../no-answer-texts.ts';
import { type Column, Known, Screen, Table } from '../parts.tsx';
import { useAnswer } from '../use-answer.ts';
import { moment, spoken } from '../words.ts';

const COLUMNS: readonly Column<AuditLine>[] = [
  { title: 'No.', cell: ({ id }) => id, isFigure: true },
  { title: 'When', cell: ({ atMs }) => moment(atMs) },
  { title: 'Who', cell: ({ actor }) => actor },
  { title: 'What', cell: ({ action }) => spoken(action) },
  { title: 'To', cell: ({ subject }) => <span className={css.code}>{subject}</span> },
  { title: 'Why', cell: ({ detail }) => detail['because'] ?? '–' },
  { title: 'More', cell: (line) => moreOf(line) || '–' },
];

/** The chained log of everything that operators and the product did to accounts. */
export function Audit() {
  const [typed, setTyped] = useState('');
  const [about, setAbout] = useState<string | null>(null);
  const [before, setBefore] = useState<string | null>(null);
  const answered = useAnswer(listAudit, { before, about });
  return (
    <Screen title="Audit log" answered={answered}>
      <form
        className={css.filter}
        onSubmit={(event) => {
          event.preventDefault();
          setAbout(typed.trim() || null);
          setBefore(null);
        }}
      >
        <label className={css.field}>
          <span>Operator, action or subject</span>
          <input
            value={typed}
            maxLength={80}
            placeholder="operator:ada"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit" className={css.quiet}>
          Show
        </button>
        <Chain />
      </form>
      <Known
        answered={answered}
        isEmpty={({ lines }) => lines.length === 0}
        empty={about === null ? 'Nothing was done yet.' : `Nothing is written about ${about}.`}
      >
        {({ lines, next }) => (
          <>
            <Table label="Audit log" rows={lines} keyOf={({ id }) => id} columns={COLUMNS} />
            <div className={css.pages}>
              {before !== null && (
                <button type="button" className={css.quiet} onClick={() => setBefore(null)}>
                  Newest
                </button>
              )}
              {next !== null && (
                <button type="button" className={css.quiet} onClick={() => setBefore(next)}>
                  Earlier
                </button>
              )}
            </div>
          </>
        )}
      </Known>
    </Screen>
  );
}

function moreOf({ detail }: AuditLine): string {
  return Object.entries(detail)
    .filter(([name]) => name !== 'because')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

/** Proves on wish that no record was changed or left out. */
function Chain() {
  const [said, setSaid] = useState('');
  async function check() {
    setSaid('Checking…');
    const answer = await ask(checkAudit, {});
    if (!answer.ok) setSaid(noAnswerTexts[answer.code]);
    else if (answer.value.brokenAt === null) setSaid('The chain is whole.');
    else setSaid(`The chain is broken at record ${answer.value.brokenAt}.`);
  }
  return (
    <>
      <button type="button" className={css.quiet} onClick={() => void check()}>
        Check the chain
      </button>
      <output className={css.muted}>{said}</output>
    </>
  );
}
