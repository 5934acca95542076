/** Hosts that ignore dots in mailbox names. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** Normalizes an e-mail address to its mailbox: drops the plus suffix, and dots where the host ignores them. Pure. */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  const bare = name.replace(/\+.*$/, '') || name;
  if (!DOTLESS.has(host)) return `${bare}@${host}`;
  return `${bare.replaceAll('.', '')}@gmail.com`;
}
