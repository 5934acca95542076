import { type ContractWords, W9_EDITION } from '../../../contract/contracts.ts';
import { contractTexts, fillContract, w9Texts } from '../../documents/contract-texts.ts';
import { addressText, dayText, type DrawnUp, unsigned } from './words.ts';

/** The answers of the form, besides the client's data. */
interface W9Answers {
  /** Nine digits. */
  readonly ssn: string;
  readonly isSubjectToWithholding: boolean;
}

/** The certification that a client subject to backup withholding crosses out. */
const ITEM_2 = '2. ';

/**
 * Writes the substitute Form W-9. The certifications are in the official English wording, with a
 * translation below for readers of other languages. Source: IRS, Instructions for the Requester of
 * Form W-9 (Rev. March 2024), Substitute Form W-9.
 */
export function writeW9(drawn: DrawnUp, { ssn, isSubjectToWithholding }: W9Answers): ContractWords {
  const { number, language, client, isDemo, drawnUpAtMs } = drawn;
  const { w9, words } = contractTexts[language];
  const certification = [
    ...w9Texts.certification,
    w9Texts.instructions,
    ...w9.translation,
    w9Texts.noConsent,
  ];
  const struck = certification.flatMap((text, at) => (text.startsWith(ITEM_2) ? [at] : []));
  return {
    title: w9.title,
    mark: isDemo ? words.demoForm : null,
    facts: [
      [words.number, number],
      [words.form, fillContract(words.formName, { form: W9_EDITION })],
      [words.date, dayText(drawnUpAtMs, language)],
      [words.requester, words.providerName],
      [words.line1, client.name],
      [words.line3, words.individual],
      [words.line4, words.none],
      [words.line5, addressText(client.address, language)],
      [words.line7, client.tradeAccount],
      [words.tin, ssn.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3')],
    ],
    intro: w9.intro,
    sections: [
      { title: w9.numberTitle, paragraphs: [w9.numberText] },
      {
        title: w9.certificationTitle,
        paragraphs: certification,
        ...(isSubjectToWithholding && { struck }),
      },
    ],
    isForm: true,
    signature: { ...unsigned(drawn), label: words.signatureW9 },
    record: null,
    consent: w9.consent,
  };
}

/** The words of a form as devices get them: of its tax number the last four digits alone. */
export function withoutTaxNumber(words: ContractWords): ContractWords {
  return {
    ...words,
    facts: words.facts.map(([label, value]) => [
      label,
      value.replace(/^\d{3}-\d{2}-(?=\d{4}$)/, '•••-••-'),
    ]),
  };
}
