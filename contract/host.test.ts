import { expect, test } from 'vitest';
import { isAddress } from './host.ts';

test.for([
  ['192.168.1.20', true],
  ['[fd00::2]', true],
  ['localhost', false],
  ['nas.local', false],
  ['10.20.30.example', false],
  ['1.2.3.4.example', false],
] as const)('%s is an address: %s', ([host, is]) => {
  expect(isAddress(host)).toBe(is);
});
