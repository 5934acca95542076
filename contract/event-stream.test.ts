import { expect, test } from 'vitest';
import { eventReader } from './event-stream.ts';

const whole =
  ': a comment\n\nid: 1\ndata: {"a":1}\n\nid: 2\r\ndata: first\r\ndata: second\r\n\r\nevent: x\ndata:bare\n\ndata: 利益\n\n';
const expected = [
  { id: '1', text: '{"a":1}' },
  { id: '2', text: 'first\nsecond' },
  { id: '2', text: 'bare' },
  { id: '2', text: '利益' },
];

test('a stream split into single characters yields the same events as the whole', () => {
  const whole1 = eventReader();
  expect([...whole1.read(whole), ...whole1.end()]).toEqual(expected);
  const split = eventReader();
  const events = whole.split('').flatMap((piece) => split.read(piece));
  expect([...events, ...split.end()]).toEqual(expected);
});

test('a last event without its blank line is yielded at the end', () => {
  const reader = eventReader();
  expect(reader.read('data: last')).toEqual([]);
  expect(reader.end()).toEqual([{ id: undefined, text: 'last' }]);
});
