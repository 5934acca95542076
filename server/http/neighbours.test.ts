import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { neighbours } from './neighbours.ts';

test.for([
  ['192.168.1.20', true],
  ['::ffff:10.0.0.5', true],
  ['127.0.0.1', true],
  ['fd00::5', true],
  ['fe80::5%eth0', true],
  ['8.8.8.8', false],
  ['::ffff:8.8.8.8', false],
  ['2600::1', false],
  [undefined, false],
] as const)('%s is of a local network: %s', ([address, is]) => {
  expect(neighbours(() => 0)(address)).toBe(is);
});

test('so is every address of this machine', () => {
  const own = Object.values(networkInterfaces()).flatMap((infos = []) => infos);
  const strangers = own.filter(({ address }) => !neighbours(() => 0)(address));
  expect(strangers).toEqual([]);
});
