import { X509Certificate } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, connect } from 'node:tls';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { nas } from '../../tests/harness/machine.ts';
import { aFolder } from '../../tests/harness/server-folder.ts';
import { type Authority, openAuthority } from './authority.ts';

const DAY_MS = 86_400_000;
const NOW = Date.now();
const NAMES = ['nas.local', '192.168.1.20', 'fd00::20', 'nas', 'localhost', '127.0.0.1'];

async function anAuthority(
  dataDir: string,
  { nowMs = NOW, said = [] as string[], machine = nas } = {},
): Promise<Authority> {
  return openAuthority({ dataDir, machine, nowMs, say: (line) => said.push(line) });
}

const fileIn = (dataDir: string) => join(dataDir, 'certificate-authority.json');

test('the root is a P-256 authority of path length 0 for ten years at most', async () => {
  const { root } = await anAuthority(await aFolder());
  expect(root.ca).toBe(true);
  expect(root.checkIssued(root) && root.verify(root.publicKey)).toBe(true);
  expect(root.publicKey.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
  expect(root.subject).toContain('CN=Plumb on nas');
  const years = (root.validToDate.getTime() - root.validFromDate.getTime()) / (365.25 * DAY_MS);
  expect(years).toBeLessThanOrEqual(10);
  expect(years).toBeGreaterThan(9.9);
  // Basic constraints, critical: an authority, path length 0. Source: RFC 5280, 4.2.1.9.
  expect(root.raw.toString('hex')).toContain('0603551d130101ff040830060101ff020100');
});

test('a certificate has every name, comes from the root, and runs for no longer than phones take', async () => {
  const authority = await anAuthority(await aFolder());
  const leaf = new X509Certificate((await authority.issue(NAMES, NOW)).certificate);
  expect(leaf.ca).toBe(false);
  expect(leaf.checkIssued(authority.root)).toBe(true);
  expect(leaf.verify(authority.root.publicKey)).toBe(true);
  for (const name of ['nas.local', 'nas', 'localhost']) expect(leaf.checkHost(name)).toBe(name);
  for (const address of ['192.168.1.20', 'fd00::20', '127.0.0.1']) {
    expect(leaf.checkIP(address)).toBe(address);
  }
  expect(leaf.checkHost('other.local')).toBeUndefined();
  expect(leaf.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
  const days = (leaf.validToDate.getTime() - leaf.validFromDate.getTime()) / DAY_MS;
  expect(days).toBeLessThanOrEqual(398);
  expect(leaf.validFromDate.getTime()).toBeLessThan(NOW);
  const again = await authority.issue(NAMES, NOW);
  expect(new X509Certificate(again.certificate).serialNumber).not.toBe(leaf.serialNumber);
});

test.for([
  ['nas.local', 'trusted'],
  ['192.168.1.20', 'trusted'],
  ['fd12:3456::1', 'trusted'],
  ['bank.example', 'permitted subtree violation'],
  ['8.8.8.8', 'permitted subtree violation'],
  ['2001:db8::1', 'permitted subtree violation'],
] as const)('to who trusts the root, %s is %s', async ([name, outcome]) => {
  const authority = await anAuthority(await aFolder());
  expect(await shakeHands(authority, name)).toBe(outcome);
  expect(authority.permits(name)).toBe(outcome === 'trusted');
});

test('the next start has the same root, and only its owner can read the key', async () => {
  const dataDir = await aFolder();
  const first = await anAuthority(dataDir);
  const next = await anAuthority(dataDir);
  expect(next.root.fingerprint256).toBe(first.root.fingerprint256);
  expect(readdirSync(dataDir)).toEqual(['certificate-authority.json']);
  expect(statSync(fileIn(dataDir)).mode & 0o777).toBe(0o600);
});

test('a key that others could read is closed to them, and the operator is told', async () => {
  const dataDir = await aFolder();
  await anAuthority(dataDir);
  chmodSync(fileIn(dataDir), 0o644);
  const said: string[] = [];
  await anAuthority(dataDir, { said });
  expect(statSync(fileIn(dataDir)).mode & 0o777).toBe(0o600);
  expect(said.join()).toContain('certificate-authority.json');
});

test.for([
  ['half of it', (text: string) => text.slice(0, 300)],
  ['no key', (text: string) => JSON.stringify({ ...JSON.parse(text), key: '' })],
] as const)('a file with %s stops the start and says what to do', async ([, spoil]) => {
  const dataDir = await aFolder();
  await anAuthority(dataDir);
  writeFileSync(fileIn(dataDir), spoil(readFileSync(fileIn(dataDir), 'utf8')));
  await expect(anAuthority(dataDir)).rejects.toThrow(/certificate-authority\.json .*remove it/);
});

test('the key of another root stops the start', async () => {
  const [dataDir, other] = [await aFolder(), await aFolder()];
  await anAuthority(dataDir);
  await anAuthority(other);
  const { key } = JSON.parse(readFileSync(fileIn(other), 'utf8')) as { key: string };
  const mine = JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as object;
  writeFileSync(fileIn(dataDir), JSON.stringify({ ...mine, key }));
  await expect(anAuthority(dataDir)).rejects.toThrow(/certificate-authority\.json/);
});

test('a root that is about to expire is replaced, and a certificate never outlives its root', async () => {
  const dataDir = await aFolder();
  const old = await anAuthority(dataDir, { nowMs: NOW - 3_400 * DAY_MS });
  const late = await old.issue(NAMES, NOW + 200 * DAY_MS);
  expect(new X509Certificate(late.certificate).validTo).toBe(old.root.validTo);
  const said: string[] = [];
  const kept = await anAuthority(dataDir, { nowMs: NOW });
  expect(kept.root.fingerprint256).toBe(old.root.fingerprint256);
  const next = await anAuthority(dataDir, { nowMs: NOW + 200 * DAY_MS, said });
  expect(next.root.fingerprint256).not.toBe(old.root.fingerprint256);
  expect(said.join()).toContain('about to expire');
});

/** Shakes hands with a server of that name, trusting the root alone. */
async function shakeHands(authority: Authority, name: string): Promise<string> {
  const { certificate, key } = await authority.issue([name], NOW);
  const server = createServer({ cert: certificate, key }, (socket) => socket.end());
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const client = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    ca: authority.root.toString(),
    // Whether the names fit is another question.
    checkServerIdentity: () => undefined,
  });
  const outcome = await once(client, 'secureConnect').then(
    () => 'trusted',
    (error: Error) => error.message,
  );
  client.destroy();
  return outcome;
}
