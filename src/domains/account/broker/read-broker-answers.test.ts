import { expect, test } from 'vitest';
import {
  noAnswers,
  readBrokerAnswers,
  sourcesOf,
  type TypedAnswers,
  withSource,
} from './read-broker-answers.ts';

const complete: TypedAnswers = {
  email: ' ada@example.com ',
  fundingSources: 'savings,employment_income',
  isControlPerson: 'no',
  isAffiliated: 'yes',
  isPoliticallyExposed: 'no',
  isFamilyExposed: 'no',
};

test('complete answers are read', () => {
  expect(readBrokerAnswers(complete, true)).toEqual({
    input: {
      email: 'ada@example.com',
      fundingSources: ['employment_income', 'savings'],
      isControlPerson: false,
      isAffiliated: true,
      isPoliticallyExposed: false,
      isFamilyExposed: false,
      hasAgreed: true,
    },
  });
});

test('each field that is empty has a problem', () => {
  expect(readBrokerAnswers(noAnswers(''), false)).toEqual({
    problems: {
      email: 'email_missing',
      fundingSources: 'none_chosen',
      isControlPerson: 'unanswered',
      isAffiliated: 'unanswered',
      isPoliticallyExposed: 'unanswered',
      isFamilyExposed: 'unanswered',
      hasAgreed: 'unticked',
    },
  });
});

test.for([
  ['an address without a domain', { email: 'ada' }, true, { email: 'email_wrong' }],
  ['a source that is unknown', { fundingSources: 'luck' }, true, { fundingSources: 'none_chosen' }],
  ['an answer that is neither', { isAffiliated: 'maybe' }, true, { isAffiliated: 'unanswered' }],
  ['no agreement', {}, false, { hasAgreed: 'unticked' }],
] as const)('%s is a problem', ([, part, hasAgreed, problems]) => {
  expect(readBrokerAnswers({ ...complete, ...part }, hasAgreed)).toEqual({ problems });
});

test('a source is chosen once, and taken away', () => {
  const twice = { ...complete, fundingSources: withSource(complete, 'savings', true) };
  expect(sourcesOf(twice)).toEqual(['employment_income', 'savings']);
  const less = { ...complete, fundingSources: withSource(complete, 'savings', false) };
  expect(sourcesOf(less)).toEqual(['employment_income']);
  const none = { ...less, fundingSources: withSource(less, 'employment_income', false) };
  expect(sourcesOf(none)).toEqual([]);
});
