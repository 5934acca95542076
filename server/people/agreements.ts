import {
  type Consent,
  type DocumentId,
  type DocumentLanguage,
  documentEditions,
} from '../../contract/documents.ts';
import type { Sql, Tx } from '../db/tx.ts';
import type { PersonVault } from '../keys/vault.ts';

const CONSENT_ADDRESS = 'consent.address';

/** The newest revision of each document that a person agreed to. */
export async function acceptedBy(sql: Sql, personId: string): Promise<readonly Consent[]> {
  const rows = await sql<{
    document_id: DocumentId;
    revision: number;
    language: DocumentLanguage;
    accepted_at: Date;
  }>`
    select distinct on (document_id) document_id, revision, language, accepted_at from consent
    where person_id = ${personId} order by document_id, revision desc`;
  return rows.map((row) => ({
    documentId: row.document_id,
    revision: row.revision,
    language: row.language,
    acceptedAtMs: row.accepted_at.getTime(),
  }));
}

/** The documents whose revision in force is not among the consents. */
export function agreementsDue(consents: readonly Consent[]): DocumentId[] {
  const documents = Object.keys(documentEditions) as DocumentId[];
  return documents.filter(
    (id) => !consents.some((consent) => consent.documentId === id && isInForce(consent)),
  );
}

interface Acceptance {
  readonly personId: string;
  readonly own: PersonVault;
  /** The network address of the call, kept sealed. */
  readonly address: string;
  readonly nowMs: number;
}

/**
 * Records consents to revisions in force; others, and those recorded before, change nothing.
 *
 * @returns the consents that are new
 */
export async function recordConsents(
  tx: Tx,
  consents: readonly Consent[],
  { personId, own, address, nowMs }: Acceptance,
): Promise<readonly Consent[]> {
  const added: Consent[] = [];
  for (const consent of consents.filter(isInForce)) {
    // A device whose clock is ahead cannot have agreed in the future.
    const accepted = new Date(Math.min(consent.acceptedAtMs, nowMs));
    const rows = await tx`
      insert into consent (person_id, document_id, revision, language, accepted_at, recorded_at, address_sealed)
      values (${personId}, ${consent.documentId}, ${consent.revision}, ${consent.language},
        ${accepted}, ${new Date(nowMs)}, ${own.seal(CONSENT_ADDRESS, address)})
      on conflict do nothing returning document_id`;
    if (rows.length > 0) added.push(consent);
  }
  return added;
}

function isInForce({ documentId, revision }: Consent): boolean {
  return revision === documentEditions[documentId].revision;
}
