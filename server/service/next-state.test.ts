import { expect, test } from 'vitest';
import type { MatterState } from '../../contract/service.ts';
import { firstState, type MatterAct, nextState } from './next-state.ts';

const cases: readonly (readonly [MatterState, MatterAct, MatterState])[] = [
  ['open', 'customer_writes', 'waiting_for_us'],
  ['open', 'person_wanted', 'waiting_for_us'],
  ['open', 'added', 'open'],
  ['open', 'handed_over', 'waiting_for_us'],
  ['open', 'operator_writes', 'waiting_for_you'],
  ['waiting_for_us', 'handed_over', 'waiting_for_us'],
  ['waiting_for_us', 'operator_writes', 'waiting_for_you'],
  ['waiting_for_you', 'customer_writes', 'waiting_for_us'],
  ['waiting_for_you', 'handed_over', 'waiting_for_you'],
  ['closed', 'customer_writes', 'waiting_for_us'],
  ['closed', 'operator_writes', 'waiting_for_you'],
  ['closed', 'handed_over', 'closed'],
  ['closed', 'closed', 'closed'],
];

test.for(cases)('%s, then %s: %s', ([before, act, after]) => {
  expect(nextState(before, act)).toBe(after);
});

test('a question is answered automatically first, and feedback waits for a person', () => {
  expect([firstState('service'), firstState('idea')]).toEqual(['open', 'waiting_for_us']);
});
