import type { Consent, DocumentId, DocumentLanguage } from '../../../contract/documents.ts';
import { documentEditions } from '../../../contract/documents.ts';
import { cellOf, useCell } from '../call/cell.ts';
import { readConsents, withConsents, withoutConsent } from './consent-rules.ts';
import { readStored, store } from '../device/local-storage.ts';

const STORAGE_KEY = 'consents';

const consents = cellOf<readonly Consent[]>(readConsents(readStored(STORAGE_KEY)), followOtherTabs);

/** The customer's consents on this device; re-renders when they change, in another tab too. */
export function useConsents(): readonly Consent[] {
  return useCell(consents);
}

/** Records the customer's agreement to the current revision of documents, read in a language. */
export function acceptDocuments(ids: readonly DocumentId[], language: DocumentLanguage): void {
  const acceptedAtMs = Date.now();
  keep((kept) =>
    withConsents(
      kept,
      ids.map((documentId) => ({
        documentId,
        revision: documentEditions[documentId].revision,
        language,
        acceptedAtMs,
      })),
    ),
  );
}

/** Withdraws the consent to a document on this device; returns a function that undoes it. */
export function withdrawConsent(documentId: DocumentId): () => void {
  const taken = consents.get().filter((consent) => consent.documentId === documentId);
  keep((kept) => withoutConsent(kept, documentId));
  return () => keep((kept) => withConsents(kept, taken));
}

/** Edits the stored consents, which another tab may have changed, rather than this tab's copy. */
function keep(edit: (kept: readonly Consent[]) => readonly Consent[]): void {
  // When local storage is forbidden, the consents are only in memory.
  const stored = readStored(STORAGE_KEY);
  const next = edit(stored === null ? consents.get() : readConsents(stored));
  consents.set(next);
  store(STORAGE_KEY, JSON.stringify(next));
}

/** One listener for the rest of the page's life, since there are few consents. */
let isFollowing = false;
function followOtherTabs(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) {
      consents.set(readConsents(readStored(STORAGE_KEY)));
    }
  });
}
