import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nas } from '../../tests/harness/machine.ts';
import { aFolder } from '../../tests/harness/server-folder.ts';
import { openAuthority } from './authority.ts';
import type { Issued } from './certificate.ts';
import { ownCertificate } from './own-certificate.ts';

const NOW = Date.now();
const DAY_MS = 86_400_000;
const ORIGIN = 'https://plumb.example';

async function issue(names: readonly string[], nowMs = NOW): Promise<Issued> {
  const dataDir = await aFolder();
  const authority = await openAuthority({ dataDir, machine: nas, nowMs, say: () => undefined });
  return authority.issue(names, nowMs);
}

/** The files of an operator, and the server that has them. */
async function someFiles(issued: Issued) {
  const folder = await aFolder();
  const files = { certificate: join(folder, 'plumb.crt'), key: join(folder, 'plumb.key') };
  writeFileSync(files.certificate, issued.certificate);
  writeFileSync(files.key, issued.key, { mode: 0o600 });
  let look: (() => void) | undefined;
  const warnings: string[] = [];
  return {
    files,
    warnings,
    look: () => look?.(),
    open: (origins: readonly string[] = [ORIGIN]) =>
      ownCertificate({
        files,
        origins,
        nowMs: () => NOW,
        warn: (_, error) => warnings.push(String(error)),
        every: (_, run) => {
          look = run;
          return () => undefined;
        },
      }),
  };
}

test('the operator’s certificate is taken, with the names that others use', async () => {
  const issued = await issue(['plumb.example', '*.plumb.example', 'localhost', '10.0.0.5']);
  const { open } = await someFiles(issued);
  const certificate = open();
  expect(certificate.current()).toEqual(issued);
  expect(certificate.hosts()).toEqual(['plumb.example', '10.0.0.5']);
  expect(certificate.root).toBeUndefined();
});

test.for([
  [
    'the key of another certificate',
    async ({ key }: Files): Promise<void> =>
      writeFileSync(key, (await issue(['plumb.example'])).key),
    'TLS_KEY is not the key of the certificate in TLS_CERT.',
  ],
  [
    'no key file',
    async (files: Files): Promise<void> => void (files.key = '/nowhere/plumb.key'),
    /^TLS_KEY .*read/,
  ],
  [
    'no certificate file',
    async (files: Files): Promise<void> => void (files.certificate = '/nowhere/plumb.crt'),
    /^TLS_CERT .*read/,
  ],
  [
    'a text',
    async ({ certificate }: Files): Promise<void> => writeFileSync(certificate, 'x'),
    /^TLS_CERT .*PEM/,
  ],
  [
    'a key with a passphrase',
    async ({ key }: Files): Promise<void> => writeFileSync(key, lockedKey()),
    /^TLS_KEY .*passphrase/,
  ],
  [
    'a key that everyone may read',
    async ({ key }: Files): Promise<void> => chmodSync(key, 0o644),
    /TLS_KEY.* chmod 600 /,
  ],
  [
    'a certificate for another name',
    async ({ certificate, key }: Files): Promise<void> =>
      write({ certificate, key }, await issue(['nas.local'])),
    /TLS_CERT is not for https:\/\/plumb\.example, .*PUBLIC_ORIGIN/,
  ],
  [
    'an old certificate',
    async ({ certificate, key }: Files): Promise<void> =>
      write({ certificate, key }, await issue(['plumb.example'], NOW - 200 * DAY_MS)),
    /TLS_CERT expired/,
  ],
] as const)('%s is refused with a sentence', async ([, spoil, sentence]) => {
  const { files, open } = await someFiles(await issue(['plumb.example']));
  await spoil(files);
  expect(() => open()).toThrow(sentence);
});

test('renewed files are taken once both are there; until then the old pair goes on', async () => {
  const before = await issue(['plumb.example']);
  const { files, look, open, warnings } = await someFiles(before);
  const certificate = open();
  let changes = 0;
  certificate.onChange(() => (changes += 1));
  look();
  expect(changes).toBe(0);

  const after = await issue(['plumb.example', 'www.plumb.example']);
  writeFileSync(files.certificate, after.certificate);
  look();
  expect(warnings).toHaveLength(1);
  expect(certificate.current()).toEqual(before);
  look();
  expect(warnings).toHaveLength(1);

  writeFileSync(files.key, after.key);
  look();
  expect(changes).toBe(1);
  expect(certificate.current()).toEqual(after);
  expect(certificate.hosts()).toContain('www.plumb.example');
});

interface Files {
  certificate: string;
  key: string;
}

function write(files: Files, issued: Issued): void {
  writeFileSync(files.certificate, issued.certificate);
  writeFileSync(files.key, issued.key);
}

function lockedKey(): string {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: {
      type: 'pkcs8',
      format: 'pem',
      cipher: 'aes-256-cbc',
      passphrase: 'secret',
    },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return privateKey;
}
