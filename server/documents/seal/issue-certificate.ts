// Decorators of the library need it before the library loads.
import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { KeyObject, randomBytes } from 'node:crypto';

const DAY_MS = 86_400_000;
/** Documents are kept for years; their seal is judged by the time at which it was made. */
const DAYS = 3_650;
/** RSA, which every PDF reader can check; 3,072 bits are as strong as the hash. */
const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 3_072,
} as const;

/** A self-signed certificate that may only sign documents, and its key. Both as PEM. */
export async function issueDocumentCertificate(
  name: string,
  nowMs: number,
): Promise<{ certificate: string; key: string }> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    // Positive, as the first bit of a serial number is its sign.
    serialNumber: `4${randomBytes(16).toString('hex').slice(1)}`,
    name: [{ CN: [name] }, { O: ['Plumb'] }],
    keys,
    signingAlgorithm: ALGORITHM,
    notBefore: new Date(nowMs - DAY_MS),
    notAfter: new Date(nowMs + DAYS * DAY_MS),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return {
    certificate: certificate.toString('pem'),
    key: KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
