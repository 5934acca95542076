import { Refused } from '../http/refused.ts';
import type { Services } from '../services.ts';
import { forgetTries, takeTry, type ThrottleRule } from './throttle.ts';

/** Five wrong ones, and a quarter of an hour without any. */
export const PIN_TRIES: ThrottleRule = {
  kind: 'pin',
  free: 5,
  waitMs: 15 * 60_000,
  waitMaxMs: 15 * 60_000,
  forgetMs: 24 * 3_600_000,
  startsOver: true,
};

/**
 * Lets money leave only with the person's PIN. It stands before the transaction that moves the money: a wrong try counts
 * even though all else is undone.
 *
 * @throws Refused `pin_missing`, `pin_wrong` with the tries that are left, `locked` with when it ends
 */
export async function checkPin(
  { db, vault, passwords, wallNowMs }: Pick<Services, 'db' | 'vault' | 'passwords' | 'wallNowMs'>,
  personId: string,
  pin: string,
): Promise<void> {
  const [row] = await db.sql<{ pin_hash: string | null }>`
    select pin_hash from person where id = ${personId} and closed_at is null`;
  if (!row?.pin_hash) throw new Refused('pin_missing');
  const subject = pinSubject(vault, personId);
  const taken = await takeTry(db.sql, PIN_TRIES, subject, wallNowMs());
  if (!taken.isAllowed) {
    throw new Refused('locked', { retryAfterSeconds: taken.retryAfterSeconds });
  }
  if (!(await passwords.matches(pin, row.pin_hash))) {
    throw new Refused('pin_wrong', { triesLeft: taken.triesLeft });
  }
  await forgetTries(db.sql, PIN_TRIES, subject);
}

/** What tries of a person's PIN are counted for. */
export function pinSubject(vault: Services['vault'], personId: string): Buffer {
  return vault.mac('pin', personId);
}
