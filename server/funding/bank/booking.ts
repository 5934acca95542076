import type { StatementLine } from '../../bank/statement.ts';
import type { Vault } from '../../keys/vault.ts';

const COLUMN = 'bank_booking.says';

/** The bank's texts about a booking. */
export type BookingSays = Pick<StatementLine, 'text' | 'name' | 'account'>;

/** Encrypts the texts of a statement line. */
export function sealedLine(vault: Vault, { text, name, account }: StatementLine): Buffer {
  return vault.seal(COLUMN, JSON.stringify({ text, name, account }));
}

/** Decrypts the texts of a booking. */
export function openedLine(vault: Vault, sealed: Buffer): BookingSays {
  return JSON.parse(vault.open(COLUMN, sealed)) as BookingSays;
}

/** The texts of a booking, encrypted with the current key. */
export function resealedLine(vault: Vault, sealed: Buffer): Buffer {
  return vault.seal(COLUMN, vault.open(COLUMN, sealed));
}
