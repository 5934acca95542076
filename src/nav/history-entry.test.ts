import { expect, test } from 'vitest';
import {
  depthBefore,
  entryOf,
  judgeArrival,
  keptBeside,
  mainDepthBefore,
  mainKey,
  raised,
  readEntry,
  replaced,
  withPane,
} from './history-entry.ts';

const before = entryOf('before', 1);
const place = entryOf('place', 2);
const sheet = raised(place);
const second = raised(sheet);
const instead = replaced(sheet, 'instead');

test('an entry that was written is read again, also one of before sheets had entries', () => {
  expect(readEntry({ ...second })).toEqual(second);
  expect(readEntry({ key: 'a', depth: 2 })).toEqual(entryOf('a', 2));
});

test.for([[null], [undefined], ['text'], [{}], [{ key: 'a' }], [{ key: 1, depth: 1 }]])(
  'a history state of others, %j, is not taken for ours',
  ([state]) => {
    expect(readEntry(state)).toBeUndefined();
  },
);

test.for([
  ['a place', place, 1],
  ['a place with the entry of a sheet', sheet, 1],
  ['a place with the entries of two sheets', second, 1],
  ['what replaced a place with the entry of a sheet', instead, 1],
  ['a sheet over what replaced it', raised(instead), 1],
  ['the first place', raised(entryOf('first', 0)), -1],
] as const)('the way back from %s leads to the place before', ([, entry, depth]) => {
  expect(depthBefore(entry)).toBe(depth);
});

test.for([
  ['back from a sheet closes it', sheet, place, 1, { kind: 'close', level: 0 }],
  [
    'back from the upper of two sheets closes that one',
    second,
    sheet,
    2,
    { kind: 'close', level: 1 },
  ],
  ['back twice at once closes both', second, place, 2, { kind: 'close', level: 0 }],
  [
    'back closes the last sheet, though a closed one left its entry',
    second,
    sheet,
    1,
    { kind: 'close', level: 0 },
  ],
  [
    'back with all sheets closed passes the place’s other entries',
    sheet,
    place,
    0,
    { kind: 'pass', entries: -1 },
  ],
  [
    'back from two closed sheets passes both entries',
    second,
    sheet,
    0,
    { kind: 'pass', entries: -2 },
  ],
  ['back twice at once from a closed sheet has arrived', sheet, before, 0, { kind: 'show' }],
  ['back twice at once from an open sheet leaves the place', sheet, before, 1, { kind: 'show' }],
  [
    'back from what replaced a place passes that place',
    instead,
    place,
    0,
    { kind: 'pass', entries: -1 },
  ],
  ['forward to the entry of a sheet shows its place', place, sheet, 0, { kind: 'show' }],
  [
    'back to a place that a sheet led away from shows it',
    entryOf('next', 4),
    sheet,
    0,
    { kind: 'show' },
  ],
] as const)('%s', ([, left, arrived, openSheets, judgement]) => {
  expect(judgeArrival(left, arrived, openSheets)).toEqual(judgement);
});

const opened = withPane(place, 'opened', false);
const next = withPane(opened, 'next', true);

test('a pane keeps the place in the middle, its way back and where closing leads', () => {
  expect(mainKey(next)).toBe(place.key);
  expect([depthBefore(next), mainDepthBefore(next)]).toEqual([opened.depth, before.depth]);
  expect([opened.pane?.shut, next.pane?.shut]).toEqual([place.depth, place.depth]);
  expect(readEntry({ ...next })).toEqual(next);
});

test('closing a pane that came with the address leads to no entry before', () => {
  expect(withPane(place, 'opened', true).pane?.shut).toBeUndefined();
});

test('replacing the place in a pane keeps the screen in the middle', () => {
  const kept = keptBeside(replaced(next, 'instead'), next);
  expect([mainKey(kept), mainDepthBefore(kept), kept.pane?.shut]).toEqual([
    place.key,
    before.depth,
    place.depth,
  ]);
});
