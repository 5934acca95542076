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
import { ago, day } from '../words.ts';

const OPEN = ['Review of pending documents', 'The customer asked about the review'];
const PASS = ['Name, number and photos match'];
const FAIL = ['The photos are unreadable', 'The name does not match the document'];
const TOLD: readonly (readonly [FailReason, string])[] = [
  ['image_unclear', 'The photos are unreadable'],
  ['name_mismatch', 'The name doesn’t match'],
  ['expired', 'The document has expired'],
  ['number_mismatch', 'The number doesn’t match or is already in use'],
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

/** Identity documents awaiting a decision. */
export function Identity({ opened }: { opened: string | undefined }) {
  const answered = useAnswer(listWaitingPapers, {});
  const row = answered.value?.waiting.find(({ account }) => account === opened);
  return (
    <Screen title="Identity documents" answered={answered}>
      <Known
        answered={answered}
        isEmpty={({ waiting }) => waiting.length === 0}
        empty="No documents to review."
      >
        {({ waiting }) => (
          <Split
            back="identity"
            list={
              <Table
                label="Identity documents"
                rows={waiting}
                keyOf={({ account }) => account}
                opened={opened}
                columns={COLUMNS}
              />
            }
            detail={
              row && (
                <Opened
                  key={`${row.account} ${row.submittedAtMs}`}
                  account={row.account}
                  again={answered.again}
                />
              )
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
        <h2>Documents of customer {account}</h2>
        <ActForm
          title="Open the documents"
          verb="Open documents"
          needs="agent"
          reasons={OPEN}
          send={open}
          done={() => `Documents of customer ${account} opened. The audit log records it.`}
        >
          <p className={css.muted}>
            They contain personal data: name, address, numbers and photos.
          </p>
        </ActForm>
      </>
    );
  }
  const { address, submittedAtMs } = papers;
  const lines = [address.street, address.unit, address.city, address.region, address.postalCode];
  return (
    <>
      <h2>Documents of customer {account}</h2>
      <Facts
        facts={[
          ['Submitted', ago(submittedAtMs)],
          ['Legal name', papers.legalName],
          ['First and last name', `${papers.firstName} ${papers.lastName}`],
          ['Date of birth', day(papers.birthDate)],
          [
            'Social Security number',
            <span key="ssn" className={css.code}>
              {papers.socialSecurityNumber}
            </span>,
          ],
          [
            'Used by another account',
            papers.isNumberUsedElsewhere ? (
              <Mark key="used" tone="wrong">
                Yes
              </Mark>
            ) : (
              'No'
            ),
          ],
          ['Document number', papers.idNumber ?? '–'],
          ['Address', [...lines.filter(Boolean), address.country].join(', ')],
          ['Document', papers.kind === 'id' ? 'ID card' : 'Passport'],
        ]}
      />
      {papers.pictures.map(({ side, jpeg }) => (
        <Picture key={side} jpeg={jpeg} label={`Photo of the document: ${side}`} />
      ))}
      <ActForm
        title="Approve"
        verb="Approve documents"
        needs="agent"
        reasons={PASS}
        send={(because) => ask(passPapers, { account, submittedAtMs, because })}
        done={() => `Documents of customer ${account} approved.`}
        onDone={again}
      />
      <ActForm
        title="Reject"
        verb="Reject documents"
        needs="agent"
        isGrave
        reasons={FAIL}
        send={(because) => ask(failPapers, { account, submittedAtMs, reason, because })}
        done={() => `Documents of customer ${account} rejected.`}
        onDone={again}
      >
        <Choice
          label="Reason shown to the customer"
          value={reason}
          options={TOLD}
          onChange={setReason}
        />
      </ActForm>
    </>
  );
}
