import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { nas } from '../../tests/harness/machine.ts';
import { aFolder } from '../../tests/harness/server-folder.ts';
import { openAuthority } from './authority.ts';
import { localCertificate } from './local-certificate.ts';
import type { Machine } from './machine.ts';

const DAY_MS = 86_400_000;

/** A certificate on a machine and at a time that a test sets. */
async function aCertificate(named: readonly string[] = []) {
  const world = { machine: nas as Machine | undefined, nowMs: Date.now() };
  const authority = await openAuthority({
    dataDir: await aFolder(),
    machine: nas,
    nowMs: world.nowMs,
    say: () => undefined,
  });
  let beat: (() => void) | undefined;
  let changes = 0;
  const troubles: unknown[] = [];
  const warnings: string[] = [];
  const certificate = await localCertificate({
    authority,
    named,
    look: async () => {
      if (!world.machine) throw new Error('the network cannot be read');
      return world.machine;
    },
    nowMs: () => world.nowMs,
    warn(message, error) {
      warnings.push(message);
      troubles.push(error);
    },
    every: (_, run) => {
      beat = run;
      return () => undefined;
    },
  });
  certificate.onChange(() => (changes += 1));
  return {
    certificate,
    authority,
    world,
    troubles,
    warnings,
    changes: () => changes,
    leaf: () => new X509Certificate(certificate.current().certificate),
    beat: () => beat?.(),
  };
}

test('it is for every name and address of the machine, and phones are given the name first', async () => {
  const { certificate, leaf, authority } = await aCertificate(['plumb.local']);
  expect(certificate.hosts()).toEqual(['plumb.local', 'nas.local', '192.168.1.20', 'fd00::20']);
  for (const name of ['plumb.local', 'nas.local', 'nas', 'localhost']) {
    expect(leaf().checkHost(name)).toBe(name);
  }
  for (const address of ['192.168.1.20', 'fd00::20', '127.0.0.1', '::1']) {
    expect(leaf().checkIP(address)).toBe(address);
  }
  expect(leaf().checkIssued(authority.root)).toBe(true);
});

test('another address makes another certificate; what stays as it is makes none', async () => {
  const { certificate, leaf, beat, changes, world } = await aCertificate();
  const before = leaf().serialNumber;
  world.machine = { ...nas, addresses: ['10.0.0.7'] };
  beat();
  await expect.poll(changes).toBe(1);
  expect(leaf().serialNumber).not.toBe(before);
  expect(leaf().checkIP('10.0.0.7')).toBe('10.0.0.7');
  expect(leaf().checkIP('192.168.1.20')).toBeUndefined();
  expect(certificate.hosts()).toEqual(['nas.local', '10.0.0.7']);

  const after = leaf().serialNumber;
  beat();
  world.machine = { ...nas, addresses: ['10.0.0.8'] };
  await expect.poll(() => (beat(), changes())).toBe(2);
  expect(leaf().serialNumber).not.toBe(after);
});

test('a certificate is replaced a month before its end, and not before', async () => {
  const { leaf, beat, changes, world } = await aCertificate();
  const { serialNumber, validToDate } = leaf();
  world.nowMs = validToDate.getTime() - 31 * DAY_MS;
  beat();
  // The next look waits for this one.
  world.machine = { ...nas, addresses: nas.addresses.toReversed() };
  await expect.poll(() => (beat(), changes())).toBe(1);
  expect(leaf().serialNumber).toBe(serialNumber);

  world.nowMs = validToDate.getTime() - 29 * DAY_MS;
  await expect.poll(() => (beat(), changes())).toBe(2);
  expect(leaf().serialNumber).not.toBe(serialNumber);
  expect(leaf().validToDate.getTime()).toBeGreaterThan(validToDate.getTime());
});

test('in the last month of the authority one certificate serves to the end, and the operator is told once', async () => {
  const { authority, leaf, beat, changes, world, warnings } = await aCertificate();
  const endMs = authority.root.validToDate.getTime();
  world.nowMs = endMs - 31 * DAY_MS;
  await expect.poll(() => (beat(), changes())).toBe(1);
  expect(leaf().validTo).toBe(authority.root.validTo);
  const { serialNumber } = leaf();
  expect(warnings).toEqual([]);

  world.nowMs = endMs - 29 * DAY_MS;
  beat();
  // The next look waits for this one.
  world.machine = { ...nas, addresses: nas.addresses.toReversed() };
  await expect.poll(() => (beat(), changes())).toBe(2);
  expect(leaf().serialNumber).toBe(serialNumber);
  expect(warnings).toEqual([expect.stringContaining('restart the server')]);
});

test('an address that the authority may not vouch for is left out', async () => {
  const { certificate, leaf, beat, changes, world } = await aCertificate();
  world.machine = { ...nas, name: 'laptop', addresses: ['203.0.113.9', '10.0.0.7'] };
  beat();
  await expect.poll(changes).toBe(1);
  expect(certificate.hosts()).toEqual(['laptop.local', '10.0.0.7']);
  expect(leaf().subjectAltName).not.toContain('203.0.113.9');
});

test('while the network cannot be read the certificate stays, and the operator is told', async () => {
  const { leaf, beat, troubles, world, changes } = await aCertificate();
  const before = leaf().serialNumber;
  world.machine = undefined;
  beat();
  await expect.poll(() => troubles.length).toBe(1);
  expect(leaf().serialNumber).toBe(before);
  world.machine = { ...nas, addresses: [] };
  await expect.poll(() => (beat(), changes())).toBe(1);
});
