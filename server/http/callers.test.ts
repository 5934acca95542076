import { expect, test } from 'vitest';
import { callerOf, isNetwork, isThisMachine, networkOf, proxiesIn, siteOf } from './callers.ts';

test.for([
  ['no proxies: what a client writes counts for nothing', [], '9.9.9.9', '10.0.0.1'],
  ['one proxy', ['10.0.0.1'], '9.9.9.9, 203.0.113.7', '203.0.113.7'],
  ['two proxies', ['10.0.0.0/8'], '9.9.9.9, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['an unlisted peer that pretends to be a proxy', ['10.0.0.2'], '203.0.113.7', '10.0.0.1'],
  ['an unlisted second proxy', ['10.0.0.1'], '203.0.113.7, 192.168.0.2', '192.168.0.2'],
  ['nothing but proxies', ['10.0.0.0/8'], '10.0.0.9', '10.0.0.9'],
  ['a proxy that says nothing', ['10.0.0.1'], undefined, '10.0.0.1'],
  ['a proxy that says nonsense', ['10.0.0.1'], ' , ', '10.0.0.1'],
] as const)('%s', ([, proxies, forwardedFor, caller]) => {
  expect(callerOf({ remoteAddress: '10.0.0.1', forwardedFor }, proxiesIn(proxies))).toBe(caller);
});

test('an IPv4 peer of an IPv6 socket is the proxy that the list names', () => {
  expect(proxiesIn(['10.0.0.0/8'])('::ffff:10.1.2.3')).toBe(true);
  expect(proxiesIn(['fd00::/8'])('fd12::1%eth0')).toBe(true);
  expect(proxiesIn(['10.0.0.0/8'])(undefined)).toBe(false);
});

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

test('loopback addresses are this machine, and a closed peer is not', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(networkOf).every(isThisMachine)).toBe(true);
  expect(['10.0.0.1', '2001:db8::1', undefined].map(networkOf).some(isThisMachine)).toBe(false);
});

test('IPv6 networks of one site are recognized', () => {
  expect(siteOf(networkOf('2001:db8:1:2::9'))).toBe('2001:db8:1');
  expect(siteOf(networkOf('203.0.113.7'))).toBeUndefined();
});
