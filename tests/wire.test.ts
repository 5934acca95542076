import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  brokenForPages,
  type CallShapes,
  RELEASED_FILE,
  WIRE_FILE,
  wireFingerprints,
  wireShapes,
} from './harness/wire.ts';
import { misfits } from './harness/wire-fit.ts';

test('the wire is the pinned one: a change that is meant is pinned by `npm run wire` and seen in review', () => {
  const pinned: unknown = JSON.parse(readFileSync(WIRE_FILE, 'utf8'));
  expect(wireFingerprints()).toEqual(pinned);
});

test('a page of the last release works with this server: what it sends is accepted, and it can read every answer', () => {
  const released = JSON.parse(readFileSync(RELEASED_FILE, 'utf8')) as Record<string, CallShapes>;
  expect(Object.keys(released).length).toBeGreaterThan(80);
  expect(brokenForPages(released, wireShapes())).toEqual([]);
});

const text = { type: 'string' };
const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});

test.for([
  ['a new optional field', object({ a: text }), object({ a: text, b: text }, ['a']), []],
  ['a new required field', object({ a: text }), object({ a: text, b: text }), ['it.b is required']],
  [
    'a field that became another type',
    object({ a: text }),
    object({ a: { type: 'number' } }),
    ['it.a is string, not number'],
  ],
  [
    'a field that is no longer accepted',
    object({ a: text, b: text }),
    { ...object({ a: text }), additionalProperties: false },
    ['it.b is not accepted'],
  ],
  ['a whole number where any is accepted', { type: 'integer' }, { type: 'number' }, []],
  ['the same places', { items: [text, text] }, { items: [text, text] }, []],
  [
    'another place',
    { items: [text, { type: 'number' }] },
    { items: [text, text] },
    ['it[1] is number, not string'],
  ],
  ['a place more', { items: [text, text] }, { items: [text] }, ['it has other places']],
  ['one more value', { enum: ['a'] }, { enum: ['a', 'b'] }, []],
  ['one value less', { enum: ['a', 'b'] }, { enum: ['a'] }, ['it may be b']],
  ['any text where values are listed', text, { enum: ['a'] }, ['it is no longer one of a']],
  [
    'a shorter limit',
    { type: 'string', maxLength: 9 },
    { type: 'string', maxLength: 5 },
    ['it has maxLength 5'],
  ],
  ['a longer limit', { type: 'string', maxLength: 5 }, { type: 'string', maxLength: 9 }, []],
  [
    'no limit where one is expected',
    text,
    { type: 'string', maxLength: 9 },
    ['it has maxLength 9'],
  ],
  [
    'another pattern',
    { type: 'string', pattern: 'a' },
    { type: 'string', pattern: 'b' },
    ['it has another pattern'],
  ],
  ['null where it was not', { anyOf: [text, { type: 'null' }] }, text, ['it is null, not string']],
  ['null that may now come', text, { anyOf: [text, { type: 'null' }] }, []],
  [
    'items that differ',
    { type: 'array', items: text },
    { type: 'array', items: { type: 'null' } },
    ['it[] is string, not null'],
  ],
] as const)('%s is judged', ([, from, to, faults]) => {
  expect(misfits(from, to)).toEqual(faults);
});

test('a call that is gone is reported', () => {
  const call = { input: object({}), output: object({}) };
  expect(brokenForPages({ '/a/': call }, {})).toEqual(['/a/ is gone']);
});
