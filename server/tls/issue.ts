// Decorators of the library need it before the library loads.
import 'reflect-metadata';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { createPrivateKey, KeyObject, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Issued } from './certificate.ts';
import { nameConstraints } from './name-constraints.ts';

interface Life {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Source: RFC 5280, 4.2.1.10. */
const NAME_CONSTRAINTS = '2.5.29.30';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** A root that may sign certificates of servers alone, for the given domains and networks alone. */
export async function makeRoot({
  name,
  domains,
  networks,
  fromMs,
  untilMs,
}: Life & {
  readonly name: string;
  readonly domains: readonly string[];
  readonly networks: readonly string[];
}): Promise<Issued> {
  const keys = await newKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerial(),
    name: [{ CN: [name] }, { O: ['Plumb'] }],
    keys,
    signingAlgorithm: ALGORITHM,
    notBefore: new Date(fromMs),
    notAfter: new Date(untilMs),
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      new Extension(NAME_CONSTRAINTS, true, new Uint8Array(nameConstraints(domains, networks))),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { certificate: certificate.toString('pem'), key: pemOf(keys.privateKey) };
}

/** A certificate of a server, signed by an authority. */
export async function issueLeaf({
  authority,
  names,
  fromMs,
  untilMs,
}: Life & {
  readonly authority: Issued;
  /** DNS names and addresses. */
  readonly names: readonly string[];
}): Promise<Issued> {
  const root = new X509Certificate(authority.certificate);
  const keys = await newKeys();
  const certificate = await X509CertificateGenerator.create({
    serialNumber: newSerial(),
    // Browsers read the alternative names alone.
    subject: [{ CN: ['Plumb'] }],
    issuer: root.subjectName,
    publicKey: keys.publicKey,
    signingKey: await privateKeyOf(authority.key),
    signingAlgorithm: ALGORITHM,
    notBefore: new Date(fromMs),
    notAfter: new Date(untilMs),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(
        names.map((value) => ({
          type: isIP(value) === 0 ? ('dns' as const) : ('ip' as const),
          value,
        })),
      ),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(root),
    ],
  });
  return { certificate: certificate.toString('pem'), key: pemOf(keys.privateKey) };
}

async function newKeys() {
  return crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
}

async function privateKeyOf(pem: string) {
  const der = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' });
  return crypto.subtle.importKey('pkcs8', new Uint8Array(der), ALGORITHM, false, ['sign']);
}

function pemOf(key: Parameters<typeof KeyObject.from>[0]): string {
  return KeyObject.from(key).export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Sixteen unpredictable bytes as a positive number. Source: RFC 5280, 4.1.2.2. */
function newSerial(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.toString('hex');
}
