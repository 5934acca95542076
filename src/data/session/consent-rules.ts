import * as v from 'valibot';
import { Consent, type DocumentId, documentEditions } from '../../../contract/documents.ts';
import { readJson } from '../../lib/read-json.ts';

/** A person's consent to a document: to the current revision, to an earlier one, or none. */
export type Standing = 'accepted' | 'outdated' | 'open';

const Consents = v.array(Consent);

/** Reads stored consents. Invalid data is no consent, so that the customer is asked again. */
export function readConsents(text: string | null): readonly Consent[] {
  const read = v.safeParse(Consents, readJson(text ?? '[]'));
  return read.success ? read.output : [];
}

/** Adds consents; each replaces an earlier one to the same document. */
export function withConsents(
  consents: readonly Consent[],
  given: readonly Consent[],
): readonly Consent[] {
  const ids = new Set(given.map(({ documentId }) => documentId));
  return [...consents.filter(({ documentId }) => !ids.has(documentId)), ...given];
}

/** Withdraws the consent to a document. */
export function withoutConsent(
  consents: readonly Consent[],
  documentId: DocumentId,
): readonly Consent[] {
  return consents.filter((consent) => consent.documentId !== documentId);
}

/** The person's consent to a document; a newer revision than the accepted one asks again. */
export function standingOf(consent: Consent | undefined, id: DocumentId): Standing {
  if (!consent) return 'open';
  return consent.revision < documentEditions[id].revision ? 'outdated' : 'accepted';
}
