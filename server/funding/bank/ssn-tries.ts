import type { Db } from '../../db/tx.ts';
import type { Vault } from '../../keys/vault.ts';
import { giveTryBack, takeTry, type ThrottleRule } from '../../people/throttle.ts';
import { Refused } from '../../refused.ts';

const DAY_MS = 86_400_000;

/** Wrong social security numbers of one customer: a stolen session must not find out the right one by guessing. */
const SSN_TRIES: ThrottleRule = {
  kind: 'bank_ssn',
  free: 5,
  waitMs: DAY_MS,
  waitMaxMs: DAY_MS,
  forgetMs: DAY_MS,
  startsOver: true,
};

interface CountParts {
  readonly db: Db;
  readonly vault: Vault;
  readonly wallNowMs: () => number;
}

/**
 * Runs a transaction that compares an SSN, and counts a wrong one even though the transaction is rolled back. Nothing
 * else counts.
 *
 * @throws Refused `locked` after five wrong ones, with when it ends
 */
export async function countingWrongSsns<T>(
  { db, vault, wallNowMs }: CountParts,
  personId: string,
  compare: () => Promise<T>,
): Promise<T> {
  const subject = vault.mac('bank_ssn', personId);
  // Before the comparison, so that simultaneous guesses cannot exceed the limit.
  const taken = await takeTry(db.sql, SSN_TRIES, subject, wallNowMs());
  if (!taken.isAllowed) {
    throw new Refused('locked', { retryAfterSeconds: taken.retryAfterSeconds });
  }
  let isWrong = false;
  try {
    return await compare();
  } catch (error) {
    isWrong = error instanceof Refused && error.detail.problem === 'ssn';
    throw error;
  } finally {
    if (!isWrong) await giveTryBack(db.sql, SSN_TRIES, subject);
  }
}
