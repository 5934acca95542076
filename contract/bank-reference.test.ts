import { expect, test } from 'vitest';
import {
  bankReference,
  groupedReference,
  isBankReference,
  REFERENCE_LETTERS,
  referencesIn,
} from './bank-reference.ts';

const reference = bankReference('7K3M9QX2VA');

test('check digits are those of ISO 11649', () => {
  // The standard's own example has fewer characters than ours.
  expect(bankReference('539007547034')).toBe('RF18539007547034');
});

test('one wrong character, or two that changed places, is no reference', () => {
  expect(isBankReference(reference)).toBe(true);
  for (let at = 4; at < reference.length; at += 1) {
    for (const letter of REFERENCE_LETTERS) {
      if (letter === reference[at]) continue;
      expect(isBankReference(reference.slice(0, at) + letter + reference.slice(at + 1))).toBe(
        false,
      );
    }
    const [one, other] = [reference[at] ?? '', reference[at + 1] ?? ''];
    if (at + 1 === reference.length || one === other) continue;
    const swapped = reference.slice(0, at) + other + one + reference.slice(at + 2);
    expect(isBankReference(swapped)).toBe(false);
  }
});

test.for([
  ['as it is', reference, [reference]],
  [
    'in groups and small letters',
    `pay ${groupedReference(reference).toLowerCase()} thanks`,
    [reference],
  ],
  ['after a word that ends like it begins', `REF${reference}/INV 22`, [reference]],
  ['twice', `${reference} ${reference}`, [reference]],
  ['with one character lost', reference.slice(0, -1), []],
  ['not at all', 'RENT NOVEMBER', []],
] as const)('a text of a bank has a reference %s', ([, text, found]) => {
  expect(referencesIn(text)).toEqual(found);
});
