/**
 * Whether the host of a page, as `URL` writes it, is an IP address rather than a name. A passkey cannot belong to an IP
 * address. Source: WebAuthn 3, 5.1.2.
 */
export function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(hostname);
}
