import { expect, test } from 'vitest';
import { stateOf } from './open-accounts.ts';

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
