import type { AmountProblem } from '../../../contract/money.ts';
import { MICROS } from '../../../contract/money.ts';
import {
  approvalsNeeded,
  judgeWithdrawal,
  type WithdrawalProblem,
  type WithdrawalTerms,
} from '../../../contract/withdrawal.ts';
import type { Destination } from './destination.ts';

/** A cent, micro-dollars. */
const CENT = 10_000n;

/** The inputs of the withdrawal screen. */
export interface WithdrawalInputs {
  readonly terms: WithdrawalTerms;
  /** The destinations, the default first; `undefined` while unknown. */
  readonly payees: readonly Destination[] | undefined;
  /** The destination that the customer chose. */
  readonly chosenId: string | undefined;
  readonly read: { readonly micros: bigint } | { readonly problem: AmountProblem };
  /** Wall time. */
  readonly nowMs: number;
}

/** The calculated withdrawal. Micro-dollars. */
export interface WithdrawalView {
  readonly payee: Destination | undefined;
  /** The maximum that can be requested now, to the cent. */
  readonly mostMicros: bigint;
  readonly amountMicros: bigint | undefined;
  /** What leaves the wallet: the amount and the fee. */
  readonly totalMicros: bigint | undefined;
  /** Micro-USDT, or micro-dollars over the bank. */
  readonly arrivesMicros: bigint | undefined;
  readonly problem: WithdrawalProblem | undefined;
  /** The amount that the spot wallet lacks; `undefined` when it has enough. */
  readonly missingMicros: bigint | undefined;
  /** The end of its waiting period, wall time, and the reason. */
  readonly wait:
    | { readonly untilMs: number; readonly why: 'destination' | 'safeguard' }
    | undefined;
  /** How many operators must approve it. */
  readonly approvals: 0 | 1 | 2;
  /** The prerequisites that the customer must set up, in order. */
  readonly toSetUp: readonly ('code_address' | 'pin')[];
  readonly isReady: boolean;
}

/** Calculates the screen of a withdrawal. Pure. */
export function viewWithdrawal({
  terms,
  payees,
  chosenId,
  read,
  nowMs,
}: WithdrawalInputs): WithdrawalView {
  const payee = payees?.find(({ id }) => id === chosenId) ?? payees?.[0];
  const feeMicros = BigInt(terms.feeMicros);
  const amountMicros = 'micros' in read ? read.micros : undefined;
  const totalMicros = amountMicros === undefined ? undefined : amountMicros + feeMicros;
  const problem = amountMicros === undefined ? undefined : judgeWithdrawal(terms, amountMicros);
  const missing = (totalMicros ?? 0n) - BigInt(terms.withdrawableMicros);
  const toSetUp = [
    ...(terms.hasCodeAddress ? [] : (['code_address'] as const)),
    ...(terms.hasPin ? [] : (['pin'] as const)),
  ];
  return {
    payee,
    mostMicros: mostOf(terms),
    amountMicros,
    totalMicros,
    arrivesMicros:
      amountMicros === undefined ? undefined : (amountMicros * MICROS) / BigInt(terms.rateMicros),
    problem,
    missingMicros: problem?.code === 'insufficient_funds' ? missing : undefined,
    wait: waitOf(payee, terms, nowMs),
    approvals: amountMicros === undefined ? 0 : approvalsNeeded(amountMicros, terms),
    toSetUp,
    isReady:
      terms.isOpen &&
      payee !== undefined &&
      amountMicros !== undefined &&
      problem === undefined &&
      toSetUp.length === 0,
  };
}

function mostOf(terms: WithdrawalTerms): bigint {
  const most = [
    BigInt(terms.withdrawableMicros) - BigInt(terms.feeMicros),
    BigInt(terms.dayLeftMicros),
    BigInt(terms.monthLeftMicros),
  ].reduce((least, each) => (each < least ? each : least));
  return most > 0n ? most - (most % CENT) : 0n;
}

function waitOf(
  payee: Destination | undefined,
  { safeguardUntilMs }: WithdrawalTerms,
  nowMs: number,
): WithdrawalView['wait'] {
  const destination = payee?.usableAtMs ?? 0;
  const safeguard = safeguardUntilMs ?? 0;
  const untilMs = Math.max(destination, safeguard);
  if (untilMs <= nowMs) return undefined;
  return { untilMs, why: safeguard > destination ? 'safeguard' : 'destination' };
}
