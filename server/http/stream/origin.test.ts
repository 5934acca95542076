import { expect, test } from 'vitest';
import { mayConnect } from './origin.ts';

const allowed = ['https://plumb.example'];

test.for([
  ['no origin at all', undefined, 'plumb.local', true],
  ['the same host', 'http://plumb.local:8080', 'plumb.local:8080', true],
  ['the same host in capitals', 'http://plumb.local:8080', 'PLUMB.local:8080', true],
  ['an allowed origin', 'https://plumb.example', 'other', true],
  ['an empty origin', '', '', false],
  ['an origin without a host, to a host without a name', 'file://', '', false],
  ['an origin without a host, to no host', 'file://', undefined, false],
  ['a sandboxed page', 'null', 'null', false],
  ['another port', 'http://plumb.local:81', 'plumb.local:8080', false],
  ['an allowed origin with more behind it', 'https://plumb.example.evil', 'other', false],
  ['an allowed name on another scheme', 'http://plumb.example', 'other', false],
] as const)('%s: %s to %s', ([, origin, host, may]) => {
  expect(mayConnect(origin, host, allowed)).toBe(may);
});
