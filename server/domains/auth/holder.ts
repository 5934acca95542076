import type { AccountId } from '../../../contract/person.ts';
import type { Sql } from '../../db/tx.ts';
import { accountIndex } from '../../people/account-index.ts';
import { letterLanguage } from '../../outbox/letters.ts';
import type { LetterLanguage } from '../../outbox/letter-texts.ts';
import type { Parts } from '../../http/parts.ts';

/** Whose an address is. */
export interface Holder {
  readonly personId: string;
  readonly passwordHash: string;
  readonly language: LetterLanguage;
  /** Whether codes may go to this address: see the table's own words. */
  readonly mayRecover: boolean;
}

/** The customer who has an account with this address; an unknown address takes as long as a known one. */
export async function holderOf(
  sql: Sql,
  { vault }: Pick<Parts, 'vault'>,
  account: AccountId,
): Promise<Holder | undefined> {
  const index = accountIndex(vault, account);
  const isEmail = account.kind === 'email';
  const [row] = await sql<{
    id: string;
    password_hash: string;
    language: string;
    may_recover: boolean;
  }>`
    select id, password_hash, language,
      case when ${isEmail}::boolean then email_recovers else phone_recovers end as may_recover
    from person
    where closed_at is null
      and (email_index = ${isEmail ? index : null} or phone_index = ${isEmail ? null : index})`;
  if (!row) return undefined;
  return {
    personId: row.id,
    passwordHash: row.password_hash,
    language: letterLanguage(row.language),
    mayRecover: row.may_recover,
  };
}
