import { tronAddressBytes } from '../../../../contract/tron-address.ts';
import { type Href, readHash } from '../../../nav/address.ts';
import { paths } from '../../../nav/paths.ts';

/** What a code says, as far as the app knows it. */
export type ReadCode =
  | { readonly kind: 'address'; readonly address: string }
  /** A new device that wants to sign in: what its QR code says, or the code below it as it was typed. */
  | { readonly kind: 'device'; readonly scan: string }
  | { readonly kind: 'deviceCode'; readonly code: string }
  /** A screen of ours. */
  | { readonly kind: 'place'; readonly to: Href }
  /** Anything else: shown and copied, never opened. */
  | { readonly kind: 'text'; readonly text: string };

const SCAN = /^[A-Za-z0-9_-]{43}$/;
/** Without the letters and digits that are confused with each other. */
const DEVICE_CODE = /^[A-HJ-NP-Z2-9]{8}$/;

/**
 * Reads the text of a code that was scanned, pasted or typed. Pure.
 *
 * @param origin where this app is; links to other places are text
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
    // Wherever the other device opened the app: the secret is only ever shown to our own server.
    if (path === paths.scan && SCAN.test(scan)) return { kind: 'device', scan };
    if (url.origin === origin && url.pathname === '/' && url.search === '' && path !== paths.scan) {
      const to: Href = `#/${path.slice(1)}`;
      return { kind: 'place', to: query === '' ? to : `${to}?${query}` };
    }
  }
  return { kind: 'text', text: said };
}
