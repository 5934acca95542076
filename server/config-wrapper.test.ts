import { expect, test } from 'vitest';
import { wrappers } from './config-wrapper.ts';

const PRINT = Array.from({ length: 32 }, () => 'AB').join(':');
const android = {
  WRAPPER_ANDROID_PACKAGE: 'com.example.plumb',
  WRAPPER_ANDROID_FINGERPRINTS: PRINT,
};
const apple = { WRAPPER_APPLE_TEAM: 'A1B2C3D4E5', WRAPPER_APPLE_BUNDLE: 'com.example.plumb' };

test('without settings there is no wrapper, and each kind needs only its own', () => {
  expect(wrappers({})).toEqual({});
  expect(wrappers(apple)).toEqual({ apple: { team: 'A1B2C3D4E5', bundle: 'com.example.plumb' } });
  const two = `${PRINT.toLowerCase()}, ${PRINT.replace('AB', '01')}`;
  expect(wrappers({ ...android, WRAPPER_ANDROID_FINGERPRINTS: two })).toEqual({
    android: { package: 'com.example.plumb', fingerprints: [PRINT, PRINT.replace('AB', '01')] },
  });
});

test.for([
  ['WRAPPER_ANDROID_PACKAGE', 'plumb'],
  ['WRAPPER_ANDROID_PACKAGE', 'com.1example'],
  ['WRAPPER_ANDROID_PACKAGE', undefined],
  ['WRAPPER_ANDROID_FINGERPRINTS', PRINT.slice(3)],
  ['WRAPPER_ANDROID_FINGERPRINTS', `${PRINT},`],
  ['WRAPPER_ANDROID_FINGERPRINTS', PRINT.replaceAll(':', '')],
  ['WRAPPER_ANDROID_FINGERPRINTS', undefined],
  ['WRAPPER_APPLE_TEAM', 'A1B2C3D4E'],
  ['WRAPPER_APPLE_TEAM', 'a1b2c3d4e5'],
  ['WRAPPER_APPLE_BUNDLE', 'com.example.*'],
  ['WRAPPER_APPLE_BUNDLE', undefined],
] as const)('%s=%s stops the start, and the sentence names the setting', ([name, value]) => {
  expect(() => wrappers({ ...android, ...apple, [name]: value })).toThrow(name);
});
