import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { CannotStart } from '../../cannot-start.ts';
import type { Config } from '../../config.ts';

/** The certificate chain and key that seal documents. */
export interface DocumentKey {
  /** The certificate of the key, then the chain to its root. */
  readonly chain: readonly X509Certificate[];
  readonly key: KeyObject;
}

const FILE = 'document-certificate.json';
const Pem = v.pipe(v.string(), v.startsWith('-----BEGIN '));
const KeptFile = v.object({ certificate: Pem, key: Pem });

export type DocumentKeySettings = Pick<
  Config,
  'documentCertificate' | 'documentKey' | 'dataDir' | 'isDemo'
>;

/**
 * The operator's certificate and key for documents. Without them, the server makes its own in the
 * data folder when it seals the first document; that proves that a document was not changed, but
 * not who issued it.
 *
 * @throws CannotStart when the operator's files cannot be used
 */
export function documentKeyOf(
  settings: DocumentKeySettings,
  nowMs: () => number,
): () => Promise<DocumentKey> {
  const { documentCertificate, documentKey, dataDir, isDemo } = settings;
  if (documentCertificate !== undefined && documentKey !== undefined) {
    const own = readOwn(documentCertificate, documentKey);
    return async () => own;
  }
  const path = join(dataDir, FILE);
  return once(async () => {
    if (!existsSync(path)) keep(path, await makeDocumentKey(isDemo, nowMs()));
    return readKept(path);
  });
}

/** A key that exists only in this process. */
export function passingDocumentKey(nowMs: () => number): () => Promise<DocumentKey> {
  return once(async () => keyOf(await makeDocumentKey(true, nowMs())));
}

/** Does the work at the first call; a failed one is tried again. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}

async function makeDocumentKey(isDemo: boolean, nowMs: number) {
  const { issueDocumentCertificate } = await import('./issue-certificate.ts');
  return issueDocumentCertificate(isDemo ? 'Plumb demonstration' : 'Plumb (self-issued)', nowMs);
}

function readOwn(certificate: string, key: string): DocumentKey {
  try {
    return keyOf({
      certificate: readFileSync(certificate, 'utf8'),
      key: readFileSync(key, 'utf8'),
    });
  } catch (cause) {
    throw new CannotStart(
      'DOCUMENT_CERTIFICATE and DOCUMENT_KEY must be PEM files of a certificate and of its key (RSA, or ECDSA on P-256), without a password.',
      { cause },
    );
  }
}

function readKept(path: string): DocumentKey {
  try {
    return keyOf(v.parse(KeptFile, JSON.parse(readFileSync(path, 'utf8'))));
  } catch (cause) {
    throw new Error(`${FILE} in the data folder cannot be used; remove it to make a new one.`, {
      cause,
    });
  }
}

/**
 * Writes the file atomically, readable only by this user. Another process of the folder may have
 * written one meanwhile.
 */
function keep(path: string, file: v.InferOutput<typeof KeptFile>): void {
  const beside = `${path}.${process.pid}`;
  writeFileSync(beside, `${JSON.stringify(file)}\n`, { mode: 0o600, flush: true });
  renameSync(beside, path);
}

function keyOf(pem: v.InferOutput<typeof KeptFile>): DocumentKey {
  const chain = pem.certificate
    .split(/(?=-----BEGIN CERTIFICATE-----)/)
    .filter((part) => part.includes('-----BEGIN CERTIFICATE-----'))
    .map((part) => new X509Certificate(part));
  const key = createPrivateKey(pem.key);
  const isUsable =
    key.asymmetricKeyType === 'rsa' || key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
  if (!isUsable) throw new Error('the key is neither RSA nor ECDSA on P-256');
  if (!chain[0]?.checkPrivateKey(key)) throw new Error('the key belongs to another certificate');
  return { chain, key };
}
