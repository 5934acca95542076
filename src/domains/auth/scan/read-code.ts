import { tronAddressBytes } from '../../../../contract/tron-address.ts';
import { type Href, readHash } from '../../../nav/address.ts';
import { paths } from '../../../nav/paths.ts';

/** The meaning of a code to the app. */
export type ReadCode =
  | { readonly kind: 'address'; readonly address: string }
  /** A new device that requests a sign-in: the token of its QR code, or the typed code below it. */
  | { readonly kind: 'device'; readonly scan: string }
  | { readonly kind: 'deviceCode'; readonly code: string }
  /** A screen of ours. */
  | { readonly kind: 'place'; readonly to: Href }
  /** Any other text: shown and copied, never opened. */
  | { readonly kind: 'text'; readonly text: string };

const SCAN = /^[A-Za-z0-9_-]{43}$/;
/** Without easily confused letters and digits. */
const DEVICE_CODE = /^[A-HJ-NP-Z2-9]{8}$/;

/**
 * Interprets a scanned, pasted or typed code. Pure.
 *
 * @param origin the app's origin; links to other origins are plain text
 */
export function readCode(text: string, origin: string): ReadCode {
  const said = text.trim();
  const address = said.replace(/^tron:/i, '').replace(/[?@/].*$/s, '');
  if (tronAddressBytes(address)) return { kind: 'address', address };
  const typed = said.replace(/[\s-]/g, '').toUpperCase();
  if (DEVICE_CODE.test(typed)) return { kind: 'deviceCode', code: typed };
  const url = URL.parse(said);
  if (url && /^https?:$/.test(url.protocol)) {
    const { path, query } = readHash(url.hash);
    const scan = new URLSearchParams(query).get('device') ?? '';
    // The origin does not matter, because only our own server ever receives the secret.
    if (path === paths.scan && SCAN.test(scan)) return { kind: 'device', scan };
    if (url.origin === origin && url.pathname === '/' && url.search === '' && path !== paths.scan) {
      const to: Href = `#/${path.slice(1)}`;
      return { kind: 'place', to: query === '' ? to : `${to}?${query}` };
    }
  }
  return { kind: 'text', text: said };
}
