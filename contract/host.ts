/**
 * Whether the host of a page, as `URL` writes it, is an address and no name. Passkeys cannot belong to one. Source: WebAuthn 3,
 * 5.1.2.
 */
export function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(hostname);
}
