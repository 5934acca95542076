import { expect, test } from 'vitest';
import { legalNameContains } from './legal-name.ts';

test.for([
  ['Ada Lovelace', 'Ada', 'Lovelace', true],
  ['LOVELACE, ADA KING', 'Ada', 'Lovelace', true],
  ['Jose Nunez Garcia', 'José', 'Núñez García', true],
  ['Lukasz OBrien', 'Łukasz', 'O’Brien', true],
  ['Mary Ann Smith Jones', 'Mary-Ann', 'Smith-Jones', true],
  ['STRASSE HANS', 'Hans', 'Straße', true],
  ['陳大文', '大文', '陳', true],
  ['山田 太郎', '太郎', '山田', true],
  ['김민수', '민수', '김', true],
  ['Ada Lovelace', 'Ada', 'King', false],
  ['Adam Lovelace', 'Ada', 'Lovelace', false],
  ['Ada', 'Ada', 'Lovelace', false],
  ['陳大文', '小文', '陳', false],
] as const)('%s contains %s and %s: %s', ([legalName, firstName, lastName, contains]) => {
  expect(legalNameContains(legalName, { firstName, lastName })).toBe(contains);
});
