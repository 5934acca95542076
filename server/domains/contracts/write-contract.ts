import { contractTerms } from '../../../contract/contract-terms.ts';
import type { ContractWords } from '../../../contract/contracts.ts';
import { contractTexts, fillContract, REVISIONS } from '../../documents/contract-texts.ts';
import { localeOf } from '../../documents/locale-of.ts';
import { type DrawnUp, partyFacts, unsigned } from './words.ts';

/** Writes the software contract in its language: all that is printed. */
export function writeContract(drawn: DrawnUp): ContractWords {
  const { language, isDemo } = drawn;
  const { software, words } = contractTexts[language];
  const figures = new Intl.NumberFormat(localeOf(language));
  const terms = Object.fromEntries(
    Object.entries(contractTerms).map(([name, value]) => [name, figures.format(value)]),
  );
  return {
    title: software.title,
    mark: isDemo ? words.demo : null,
    facts: partyFacts(drawn, REVISIONS.software),
    intro: software.intro,
    sections: software.sections.map(({ title, paragraphs }) => ({
      title,
      paragraphs: paragraphs.map((paragraph) => fillContract(paragraph, terms)),
    })),
    signature: unsigned(drawn),
    record: null,
    consent: words.consent,
  };
}
