import type { Parts } from '../../http/parts.ts';
import { Refused } from '../../refused.ts';
import { forgetTries, takeTry } from '../../people/throttle.ts';
import { PASSWORD_TRIES, passwordSubject } from './throttles.ts';

/**
 * The stored hash of a demo customer, who has no password that could be compared.
 *
 * @throws Refused `password_wrong` for any other customer
 */
export async function unsetPasswordHash(
  { db }: Pick<Parts, 'db'>,
  personId: string,
): Promise<string> {
  const [row] = await db.sql<{ password_hash: string }>`
    select password_hash from person
    where id = ${personId} and closed_at is null and is_demo and not has_password`;
  if (!row) throw new Refused('password_wrong');
  return row.password_hash;
}

/**
 * Compares the password of a signed-in customer.
 *
 * @returns the stored hash, so that a change can verify that it is still the same
 * @throws Refused `password_wrong`; `locked` with the time when the lock ends
 */
export async function checkOwnPassword(
  { db, vault, passwords, wallNowMs }: Pick<Parts, 'db' | 'vault' | 'passwords' | 'wallNowMs'>,
  personId: string,
  password: string,
): Promise<string> {
  const subject = passwordSubject(vault, personId);
  const taken = await takeTry(db.sql, PASSWORD_TRIES, subject, wallNowMs());
  if (!taken.isAllowed) {
    throw new Refused('locked', { retryAfterSeconds: taken.retryAfterSeconds });
  }
  const [row] = await db.sql<{ password_hash: string }>`
    select password_hash from person where id = ${personId} and closed_at is null`;
  if (!row || !(await passwords.matches(password, row.password_hash))) {
    throw new Refused('password_wrong', { triesLeft: taken.triesLeft });
  }
  await forgetTries(db.sql, PASSWORD_TRIES, subject);
  return row.password_hash;
}
