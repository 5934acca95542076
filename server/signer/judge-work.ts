import type { WithdrawalReason } from '../../contract/withdrawal.ts';
import { dollarsFor, LOWEST_RATE_MICROS } from '../../contract/usdt-rate.ts';

/** A withdrawal as the signer reads it, with what its checks need. Amounts in micro-units. */
export interface Work {
  readonly id: string;
  readonly personId: string;
  readonly state: 'approved' | 'signed' | 'broadcast';
  readonly address: string;
  readonly tokenMicros: bigint;
  readonly micros: bigint;
  readonly feeMicros: bigint;
  readonly approvals: number;
  /** The current row of the address book that it names. */
  readonly payee: {
    readonly address: string;
    readonly personId: string;
    readonly usableMs: number;
    readonly isRemoved: boolean;
  };
  /**
   * The amount that the ledger holds for it by its own entry, and whether that was paid or
   * returned.
   */
  readonly heldMicros: bigint;
  readonly holdKey: string;
  readonly isReleased: boolean;
  /** The newest signature; 0 before the first. */
  readonly attempt: number;
  readonly txid: string | undefined;
  readonly expiresMs: number | undefined;
  readonly isDead: boolean;
}

/** The signer's rules, from its own configuration, which the server cannot change. */
export interface SignerRules {
  /** The one accepted contract, which is not a valid destination. */
  readonly token: string;
  /** Above it an operator approved, and two above ten times it. Micro-dollars. */
  readonly reviewAboveMicros: bigint;
  /** The most that is signed in any 24 hours, micro-units of the token. */
  readonly dayMicros: bigint;
}

/** Why a withdrawal is not signed now. */
export type Wait =
  /** Its state and its signatures contradict each other. */
  | 'contradictory'
  /** Its address is not usable yet by this clock. */
  | 'too_new'
  /** The day's limit is used up. */
  | 'day_limit'
  /** It alone is more than the day's limit: only an operator ends its wait. */
  | 'above_limit';

/** The signer's decision about a withdrawal. */
export type Judgement =
  | { readonly kind: 'sign'; readonly attempt: number }
  /** The last signature must be proven dead first. */
  | {
      readonly kind: 'prove';
      readonly attempt: number;
      readonly txid: string;
      readonly expiresMs: number;
    }
  /** Nothing now: it comes again. */
  | { readonly kind: 'wait'; readonly why: Wait }
  | { readonly kind: 'reject'; readonly reason: WithdrawalReason };

/**
 * Decides about a withdrawal from what the signer reads itself, without trusting the withdrawal's
 * row: the money must be held in the append-only ledger, the destination must be the customer's own
 * and old enough, enough operators must have approved, and the day's limit must suffice. Pure.
 *
 * @param signedToday the total signed in the last 24 hours, micro-units of the token
 */
export function judgeWork(
  work: Work,
  rules: SignerRules,
  { nowMs, signedToday }: { readonly nowMs: number; readonly signedToday: bigint },
): Judgement {
  if (work.attempt > 0 && !work.isDead) {
    const { attempt, txid, expiresMs } = work;
    if (txid === undefined || expiresMs === undefined) return waitFor('contradictory');
    return { kind: 'prove', attempt, txid, expiresMs };
  }
  const isFirst = work.attempt === 0;
  if (isFirst !== (work.state === 'approved')) return waitFor('contradictory');
  const { payee } = work;
  const isTheirs =
    payee.personId === work.personId &&
    payee.address === work.address &&
    !(isFirst && payee.isRemoved) &&
    payee.address !== rules.token;
  if (!isTheirs) return { kind: 'reject', reason: 'destination' };
  const isHeld =
    work.holdKey === `withdrawal_hold:${work.id}` &&
    work.heldMicros === work.micros + work.feeMicros &&
    work.tokenMicros > 0n &&
    dollarsFor(work.tokenMicros, LOWEST_RATE_MICROS) <= work.micros &&
    !work.isReleased;
  if (!isHeld) return { kind: 'reject', reason: 'suspicious' };
  if (work.approvals < approvalsOf(work.micros, rules.reviewAboveMicros)) {
    return { kind: 'reject', reason: 'suspicious' };
  }
  // This clock may lag behind the server's, which approved it.
  if (payee.usableMs > nowMs) return waitFor('too_new');
  if (work.tokenMicros > rules.dayMicros) return waitFor('above_limit');
  if (signedToday + work.tokenMicros > rules.dayMicros) return waitFor('day_limit');
  return { kind: 'sign', attempt: work.attempt + 1 };
}

function waitFor(why: Wait): Judgement {
  return { kind: 'wait', why };
}

/** The signer's own reading of the rule about operators. */
function approvalsOf(micros: bigint, reviewAboveMicros: bigint): number {
  if (micros > reviewAboveMicros * 10n) return 2;
  return micros > reviewAboveMicros ? 1 : 0;
}
