import { expect, test } from 'vitest';
import { callerOf, proxiesIn } from './callers.ts';

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
