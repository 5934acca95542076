import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { turns } from '../turns.ts';

/** Hashes and compares passwords and PINs, away from the event loop and a few at a time. */
export interface Passwords {
  /** @throws Refused `too_many_requests` when too many wait */
  hash(secret: string): Promise<string>;
  /**
   * Whether a secret matches a hash. Without a hash the answer is no after the same time, so that the time does not reveal
   * whether an account exists.
   *
   * @throws Refused `too_many_requests` when too many wait
   */
  matches(secret: string, kept: string | null | undefined): Promise<boolean>;
}

/**
 * The least that OWASP asks of Argon2id: 19 MiB, two passes, one lane.
 * Source: OWASP Password Storage Cheat Sheet.
 */
const PARAMETERS = {
  // `Algorithm.Argon2id`: the library's names are erased before the code runs.
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/**
 * Threads that hash at the same time: half of the pool, so that file and DNS calls still run, and one processor stays free.
 */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
/** The maximum queue; beyond it callers would wait too long. */
const WAITING_MAX = 200;

export function passwordsOf(): Passwords {
  const inTurn = turns(AT_ONCE, WAITING_MAX);
  // The dummy hash that an unknown account is compared with.
  let nobody: Promise<string> | undefined;
  return {
    hash: (secret) => inTurn(() => hash(secret, PARAMETERS)),
    async matches(secret, kept) {
      nobody ??= hash('nobody has this password', PARAMETERS);
      const compared = kept ?? (await nobody);
      const matches = await inTurn(() => verify(compared, secret));
      return matches && kept != null;
    },
  };
}
