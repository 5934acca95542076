import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { machineOf } from './machine.ts';

function at(cidr: string, internal = false): NetworkInterfaceInfo {
  const [address = ''] = cidr.split('/');
  const rest = { netmask: '', mac: '', cidr, address, internal };
  return address.includes(':')
    ? { family: 'IPv6', scopeid: 0, ...rest }
    : { family: 'IPv4', ...rest };
}

const interfaces = {
  lo: [at('127.0.0.1/8', true), at('::1/128', true)],
  docker0: [at('172.17.0.1/16')],
  eth0: [at('10.0.0.5/24'), at('fd00::5/64'), at('fe80::5/64')],
  wlan0: [at('192.168.1.20/24'), at('169.254.7.7/16')],
};

test('others reach a machine by its addresses that a browser can open, by the way to the internet first', () => {
  const { addresses } = machineOf('nas', interfaces, '192.168.1.20');
  expect(addresses).toEqual(['192.168.1.20', '10.0.0.5', 'fd00::5', '172.17.0.1']);
});

test('without a way to the internet real interfaces come before virtual ones', () => {
  expect(machineOf('nas', interfaces).addresses.at(-1)).toBe('172.17.0.1');
});

test.for([
  ['nas', 'nas'],
  ['MacBook-Pro.local', 'macbook-pro'],
  ['pc.fritz.box', 'pc'],
  ['my_pc', undefined],
  ['-pc', undefined],
  ['localhost', undefined],
  ['', undefined],
] as const)('a machine that its system calls %s is called %s', ([system, name]) => {
  expect(machineOf(system, {}).name).toBe(name);
});

test('a network of public addresses counts as local as far as it is small', () => {
  const { networks } = machineOf('nas', {
    eth0: [at('203.0.113.9/24'), at('2001:db8::9/64')],
    eth1: [at('198.51.100.9/8'), at('2001:db8:1::9/32')],
    eth2: [at('10.0.0.5/8')],
  });
  expect(networks).toEqual([
    '203.0.113.9/24',
    '2001:db8::9/64',
    '198.51.100.9/32',
    '2001:db8:1::9/128',
    '10.0.0.5/8',
  ]);
});
