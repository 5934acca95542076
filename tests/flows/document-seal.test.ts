// Decorators of the library need it before the library loads.
import 'reflect-metadata';
import { X509CertificateGenerator } from '@peculiar/x509';
import { KeyObject } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { documentKeyOf, passingDocumentKey } from '../../server/documents/seal/document-key.ts';
import { sealerWith } from '../../server/documents/seal/seal-pdf.ts';
import { printStatement } from '../../server/documents/printer.ts';
import { sealsOf } from '../harness/poppler.ts';
import { aFolder } from '../harness/server-folder.ts';

const NOW_MS = Date.parse('2026-11-20T15:00:00Z');
const VALID = 'Signature Validation: Signature is Valid.';

let printed: Uint8Array;

beforeAll(async () => {
  printed = await printStatement(
    {
      account: 'wallet',
      fromDate: '2026-11-01',
      toDate: '2026-11-20',
      period: { openingMicros: 0n, closingMicros: 0n, lines: [], pockets: [] },
      holder: '陳大文',
      language: 'zh-HK',
      accountNumber: '12345678',
      madeAtMs: NOW_MS,
      sealedAtMs: NOW_MS,
      isDemo: true,
    },
    'one',
  );
});

test('a reader finds the seal valid and over the whole file, and broken after a change of any byte', async () => {
  const sealed = Buffer.from(await sealerWith(passingDocumentKey(() => NOW_MS)).seal(printed));
  const said = sealsOf(sealed);
  expect(said).toContain(VALID);
  expect(said).toContain('Total document signed');
  expect(said).toContain('ETSI.CAdES.detached');
  expect(said).toContain('CN=Plumb demonstration');

  // In a page, in the cross-reference table, and in the seal's time.
  const places = [
    sealed.indexOf('stream') + 20,
    sealed.lastIndexOf('endstream') - 5,
    sealed.lastIndexOf('/M (D:') + 8,
  ];
  for (const place of places) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(sealsOf(changed)).not.toContain(VALID);
  }
  const longer = sealsOf(Buffer.concat([sealed, Buffer.from('\n% more')]));
  expect(longer).not.toContain('Total document signed');
});

test('the server makes its certificate once, for itself alone, and says that it is of a demonstration', async () => {
  const dataDir = await aFolder();
  const settings = { documentCertificate: undefined, documentKey: undefined, dataDir };
  const made = await documentKeyOf({ ...settings, isDemo: true }, () => NOW_MS)();
  expect(made.chain[0]?.subject).toContain('CN=Plumb demonstration');
  const path = join(dataDir, 'document-certificate.json');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const again = await documentKeyOf({ ...settings, isDemo: false }, () => NOW_MS)();
  expect(again.chain[0]?.fingerprint256).toBe(made.chain[0]?.fingerprint256);
  const other = { ...settings, dataDir: await aFolder(), isDemo: false };
  const self = await documentKeyOf(other, () => NOW_MS)();
  expect(self.chain[0]?.subject).toContain('CN=Plumb (self-issued)');
});

test('the certificate of the operator seals, with an elliptic key and its chain too', async () => {
  const dataDir = await aFolder();
  const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => join(dataDir, name));
  const made = await anEllipticCertificate();
  writeFileSync(certificate ?? '', made.certificate);
  writeFileSync(key ?? '', made.key);
  const settings = { documentCertificate: certificate, documentKey: key, dataDir, isDemo: false };
  const sealed = await sealerWith(documentKeyOf(settings, () => NOW_MS)).seal(printed);
  const said = sealsOf(sealed);
  expect(said).toContain(VALID);
  expect(said).toContain('CN=Broker of Record');

  writeFileSync(key ?? '', made.certificate);
  expect(() => documentKeyOf(settings, () => NOW_MS)).toThrow('DOCUMENT_CERTIFICATE');
});

async function anEllipticCertificate() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const made = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: 'CN=Broker of Record',
    keys,
    signingAlgorithm: algorithm,
    notBefore: new Date(NOW_MS - 1_000),
    notAfter: new Date(NOW_MS + 86_400_000),
  });
  const key = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString();
  return { certificate: made.toString('pem'), key };
}
