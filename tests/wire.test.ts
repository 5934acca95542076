import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WIRE_FILE, wireFingerprints } from './harness/wire.ts';

test('the wire is the pinned one: a change that is meant is pinned by `npm run wire` and seen in review', () => {
  const pinned: unknown = JSON.parse(readFileSync(WIRE_FILE, 'utf8'));
  // Pages of the build before still speak it: a field that is new must be optional, and none may go.
  expect(wireFingerprints()).toEqual(pinned);
});
