import { expect, test } from 'vitest';
import { type Consent, DocumentId, documentEditions } from '../../../contract/documents.ts';
import { readConsents, standingOf, withConsents, withoutConsent } from './consent-rules.ts';

const consent = (part: Partial<Consent> = {}): Consent => ({
  documentId: 'user-agreement',
  revision: 1,
  language: 'en',
  acceptedAtMs: 1_795_000_000_000,
  ...part,
});

test('stored consents are read back', () => {
  const kept = [consent(), consent({ documentId: 'anti-money-laundering', language: 'zh-HK' })];
  expect(readConsents(JSON.stringify(kept))).toEqual(kept);
});

test.for([
  ['nothing', null],
  ['no JSON', '{'],
  ['another shape', '{"agreed":true}'],
  ['a document that is not ours', JSON.stringify([{ ...consent(), documentId: 'other' }])],
  ['no time', JSON.stringify([{ ...consent(), acceptedAtMs: null }])],
] as const)('%s is no consent', ([, text]) => {
  expect(readConsents(text)).toEqual([]);
});

test('agreeing again replaces the earlier consent to the same document and no other', () => {
  const other = consent({ documentId: 'anti-money-laundering' });
  const newer = consent({ acceptedAtMs: 1_795_000_000_001 });
  expect(withConsents([consent(), other], [newer])).toEqual([other, newer]);
});

test('withdrawing a consent leaves the other', () => {
  const other = consent({ documentId: 'anti-money-laundering' });
  expect(withoutConsent([consent(), other], 'user-agreement')).toEqual([other]);
});

test.for(DocumentId.options)(
  'a customer who agreed to the current wording of %s is not asked again',
  (id) => {
    const { revision } = documentEditions[id];
    expect(standingOf(consent({ documentId: id, revision }), id)).toBe('accepted');
    expect(standingOf(consent({ documentId: id, revision: revision - 1 }), id)).toBe('outdated');
    expect(standingOf(undefined, id)).toBe('open');
  },
);
