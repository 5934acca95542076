import type { StatementLine } from '../../bank/statement.ts';
import type { Vault } from '../../keys/vault.ts';

const COLUMN = 'bank_booking.says';

/** What the bank says of a booking besides its figures. */
export type BookingSays = Pick<StatementLine, 'text' | 'name' | 'account'>;

/** Encrypts what a line says. */
export function sealedLine(vault: Vault, { text, name, account }: StatementLine): Buffer {
  return vault.seal(COLUMN, JSON.stringify({ text, name, account }));
}

/** What a booking says, opened. */
export function openedLine(vault: Vault, sealed: Buffer): BookingSays {
  return JSON.parse(vault.open(COLUMN, sealed)) as BookingSays;
}
