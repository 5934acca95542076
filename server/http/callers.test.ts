import { expect, test } from 'vitest';
import { callerOf, isThisMachine, networkOf } from './callers.ts';

test.for([
  ['no proxies: what a client writes counts for nothing', 0, '9.9.9.9', '10.0.0.1'],
  ['one proxy', 1, '9.9.9.9, 203.0.113.7', '203.0.113.7'],
  ['two proxies', 2, '9.9.9.9, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['more proxies than hops', 3, '203.0.113.7', '203.0.113.7'],
  ['a proxy that says nothing', 1, undefined, '10.0.0.1'],
  ['a proxy that says nonsense', 1, ' , ', '10.0.0.1'],
] as const)('%s', ([, proxies, forwardedFor, caller]) => {
  expect(callerOf({ remoteAddress: '10.0.0.1', forwardedFor }, proxies)).toBe(caller);
});

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
] as const)('%s belongs to %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network);
});

test('this machine is known by its addresses', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(networkOf).every(isThisMachine)).toBe(true);
  expect(['10.0.0.1', '2001:db8::1'].map(networkOf).some(isThisMachine)).toBe(false);
});
