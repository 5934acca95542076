import { expect, test } from 'vitest';
import { hasPlace } from './open-clients.ts';

const limits = { clients: 10, clientsPerCaller: 3 };

test.for([
  ['the first socket', { open: 1, clients: 0 }, true],
  ['the last place', { open: 1, clients: 9 }, true],
  ['one more than there are places', { open: 1, clients: 10 }, false],
  ['the last socket of a caller', { open: 3 }, true],
  ['one too many of a caller', { open: 4 }, false],
  ['many from this machine, as behind a proxy', { open: 4, caller: '127.0.0.1' }, true],
  ['many from this machine where no place is left', { caller: '127.0.0.1', clients: 10 }, false],
] as const)('%s has a place as it should', ([, part, expected]) => {
  expect(hasPlace({ open: 1, caller: '203.0.113.9', clients: 5, ...part }, limits)).toBe(expected);
});
