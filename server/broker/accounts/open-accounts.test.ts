import { expect, test } from 'vitest';
import { stateOf, withoutPersonal } from './open-accounts.ts';

test.for([
  ['SUBMITTED', 'pending'],
  ['APPROVAL_PENDING', 'pending'],
  ['a status that does not exist yet', 'pending'],
  ['ACTION_REQUIRED', 'action_required'],
  ['ACTIVE', 'active'],
  ['ACCOUNT_UPDATED', 'active'],
  ['REJECTED', 'rejected'],
  ['ACCOUNT_CLOSED', 'closed'],
] as const)('an account that the broker calls %s is %s', ([status, state]) => {
  expect(stateOf(status)).toBe(state);
});

test('what the broker repeats of a customer is left out of its answer', () => {
  const text = 'tax_id 123-45-6789 of Ada Núñez (ada@example.com, +12175550123) is invalid';
  const told = withoutPersonal(text, {
    name: {
      firstName: 'Ada',
      lastName: 'Núñez',
      legalName: 'Ada Núñez',
      birthDate: '1990-12-31',
      ssnLastFour: '6789',
    },
    socialSecurityNumber: '123456789',
    phone: '+12175550123',
    answers: { email: 'ada@example.com' },
  });
  expect(told).toBe('tax_id … of … (…, …) is invalid');
});
