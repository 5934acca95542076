import { expect, test } from 'vitest';
import { guardedLookup, isPublicAddress, whyNotTo } from './reachable.ts';

test.for([
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['172.32.0.1', true],
  ['2606:4700::1111', true],
  ['2a00:1450:4009::8a', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.19.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2001::1', false],
  ['2002:7f00:1::', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['localhost', false],
  ['', false],
] as const)('%s is a public address: %s', ([address, isOne]) => {
  expect(isPublicAddress(address)).toBe(isOne);
});

test.for([
  'http://8.8.8.8/push',
  'https://127.0.0.1/push',
  'https://2130706433/push',
  'https://0x7f.1/push',
  'https://127.1/push',
  'https://[::1]/push',
  'https://[::ffff:7f00:1]/push',
  'https://192.168.0.1:443/push',
  'https://169.254.169.254/latest/meta-data/',
  'https://localhost/push',
  'https://LOCALHOST/push',
  'https://postgres/push',
  'https://localhost./push',
  'https://someone:secret@8.8.8.8/push',
])('%s is refused', async (endpoint) => {
  expect(await whyNotTo(endpoint, isPublicAddress)).toEqual(expect.any(String));
});

test('a public address is accepted', async () => {
  expect(await whyNotTo('https://8.8.8.8/push', isPublicAddress)).toBeUndefined();
});

test('a name that resolves to this machine is refused', async () => {
  const problem = await new Promise((resolve) => {
    guardedLookup(isPublicAddress)('localhost', { all: true }, resolve);
  });
  expect(problem).toMatchObject({ message: expect.stringContaining('open internet') });
});

test('a loopback name resolves where the caller allows it', async () => {
  const found = await new Promise((resolve) => {
    guardedLookup(() => true)('localhost', { all: true }, (_problem, address) => resolve(address));
  });
  expect(found).toEqual(
    expect.arrayContaining([expect.objectContaining({ address: expect.any(String) })]),
  );
});
