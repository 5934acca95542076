import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

test.for([
  ['127.0.0.1', 'local'],
  ['::1', 'local'],
  ['::ffff:10.1.2.3', 'local'],
  ['192.168.1.20', 'local'],
  ['172.31.255.1', 'local'],
  ['fe80::1%eth0', 'local'],
  ['fd00::7', 'local'],
  ['', 'local'],
  ['172.32.0.1', '172.32.0.1'],
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::7', '2001:db8::7'],
])('the place of a caller from "%s" is %s', ([address = '', place = '']) => {
  expect(placeOf(address)).toBe(place);
});
