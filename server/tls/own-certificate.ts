import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { CannotStart } from '../cannot-start.ts';
import { isLoopbackHost } from '../networks.ts';
import type { Certificate, Every, Issued } from './certificate.ts';

/** How often the files are checked: renewals are not announced. */
const LOOK_MS = 60_000;

interface Files {
  readonly certificate: string;
  readonly key: string;
}

interface Options {
  readonly files: Files;
  /** Public origins that it has to be for. */
  readonly origins: readonly string[];
  readonly nowMs: () => number;
  readonly warn: (message: string, error?: unknown) => void;
  readonly every: Every;
}

/**
 * The operator's certificate, read again when its files change. Files that do not fit together, as between two copyings, leave
 * the one before in use.
 *
 * @throws CannotStart
 */
export function ownCertificate({ files, origins, nowMs, warn, every }: Options): Certificate {
  let mark = markOf(files);
  let pair = readPair(files, origins, nowMs());
  const listeners: (() => void)[] = [];

  function look(): void {
    try {
      const now = markOf(files);
      if (now === mark) return;
      mark = now;
      pair = readPair(files, origins, nowMs());
      for (const listener of listeners) listener();
    } catch (error) {
      warn('The new certificate is not used.', error);
    }
  }

  return {
    current: () => pair.issued,
    onChange: (listener) => void listeners.push(listener),
    hosts: () => pair.hosts,
    root: undefined,
    stop: every(LOOK_MS, look),
  };
}

/** What changes with the files. Both are followed through links, as tools that renew certificates set them. */
function markOf({ certificate, key }: Files): string {
  return [certificate, key]
    .map((path) => {
      const stat = statSync(path, { throwIfNoEntry: false });
      return stat && `${stat.ino} ${stat.mtimeMs} ${stat.size}`;
    })
    .join(' ');
}

function readPair(
  files: Files,
  origins: readonly string[],
  nowMs: number,
): { issued: Issued; hosts: readonly string[] } {
  const certificate = read('TLS_CERT', files.certificate);
  const x509 = certificateIn(certificate, files.certificate);
  const mode = statSync(files.key, { throwIfNoEntry: false })?.mode ?? 0;
  if (process.platform !== 'win32' && (mode & 0o007) !== 0) {
    throw new CannotStart(
      `Everyone on this machine may use TLS_KEY: run chmod 600 ${files.key} or keep it elsewhere.`,
    );
  }
  const key = read('TLS_KEY', files.key);
  if (!x509.checkPrivateKey(keyIn(key))) {
    throw new CannotStart('TLS_KEY is not the key of the certificate in TLS_CERT.');
  }
  if (x509.validToDate.getTime() <= nowMs) {
    throw new CannotStart(`The certificate in TLS_CERT expired on ${x509.validTo}.`);
  }
  const foreign = origins.find((origin) => x509.checkHost(new URL(origin).hostname) === undefined);
  if (foreign !== undefined) {
    throw new CannotStart(
      `The certificate in TLS_CERT is not for ${foreign}, which PUBLIC_ORIGIN names.`,
    );
  }
  return { issued: { certificate, key }, hosts: hostsOf(x509) };
}

function read(setting: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new CannotStart(`${setting} names a file that cannot be read: ${path}.`, { cause });
  }
}

function certificateIn(pem: string, path: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch (cause) {
    throw new CannotStart(`TLS_CERT must be a certificate in PEM, with its chain: ${path}.`, {
      cause,
    });
  }
}

function keyIn(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (cause) {
    throw new CannotStart('TLS_KEY must be a private key in PEM without a passphrase.', { cause });
  }
}

/** The names and addresses that others may use, without patterns. */
function hostsOf({ subjectAltName = '' }: X509Certificate): readonly string[] {
  return [...subjectAltName.matchAll(/(?:DNS|IP Address):([^,\s"]+)/g)]
    .map(([, name = '']) => name.toLowerCase())
    .filter((name) => !name.includes('*') && !isLoopbackHost(name));
}
