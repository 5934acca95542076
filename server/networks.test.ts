import { expect, test } from 'vitest';
import { isNetwork, isThisMachine, networkOf, siteOf } from './networks.ts';

test.for([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/', false],
  ['1', false],
  ['proxy.example', false],
] as const)('%s as a network: %s', ([text, is]) => {
  expect(isNetwork(text)).toBe(is);
});

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', 'unknown'],
  [undefined, 'unknown'],
] as const)('%s belongs to %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network);
});

test('the usual loopback addresses are this machine; chosen ones and a closed peer are not', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(networkOf).every(isThisMachine)).toBe(true);
  expect(
    ['10.0.0.1', '127.1.0.1', '2001:db8::1', undefined].map(networkOf).some(isThisMachine),
  ).toBe(false);
});

test('IPv6 networks of one site are recognized', () => {
  expect(siteOf(networkOf('2001:db8:1:2::9'))).toBe('2001:db8:1');
  expect(siteOf(networkOf('203.0.113.7'))).toBeUndefined();
});
