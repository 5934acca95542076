import { expect, test } from 'vitest';
import { acceptAgreements, getAgreements } from '../../contract/agreements.ts';
import { documentEditions } from '../../contract/documents.ts';
import { getMe } from '../../contract/session.ts';
import { aPerson } from '../harness/people.ts';
import { anApp } from '../harness/server.ts';
import { auditedOf, bothConsents, must } from '../harness/sign-up.ts';

test('agreements accepted after sign-up belong to the account, with revision and record', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const both = ['user-agreement', 'anti-money-laundering'];
  expect(must(await app.call(getMe, {}, person)).agreementsDue).toEqual(both);

  const accepted = must(await app.call(acceptAgreements, { consents: bothConsents }, person));
  const inForce = both
    .toSorted()
    .map((documentId) => bothConsents.find((consent) => consent.documentId === documentId));
  expect(accepted).toMatchObject({
    due: [],
    accepted: inForce.map((consent) => ({
      documentId: consent?.documentId,
      revision: consent?.revision,
    })),
  });
  must(await app.call(acceptAgreements, { consents: bothConsents }, person));
  expect(await auditedOf(app, person)).toEqual(['agreement_accepted', 'agreement_accepted']);
  expect(must(await app.call(getMe, {}, person)).agreementsDue).toEqual([]);
});

test('a consent to an earlier revision leaves the agreement due', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const { revision } = documentEditions['user-agreement'];
  const [consent] = bothConsents;
  if (!consent) throw new Error('there is no consent to try');
  const old = [{ ...consent, revision: revision - 1 }];
  const answer = must(await app.call(acceptAgreements, { consents: old }, person));
  expect(answer).toEqual({ accepted: [], due: ['user-agreement', 'anti-money-laundering'] });

  // Makes the account that of a customer who agreed before the new revision.
  await app.services.db.sql`
    insert into consent (person_id, document_id, revision, language, accepted_at, recorded_at)
    values (${person.id}, 'user-agreement', ${revision - 1}, 'en', now(), now())`;
  expect(must(await app.call(getAgreements, {}, person))).toMatchObject({
    accepted: [{ documentId: 'user-agreement', revision: revision - 1 }],
    due: ['user-agreement', 'anti-money-laundering'],
  });
});
