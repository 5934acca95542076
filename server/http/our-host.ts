import { isIP } from 'node:net';
import { isLocalName } from '../local-name.ts';

/**
 * Whether a request was addressed to us. A page of another site can have its own name resolved to our address
 * (DNS rebinding), and a browser then takes us for that site; so a public name must be one of our origins. An
 * address, a name without dots and the names of private networks cannot be had by others.
 */
export function isOurHost(host: string | undefined, publicOrigins: readonly string[]): boolean {
  if (host === undefined) return false;
  const url = URL.parse(`http://${host}`);
  if (!url || url.host !== host.toLowerCase().replace(/:80$/, '')) return false;
  const name = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(name) !== 0 || !name.includes('.') || isLocalName(name)) return true;
  return publicOrigins.some((origin) => URL.parse(origin)?.hostname === name);
}
