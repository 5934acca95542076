import { useState } from 'react';
import type { FailReason } from '../../contract/identity.ts';
import type { OperatorOutput } from '../../contract/operator.ts';
import {
  failPapers,
  listWaitingPapers,
  type OperatorPapers,
  openWaitingPapers,
  passPapers,
} from '../../contract/operator-people.ts';
import { ActForm, Choice } from '../ActForm.tsx';
import { type Answer, ask } from '../ask.ts';
import css from '../console.module.css';
import { type Column, Facts, Known, Mark, Screen, Split, Table } from '../parts.tsx';
import { Picture } from '../pictures.tsx';
import { linkTo } from '../place.ts';
import { useAnswer } from '../use-answer.ts';
import { ago } from '../words.ts';

const OPEN = ['Review of waiting papers', 'The customer asks about the review'];
const PASS = ['Name, number and pictures agree'];
const FAIL = ['The pictures cannot be read', 'The name differs from the document'];
const TOLD: readonly (readonly [FailReason, string])[] = [
  ['image_unclear', 'The pictures cannot be read'],
  ['name_mismatch', 'The name differs'],
  ['expired', 'The document has expired'],
  ['number_mismatch', 'The number differs or is used'],
  ['underage', 'Under 18'],
  ['other', 'Another reason'],
];

const COLUMNS: readonly Column<OperatorOutput<typeof listWaitingPapers>['waiting'][number]>[] = [
  {
    title: 'Customer',
    cell: ({ account }) => <a href={linkTo('identity', account)}>{account}</a>,
  },
  { title: 'Waiting since', cell: ({ submittedAtMs }) => ago(submittedAtMs) },
];

/** Identity papers that wait for a decision. */
export function Identity({ opened }: { opened: string | undefined }) {
  const answered = useAnswer(listWaitingPapers, {});
  const row = answered.value?.waiting.find(({ account }) => account === opened);
  return (
    <Screen title="Identity papers" answered={answered}>
      <Known
        answered={answered}
        isEmpty={({ waiting }) => waiting.length === 0}
        empty="No papers wait for a decision."
      >
        {({ waiting }) => (
          <Split
            back="identity"
            list={
              <Table
                label="Identity papers"
                rows={waiting}
                keyOf={({ account }) => account}
                opened={opened}
                columns={COLUMNS}
              />
            }
            detail={
              row && <Opened key={row.account} account={row.account} again={answered.again} />
            }
          />
        )}
      </Known>
    </Screen>
  );
}

function Opened({ account, again }: { account: string; again: () => Promise<void> }) {
  const [papers, setPapers] = useState<OperatorPapers>();
  const [reason, setReason] = useState<FailReason>('image_unclear');

  async function open(because: string): Promise<Answer<OperatorPapers>> {
    const answer = await ask(openWaitingPapers, { account, because });
    if (answer.ok) setPapers(answer.value);
    return answer;
  }

  if (!papers) {
    return (
      <>
        <h2>Papers of customer {account}</h2>
        <ActForm
          title="Open the papers"
          verb="Open papers"
          needs="agent"
          reasons={OPEN}
          send={open}
          done={() => `Opened, and written to the audit log: papers of ${account}.`}
        >
          <p className={css.muted}>They hold name, address, numbers and pictures of a person.</p>
        </ActForm>
      </>
    );
  }
  const { address } = papers;
  const lines = [address.street, address.unit, address.city, address.region, address.postalCode];
  return (
    <>
      <h2>Papers of customer {account}</h2>
      <Facts
        facts={[
          ['Legal name', papers.legalName],
          ['First and last name', `${papers.firstName} ${papers.lastName}`],
          ['Born', papers.birthDate],
          [
            'Social security number',
            <span key="ssn" className={css.code}>
              {papers.socialSecurityNumber}
            </span>,
          ],
          [
            'Used elsewhere',
            papers.isNumberUsedElsewhere ? (
              <Mark key="used" tone="wrong">
                Another account gave this number
              </Mark>
            ) : (
              'No'
            ),
          ],
          ['Document number', papers.idNumber ?? '–'],
          ['Address', [...lines.filter(Boolean), address.country].join(', ')],
          ['Document', papers.kind === 'id' ? 'Identity card' : 'Passport'],
        ]}
      />
      {papers.pictures.map(({ side, jpeg }) => (
        <Picture key={side} jpeg={jpeg} label={`The ${side} of the document`} />
      ))}
      <ActForm
        title="Pass"
        verb="Pass papers"
        needs="agent"
        reasons={PASS}
        send={(because) => ask(passPapers, { account, because })}
        done={() => `Decided: papers of ${account}.`}
        onDone={again}
      />
      <ActForm
        title="Send back"
        verb="Send papers back"
        needs="agent"
        isGrave
        reasons={FAIL}
        send={(because) => ask(failPapers, { account, reason, because })}
        done={() => `Sent back: papers of ${account}.`}
        onDone={again}
      >
        <Choice label="The customer is told" value={reason} options={TOLD} onChange={setReason} />
      </ActForm>
    </>
  );
}
