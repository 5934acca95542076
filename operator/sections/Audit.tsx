import { useState } from 'react';
import { type AuditLine, checkAudit, listAudit } from '../../contract/operator-watch.ts';
import { ask } from '../ask.ts';
import css from '../console.module.css';
import { noAnswerTexts } from '../no-answer-texts.ts';
import { type Column, Known, Screen, Table } from '../parts.tsx';
import { useAnswer } from '../use-answer.ts';
import { moment, money, spoken } from '../words.ts';

const COLUMNS: readonly Column<AuditLine>[] = [
  { title: 'No.', cell: ({ id }) => id, isFigure: true },
  { title: 'When', cell: ({ atMs }) => moment(atMs) },
  { title: 'Who', cell: ({ actor }) => actor },
  { title: 'Action', cell: ({ action }) => spoken(action) },
  { title: 'Subject', cell: ({ subject }) => <span className={css.code}>{subject}</span> },
  { title: 'Reason', cell: ({ detail }) => detail['because'] ?? '–' },
  { title: 'Details', cell: (line) => moreOf(line) || '–' },
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
          Search
        </button>
        <Chain />
      </form>
      <Known
        answered={answered}
        isEmpty={({ lines }) => lines.length === 0}
        empty={about === null ? 'No records yet.' : `No records for “${about}”.`}
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
    .map(([name, value]) => factOf(name, String(value)))
    .join(', ');
}

/** The log stores amounts in micro-dollars. */
function factOf(name: string, value: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (!words.endsWith(' micros') || !/^-?\d+$/.test(value)) return `${words} ${value}`;
  return `${words.replace(/ micros$/, '')} ${money(value)}`;
}

/** Verifies on request that no record was changed, and none removed before the newest one. */
function Chain() {
  const [said, setSaid] = useState('');
  async function check() {
    setSaid('Verifying…');
    const answer = await ask(checkAudit, {});
    if (!answer.ok) setSaid(noAnswerTexts[answer.code]);
    else if (answer.value.brokenAt !== null) {
      setSaid(`The log was changed at record ${answer.value.brokenAt}.`);
    } else {
      // Nothing in the database proves that its newest records are still there.
      setSaid(
        `The records below are unchanged, and none between them was removed. The newest is ${answer.value.newest ?? '–'}; the log is complete if every record that an earlier audit or backup printed is among them.`,
      );
    }
  }
  return (
    <>
      <button type="button" className={css.quiet} onClick={() => void check()}>
        Verify the log
      </button>
      <output className={css.muted}>{said}</output>
    </>
  );
}
