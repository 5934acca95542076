import { acceptAgreements, getAgreements } from '../../../contract/agreements.ts';
import type { Declined } from '../../../contract/answer.ts';
import {
  type Consent,
  type DocumentId,
  type DocumentLanguage,
  documentEditions,
} from '../../../contract/documents.ts';
import { acceptDocuments, useConsents } from '../../data/session/consents.ts';
import { useKnown } from '../../data/call/known.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { usePerson } from '../../data/session/session.ts';
import { refreshPerson } from '../../data/session/session-acts.ts';
import { useCall } from '../../data/call/use-call.ts';

/** Accepted documents: the account's for a customer, this device's for a visitor. */
export interface Agreed {
  readonly consents: readonly Consent[];
  /** Whether the consents belong to an account. */
  readonly isOfAccount: boolean;
  /** Whether the account's consents are still loading. */
  readonly isWaiting: boolean;
  readonly isSending: boolean;
  readonly declined: Declined | undefined;
  /** Resolves to whether the documents are agreed to. */
  readonly accept: (ids: readonly DocumentId[], language: DocumentLanguage) => Promise<boolean>;
}

export function useAgreed(): Agreed {
  const isOfAccount = usePerson() !== undefined;
  const onDevice = useConsents();
  const known = useKnown(getAgreements, isOfAccount ? {} : undefined);
  const sending = useCall(acceptAgreements);

  async function accept(ids: readonly DocumentId[], language: DocumentLanguage): Promise<boolean> {
    if (!isOfAccount) {
      acceptDocuments(ids, language);
      return true;
    }
    const acceptedAtMs = Date.now();
    const consents = ids.map((documentId) => ({
      documentId,
      revision: documentEditions[documentId].revision,
      language,
      acceptedAtMs,
    }));
    const answer = await sending.send({ consents });
    if (!answer.ok) return false;
    await Promise.all([refreshAnswersTo([getAgreements]), refreshPerson()]);
    return true;
  }

  return {
    consents: isOfAccount ? (known.value?.accepted ?? []) : onDevice,
    isOfAccount,
    isWaiting: isOfAccount && !known.value && !known.declined,
    isSending: sending.waiting,
    declined: sending.declined ?? (isOfAccount && !known.value ? known.declined : undefined),
    accept,
  };
}
