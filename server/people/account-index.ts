import type { AccountId } from '../../contract/person.ts';
import type { Vault } from '../keys/vault.ts';

/** An account as one text: the same for the same account, however its owner writes it. */
export function accountText(account: AccountId): string {
  if (account.kind === 'email') return account.email.toLowerCase();
  return `+${account.areaCode} ${account.phone}`;
}

/** A keyed hash that finds an account without storing a readable address. */
export function accountIndex(vault: Vault, account: AccountId): Buffer {
  return vault.mac(`account:${account.kind}`, accountText(account));
}

/** Where letters to an account go: an e-mail address, or a number with `+`. */
export function addressOf(account: AccountId): string {
  return account.kind === 'email' ? account.email : `+${account.areaCode}${account.phone}`;
}

/** An address as it may be shown to any caller: `j…@example.com`, `… 42`. */
export function shownAddress(account: AccountId): string {
  if (account.kind === 'phone') return `… ${account.phone.slice(-2)}`;
  const at = account.email.lastIndexOf('@');
  return `${account.email.slice(0, 1)}…${account.email.slice(at)}`;
}
