import { expect, test } from 'vitest';
import { foldQuestion } from './fold-question.ts';

test.for([
  ['buy 1,000 shares', 'buy 1000 shares'],
  ['buy 1,234,567 shares', 'buy 1234567 shares'],
  ['a limit of 410,50', 'a limit of 410.50'],
  ['compra 0,500 acciones', 'compra 0.500 acciones'],
  ['a un límite de 0,950', 'a un limite de 0.950'],
  ['vende 0,5, por favor', 'vende 0.5 por favor'],
  ['10,500 shares', '10500 shares'],
] as const)('“%s” is read as “%s”', ([question, folded]) => {
  expect(foldQuestion(question)).toBe(folded);
});
