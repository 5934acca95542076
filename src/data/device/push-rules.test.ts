import { expect, test } from 'vitest';
import { isOfUse, pushState, type PushSurroundings } from './push-rules.ts';
import { base64Url } from '../../lib/bytes.ts';

const phone: PushSurroundings = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
  maxTouchPoints: 5,
  isSupported: true,
  permission: 'granted',
  isWanted: true,
};
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test.for([
  ['turned on', {}, 'on'],
  ['turned off here', { isWanted: false }, 'off'],
  ['not asked for yet', { permission: 'default' }, 'ask'],
  ['refused', { permission: 'denied' }, 'blocked'],
  ['not supported', { isSupported: false }, 'none'],
  ['in Safari on an iPhone', { isSupported: false, userAgent: iPhone }, 'install'],
  ['on the home screen of an iPhone', { userAgent: iPhone, permission: 'default' }, 'ask'],
] as const)('%s', ([, part, state]) => {
  expect(pushState({ ...phone, ...part })).toBe(state);
});

const key = new Uint8Array([251, 255, 0, 1]).buffer;
const options = { applicationServerKey: key, userVisibleOnly: true };

test.for([
  ['for our key and without an end', { expirationTime: null, options }, '-_8AAQ', true],
  ['that ends in a month', { expirationTime: 30 * 86_400_000, options }, '-_8AAQ', true],
  ['that ends in a week', { expirationTime: 7 * 86_400_000 - 1, options }, '-_8AAQ', false],
  ['for another key', { expirationTime: null, options }, 'AAAA', false],
  [
    'for no key',
    { expirationTime: null, options: { ...options, applicationServerKey: null } },
    '',
    false,
  ],
] as const)(
  'a subscription %s can be used on: last column',
  ([, subscription, publicKey, isOne]) => {
    expect(isOfUse(subscription, publicKey, 0)).toBe(isOne);
  },
);

test('bytes are encoded without padding', () => {
  expect(base64Url(new Uint8Array([255]).buffer)).toBe('_w');
});
