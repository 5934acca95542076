import { expect, test } from 'vitest';
import { readFrame } from './commands.ts';

const sub = { cmd: 'sub', topics: [{ type: 'market', tickers: ['AAPL'] }] };
const bad = { cmd: 'error', error: 'bad_command' };

test.for([
  ['a ping', 'ping', { reply: 'pong' }],
  ['a subscription', JSON.stringify(sub), { command: sub }],
  ['no JSON', '{', { reply: { ...bad, problem: 'is not JSON' } }],
  ['no command', '{}', { reply: { ...bad, field: 'cmd', problem: 'is missing' } }],
  ['a number', '7', { reply: { ...bad, field: 'cmd', problem: 'is missing' } }],
  [
    'an unknown command',
    '{"cmd":"dance"}',
    { reply: { cmd: 'error', error: 'unknown_command', field: 'cmd' } },
  ],
  [
    'a subscription with a wrong field',
    '{"cmd":"sub","topics":7}',
    { reply: expect.objectContaining({ ...bad, field: 'topics' }) },
  ],
] as const)('%s is read', ([, text, expected]) => {
  expect(readFrame(Buffer.from(text), false)).toEqual(expected);
});

test('a binary frame is refused, whatever it says', () => {
  const refused = { reply: { ...bad, problem: 'is not text' } };
  expect(readFrame(Buffer.from('ping'), true)).toEqual(refused);
});
