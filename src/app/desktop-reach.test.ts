import { expect, test } from 'vitest';
import { isReachableByOthers } from './desktop-reach.ts';

test.for([
  ['localhost', false],
  ['LOCALHOST', false],
  ['plumb.localhost', false],
  ['127.0.0.1', false],
  ['127.1.2.3', false],
  ['[::1]', false],
  ['0.0.0.0', false],
  ['', false],
  ['192.168.1.20', true],
  ['10.127.0.1', true],
  ['plumb.local', true],
  ['plumb.example', true],
  ['[fd00::1]', true],
  ['localhost.example', true],
] as const)('a phone can open %s: %s', ([host, reachable]) => {
  expect(isReachableByOthers(host)).toBe(reachable);
});
