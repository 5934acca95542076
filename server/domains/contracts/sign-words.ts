import type { ContractKind, ContractWords } from '../../../contract/contracts.ts';
import type { DocumentLanguage } from '../../../contract/documents.ts';
import type { Signature } from '../../../contract/signature.ts';
import type { ContractPaper } from '../../documents/contract-paper.ts';
import { contractTexts } from '../../documents/contract-texts.ts';
import { dayText, stampText } from './words.ts';

/** How and from where a contract was signed. Kept encrypted with it, and printed on its last page. */
export interface Evidence {
  readonly signature: Signature;
  /** Wall time. */
  readonly signedAtMs: number;
  readonly shownSha256: string;
  readonly device: string;
  readonly sessionId: string;
  readonly network: string;
}

/** The contract to sign, as it was shown. */
interface Shown {
  readonly kind: ContractKind;
  readonly words: ContractWords;
  readonly language: DocumentLanguage;
  readonly tradeAccount: string;
  readonly isDemo: boolean;
}

/** The shown words with the signature and its record; nothing else changes. */
export function signWords(shown: Shown, evidence: Evidence): ContractWords {
  const { kind, words: before, language, tradeAccount, isDemo } = shown;
  const { words } = contractTexts[language];
  const isForm = kind === 'w9';
  const isDrawn = evidence.signature.kind === 'drawn';
  const note = isForm ? words[isDrawn ? 'drawnW9' : 'typedW9'] : words[isDrawn ? 'drawn' : 'typed'];
  const [number] = before.facts;
  return {
    ...before,
    signature: { ...before.signature, note, date: dayText(evidence.signedAtMs, language) },
    record: {
      title: words.record,
      facts: [
        ...(number ? [number] : []),
        [words.signedBy, before.signature.name],
        [words.account, tradeAccount],
        [words.signedAt, stampText(evidence.signedAtMs)],
        [words.method, note],
        [words.device, evidence.device],
        [words.session, evidence.sessionId],
        [words.network, evidence.network],
        [words.agreed, before.consent],
        [words.shown, evidence.shownSha256],
        ...(isForm
          ? []
          : ([
              [words.countersigned, isDemo ? words.countersignedDemo : words.countersignedLater],
            ] satisfies [string, string][])),
      ],
    },
  };
}

/** The words of a contract, to be printed. */
export function paperOf(
  words: ContractWords,
  language: DocumentLanguage,
  printedAtMs: number,
  signed?: Signature,
): ContractPaper {
  return { language, words, signed, foot: contractTexts[language].words.page, printedAtMs };
}
