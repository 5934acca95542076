import { expect, test } from 'vitest';
import { linkNow, STALE_AFTER_MS } from './feed-status.ts';

const heard = { link: 'live', lastFrameAtMs: 1000 } as const;

test.for(['pre', 'regular', 'after'] as const)(
  'in the %s session a live link that is silent for too long is stale',
  (session) => {
    expect(linkNow(heard, session, 1000 + STALE_AFTER_MS)).toBe('live');
    expect(linkNow(heard, session, 1001 + STALE_AFTER_MS)).toBe('stale');
  },
);

test.for(['closed', undefined] as const)(
  'silence is no failure while the session is %s',
  (session) => {
    expect(linkNow(heard, session, 1e9)).toBe('live');
  },
);

test.for(['connecting', 'offline', 'calls'] as const)(
  'a link that is %s is reported as such',
  (link) => {
    expect(linkNow({ link, lastFrameAtMs: null }, 'regular', 1e9)).toBe(link);
  },
);

test('a live link that never brought anything is stale in a running session', () => {
  expect(linkNow({ link: 'live', lastFrameAtMs: null }, 'regular', 1e9)).toBe('stale');
});
