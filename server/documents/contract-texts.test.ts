import { expect, test } from 'vitest';
import { contractTerms } from '../../contract/contract-terms.ts';
import { contractTexts, fillContract, REVISIONS } from './contract-texts.ts';

const languages = ['en', 'es', 'ja', 'zh-HK'] as const;

test.for(languages)(
  'the contract in %s is of the revision in force and names every term once',
  (language) => {
    const { revision, software } = contractTexts[language];
    expect(revision).toBe(REVISIONS.software);
    expect(software.sections).toHaveLength(contractTexts.en.software.sections.length);
    const text = software.sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
    const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(named).toHaveLength(Object.keys(contractTerms).length);
    expect(new Set(named)).toEqual(new Set(Object.keys(contractTerms)));
    // A figure that stands in a text itself would stay behind when the term changes.
    expect(fillContract(text, contractTerms)).not.toMatch(/[{}]/);
    expect(text.replaceAll(/\{\w+\}/g, '')).not.toMatch(/\d/);
  },
);

test('a text with a gap is not drawn up', () => {
  expect(() => fillContract('within {days} days', {})).toThrow('{days}');
});

test.for(languages)(
  'the contract of a deposit in %s names every figure by its name',
  (language) => {
    const { sections } = contractTexts[language].deposit;
    expect(sections).toHaveLength(contractTexts.en.deposit.sections.length);
    const text = sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
    const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(named).toHaveLength(4);
    expect(new Set(named)).toEqual(
      new Set(['amount', 'rate', 'confirmations', 'finalConfirmations']),
    );
    expect(text.replaceAll(/\{\w+\}/g, '')).not.toMatch(/\d/);
  },
);

test.for(['es', 'ja', 'zh-HK'] as const)(
  'the translation of the W-9 into %s has the four certifications in their order',
  (language) => {
    const { translation } = contractTexts[language].w9;
    const items = translation.flatMap((text) => /^(\d)\. /.exec(text)?.[1] ?? []);
    expect(items).toEqual(['1', '2', '3', '4']);
  },
);

test.for(languages)(
  'the contract of a bank deposit in %s names its amount, and no figure stands in it',
  (language) => {
    const { sections } = contractTexts[language].bankDeposit;
    expect(sections).toHaveLength(contractTexts.en.bankDeposit.sections.length);
    const text = sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
    expect(text.match(/\{\w+\}/g)).toEqual(['{amount}']);
    expect(text).not.toMatch(/\d/);
  },
);
