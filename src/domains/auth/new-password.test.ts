import { expect, test } from 'vitest';
import { newPasswordProblem } from './new-password.ts';

test.each([
  [{ password: '' }, 'missing'],
  [{ password: 'short' }, 'weak'],
  [{ password: 'Sensible-42x', again: '' }, 'differs'],
  [{ password: 'Sensible-42x', again: 'Sensible-42y' }, 'differs'],
  [{ password: 'Sensible-42x', again: 'Sensible-42x' }, undefined],
  [{ password: 'Sensible-42x' }, undefined],
  [{ password: 'Janedoe-42' }, 'weak'],
])('%j is %s', (typed, problem) => {
  expect(newPasswordProblem(typed, 'janedoe@example.com')).toBe(problem);
});
