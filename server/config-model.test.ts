import { expect, test } from 'vitest';
import { modelChoice } from './config-model.ts';

test('without settings there is no model', () => {
  expect(modelChoice({})).toBeUndefined();
});

test('a model is an address and a name; a key and a budget may be added', () => {
  expect(modelChoice({ MODEL_URL: 'http://localhost:11434/v1/', MODEL_NAME: 'small' })).toEqual({
    url: 'http://localhost:11434/v1',
    name: 'small',
    key: undefined,
    tokensADay: 100_000,
  });
  const remote = { MODEL_URL: 'https://model.example/v1', MODEL_NAME: 'big', MODEL_KEY: 'secret' };
  expect(modelChoice({ ...remote, MODEL_TOKENS_A_DAY: '5000' })).toMatchObject({
    key: 'secret',
    tokensADay: 5_000,
  });
});

test.for([
  ['MODEL_URL', { MODEL_NAME: 'big' }],
  ['MODEL_URL', { MODEL_KEY: 'secret' }],
  ['MODEL_URL', { MODEL_TOKENS_A_DAY: '5000' }],
  ['MODEL_NAME', { MODEL_URL: 'https://model.example/v1' }],
  ['MODEL_URL', { MODEL_URL: 'model.example', MODEL_NAME: 'big' }],
  ['MODEL_URL', { MODEL_URL: 'ftp://model.example', MODEL_NAME: 'big' }],
  ['MODEL_URL', { MODEL_URL: 'http://model.example/v1', MODEL_NAME: 'big' }],
  ['MODEL_KEY', { MODEL_URL: 'https://me:pass@model.example', MODEL_NAME: 'big' }],
  [
    'MODEL_TOKENS_A_DAY',
    { MODEL_URL: 'https://model.example', MODEL_NAME: 'big', MODEL_TOKENS_A_DAY: 'many' },
  ],
] as const)('what cannot be used names %s', ([name, env]) => {
  expect(() => modelChoice(env)).toThrow(name);
});

test('a password of the address is not repeated', () => {
  const env = { MODEL_URL: 'https://me:hunter2@model.example', MODEL_NAME: 'big' };
  expect(() => modelChoice(env)).not.toThrow('hunter2');
});
