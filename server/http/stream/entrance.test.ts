import { expect, test } from 'vitest';
import { FEED_PATH } from '../../../contract/feed.ts';
import { refusalOf } from './entrance.ts';

const allowed = ['https://plumb.example'];
const own = { url: FEED_PATH, origin: 'https://plumb.example', host: 'plumb.example' };

test.for([
  ['from our own page', {}, undefined],
  ['with a query', { url: `${FEED_PATH}?tab=1` }, undefined],
  ['without an origin, as from a program', { origin: undefined }, undefined],
  ['of another path', { url: '/' }, '404 Not Found'],
  ['of a longer path', { url: `${FEED_PATH}/more` }, '404 Not Found'],
  ['without a path', { url: undefined }, '404 Not Found'],
  ['to a host that is not ours', { host: 'evil.example' }, '421 Misdirected Request'],
  ['from another page', { origin: 'https://evil.example' }, '403 Forbidden'],
  ['of another path to another host', { url: '/', host: 'evil.example' }, '404 Not Found'],
  [
    'from another page to another host',
    { origin: 'https://evil.example', host: 'evil.example' },
    '421 Misdirected Request',
  ],
] as const)('an upgrade %s gets its answer', ([, part, refusal]) => {
  expect(refusalOf({ ...own, ...part }, allowed)).toBe(refusal);
});
