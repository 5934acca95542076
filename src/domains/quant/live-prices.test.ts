import { expect, test } from 'vitest';
import { priceSource } from './live-prices.ts';

test.for([
  ['live while the market trades', 'live', 1_000, 'regular', 2_000, 'live'],
  ['the last ones when it is closed', 'live', 1_000, 'closed', 2_000, 'last'],
  ['the last ones while its session is unknown', 'live', 1_000, undefined, 2_000, 'last'],
  ['the last ones when the feed is silent', 'stale', 2_000, 'regular', 2_000, 'last'],
  ['the last ones when the feed is lost', 'offline', 2_500, 'regular', 2_000, 'last'],
  ['those of a newer answer', 'offline', 1_000, 'regular', 2_000, undefined],
  ['those of the answer before the feed has sent one', 'connecting', null, 'regular', 0, undefined],
] as const)('prices are %s', ([, link, lastFrameAtMs, session, answeredAtMs, source]) => {
  expect(priceSource({ link, lastFrameAtMs }, session, answeredAtMs)).toBe(source);
});
