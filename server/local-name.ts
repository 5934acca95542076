/** Names that cannot be registered on the internet. Source: RFC 6761, RFC 6762, RFC 8375. */
export const PRIVATE_DOMAINS = ['localhost', 'local', 'internal', 'home.arpa'] as const;

/** Whether a name is reserved for private networks, so that no one on the internet can own it. */
export function isLocalName(name: string): boolean {
  return PRIVATE_DOMAINS.some((domain) => name === domain || name.endsWith(`.${domain}`));
}
