import * as v from 'valibot';
import { Consent, DocumentId } from './documents.ts';
import { endpoint } from './endpoint.ts';

/** What the account has agreed to, and what it must still agree to. */
export const Agreements = v.object({
  /** The newest revision of each document that the customer agreed to. */
  accepted: v.array(Consent),
  /** Documents whose revision in force the customer has not agreed to. */
  due: v.array(DocumentId),
});
export type Agreements = v.InferOutput<typeof Agreements>;

export const getAgreements = endpoint({
  path: '/auth/agreements/get/',
  summary: 'The agreements of the account, with those that are due.',
  audience: 'user',
  changesWith: [],
  input: v.object({}),
  output: Agreements,
  refusals: [],
});

export const acceptAgreements = endpoint({
  path: '/auth/agreements/accept/',
  summary:
    'Records consents with the account. Only revisions in force count; repeated, it changes nothing.',
  audience: 'user',
  input: v.object({ consents: v.pipe(v.array(Consent), v.minLength(1), v.maxLength(10)) }),
  output: Agreements,
  refusals: [],
});
