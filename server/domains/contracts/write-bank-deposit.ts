import type { ContractWords } from '../../../contract/contracts.ts';
import { groupedReference } from '../../../contract/bank-reference.ts';
import { centsDown, decimalOf } from '../../../contract/money.ts';
import { contractTexts, fillContract, REVISIONS } from '../../documents/contract-texts.ts';
import { localeOf } from '../../documents/locale-of.ts';
import { type DrawnUp, partyFacts, unsigned } from './words.ts';

/** A bank deposit that was credited. */
export interface CreditedBankDeposit {
  /** Micro-dollars. */
  readonly amountMicros: bigint;
  /** The customer's own reference. */
  readonly reference: string;
  readonly bankReference: string;
  /** As `2026-11-20`. */
  readonly valueOn: string;
  readonly isSimulated: boolean;
}

/** Writes the contract of one bank deposit. */
export function writeBankDeposit(drawn: DrawnUp, deposit: CreditedBankDeposit): ContractWords {
  const { language, isDemo } = drawn;
  const { bankDeposit: text, words } = contractTexts[language];
  const { amountMicros, reference, bankReference, valueOn, isSimulated } = deposit;
  const money = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'USD' });
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  const amount = money.format(decimalOf(centsDown(amountMicros)));
  return {
    title: text.title,
    mark: isDemo ? words.demo : null,
    facts: [
      ...partyFacts(drawn, REVISIONS.deposit),
      [words.amount, amount],
      [words.credited, amount],
      [words.valueDate, day.format(Date.parse(valueOn))],
      [words.way, isSimulated ? words.simulatedBank : words.bankTransfer],
      [words.reference, groupedReference(reference)],
      [words.bankReference, bankReference],
    ],
    intro: text.intro,
    sections: text.sections.map(({ title, paragraphs }) => ({
      title,
      paragraphs: paragraphs.map((paragraph) => fillContract(paragraph, { amount })),
    })),
    signature: unsigned(drawn),
    record: null,
    consent: words.consent,
  };
}
