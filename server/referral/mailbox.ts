/** Hosts whose mailboxes ignore dots in the name. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox behind an e-mail address: without what follows a plus sign, and without dots where they mean nothing. Pure. */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  const bare = name.replace(/\+.*$/, '') || name;
  if (!DOTLESS.has(host)) return `${bare}@${host}`;
  return `${bare.replaceAll('.', '')}@gmail.com`;
}
