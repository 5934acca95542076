import * as v from 'valibot';

/** The documents that a person agrees to. */
export const DocumentId = v.picklist(['user-agreement', 'anti-money-laundering']);
export type DocumentId = v.InferOutput<typeof DocumentId>;

/** The languages of the documents, as `Intl` tags. The English text governs. */
export const DocumentLanguage = v.picklist(['en', 'es', 'ja', 'zh-HK']);
export type DocumentLanguage = v.InferOutput<typeof DocumentLanguage>;

/**
 * The edition of a document that is in force. A change of meaning raises the revision, and customers must agree
 * again.
 */
export interface DocumentEdition {
  readonly revision: number;
  /** `YYYY-MM-DD`. */
  readonly effectiveDate: string;
}

/** The edition in force of each document, in reading order. */
export const documentEditions: Readonly<Record<DocumentId, DocumentEdition>> = {
  'user-agreement': { revision: 4, effectiveDate: '2026-11-28' },
  'anti-money-laundering': { revision: 3, effectiveDate: '2026-11-26' },
};

/** A product's terms: the customer agrees to them with each purchase, not when opening the account. */
export const TermsId = v.picklist(['savings']);
export type TermsId = v.InferOutput<typeof TermsId>;

/** The edition in force of each product's terms. */
export const termsEditions: Readonly<Record<TermsId, DocumentEdition>> = {
  savings: { revision: 1, effectiveDate: '2026-11-25' },
};

/** A customer's agreement to a document: its revision, the language in which it was read, and the time. */
export const Consent = v.object({
  documentId: DocumentId,
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  language: DocumentLanguage,
  /** Wall time. */
  acceptedAtMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type Consent = v.InferOutput<typeof Consent>;
