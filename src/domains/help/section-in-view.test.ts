import { expect, test } from 'vitest';
import { sectionInView } from './section-in-view.ts';

const tops = [
  { id: 'scope', top: -900 },
  { id: 'advice', top: -20 },
  { id: 'conduct', top: 300 },
  { id: 'general', top: 700 },
];
const inside = { line: 200, height: 844, isAtEnd: false, named: undefined };

test.for([
  ['the last one that begins above the line', tops, inside, 'advice'],
  ['the next one once it has reached the line', tops, { ...inside, line: 300 }, 'conduct'],
  ['none above the first', [{ id: 'scope', top: 400 }], inside, undefined],
  ['the last at the end of the text', tops, { ...inside, isAtEnd: true }, 'general'],
  [
    'none where the whole text fits',
    [{ id: 'scope', top: 400 }],
    { ...inside, isAtEnd: true },
    undefined,
  ],
  [
    'the one that was asked for at the end of the text',
    tops,
    { ...inside, isAtEnd: true, named: 'conduct' },
    'conduct',
  ],
  [
    'not the one that was asked for once it has left the window',
    tops,
    { ...inside, isAtEnd: true, named: 'advice' },
    'general',
  ],
] as const)('the section in view is %s', ([, sections, where, id]) => {
  expect(sectionInView(sections, where)).toBe(id);
});
