import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '../config.ts';
import { type Found, off, ok, wrong } from './found.ts';

const DAY_MS = 86_400_000;
/** Certificates that are renewed by themselves are renewed a month before they end. */
const SOON_MS = 14 * DAY_MS;

/** The certificate that HTTPS is served with. */
export function tlsFound({ tls }: Pick<Config, 'tls'>, nowMs: number): Found {
  if (tls.kind === 'off') return off('HTTPS is left to a proxy, or to this machine alone.');
  if (tls.kind === 'local') return ok('The server makes a certificate of its own authority.');
  return certificateFound('TLS_CERT', tls.certificate, nowMs);
}

/** The certificate that documents are sealed with. */
export function documentFound(
  { documentCertificate }: Pick<Config, 'documentCertificate'>,
  nowMs: number,
): Found {
  if (documentCertificate === undefined) {
    return off('Documents are sealed with a certificate that the server made.');
  }
  return certificateFound('DOCUMENT_CERTIFICATE', documentCertificate, nowMs);
}

function certificateFound(name: string, path: string, nowMs: number): Found {
  const { validTo, validFrom } = new X509Certificate(readFileSync(path));
  const [fromMs, toMs] = [Date.parse(validFrom), Date.parse(validTo)];
  const day = new Date(toMs).toISOString().slice(0, 10);
  if (nowMs < fromMs) return wrong(`The certificate of ${name} is not valid yet.`);
  if (nowMs > toMs) return wrong(`The certificate of ${name} ended on ${day}.`);
  if (toMs - nowMs < SOON_MS) return wrong(`The certificate of ${name} ends on ${day}: renew it.`);
  return ok(`Valid to ${day}.`);
}
