import type { ContractWords } from '../../contract/contracts.ts';
import type { DocumentLanguage } from '../../contract/documents.ts';
import type { Signature } from '../../contract/signature.ts';

/** A contract to print, with all its words in their language. */
export interface ContractPaper {
  readonly language: DocumentLanguage;
  readonly words: ContractWords;
  readonly signed: Signature | undefined;
  /** With `{page}` and `{pages}`. */
  readonly foot: string;
  /** Wall time. */
  readonly printedAtMs: number;
}

export type Fact = ContractWords['facts'][number];
