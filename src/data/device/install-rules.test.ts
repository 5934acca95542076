import { expect, test } from 'vitest';
import { installWay, mayOffer, type Surroundings } from './install-rules.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/148.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';

const plain: Surroundings = {
  userAgent: chrome,
  maxTouchPoints: 5,
  standalone: false,
  hasPrompt: false,
  wrapped: false,
};

test.for([
  ['a browser that has asked to ask', { hasPrompt: true }, 'prompt'],
  ['a browser that has not', {}, 'menu'],
  ['an app of its own', { hasPrompt: true, standalone: true }, 'installed'],
  ['a wrapper', { wrapped: true, hasPrompt: true }, 'none'],
  ['Safari on an iPhone', { userAgent: iphone }, 'share'],
  ['Safari on an iPad that calls itself a Mac', { userAgent: mac }, 'share'],
  ['Safari on a Mac', { userAgent: mac, maxTouchPoints: 0 }, 'menu'],
  ['Chrome on an iPhone', { userAgent: iphone.replace('Version/18.5', 'CriOS/148.0') }, 'menu'],
  ['Firefox on an iPhone', { userAgent: iphone.replace('Version/18.5', 'FxiOS/150.0') }, 'menu'],
  ['a web view on an iPhone', { userAgent: iphone.replace(/ Version.*$/, '') }, 'menu'],
] as const)('in %s the way to install is known', ([, part, way]) => {
  expect(installWay({ ...plain, ...part })).toBe(way);
});

const DAY_MS = 86_400_000;
const now = 100 * DAY_MS;

test.for([
  ['before a success', { succeededAtMs: null }, false],
  ['after a success', {}, true],
  ['where Safari has a way', { way: 'share' }, true],
  ['where only the browser’s menu may have one', { way: 'menu' }, false],
  ['as an installed app', { way: 'installed' }, false],
  ['in a wrapper', { way: 'none' }, false],
  ['right after a no', { refusedAtMs: now - 1 }, false],
  ['13 days after a no', { refusedAtMs: now - 13 * DAY_MS }, false],
  ['14 days after a no', { refusedAtMs: now - 14 * DAY_MS }, true],
] as const)('%s the app offers itself: %s', ([, part, offered]) => {
  expect(mayOffer({ way: 'prompt', succeededAtMs: now, refusedAtMs: null, ...part })).toBe(offered);
});
