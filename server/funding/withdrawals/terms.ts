import { MICROS } from '../../../contract/money.ts';
import {
  WITHDRAWAL_LEAST_MICROS,
  type WithdrawalTerms,
  type WithdrawalWay,
} from '../../../contract/withdrawal.ts';
import type { Sql } from '../../db/tx.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { readFundingBalance } from '../balance.ts';
import { rateAt } from '../../../contract/usdt-rate.ts';
import { isWayOpen } from '../switches.ts';
import { askedLately, termsAt } from './limits.ts';
import { safeguardUntil } from './safeguards.ts';

export interface TermsParts {
  readonly ledger: Pick<Ledger, 'balances'>;
  readonly wallNowMs: () => number;
  /** How long a withdrawal waits after a new address or a changed safeguard. */
  readonly waitMs: number;
  /** Withdrawals that are above this sum in 24 hours need an operator, micro-dollars. */
  readonly reviewAboveMicros: bigint;
  /** The configured ways, and whether each is simulated. */
  readonly ways: Readonly<Partial<Record<WithdrawalWay, { readonly isSimulated: boolean }>>>;
}

/**
 * The amount that a customer can withdraw now, and the terms. A caller that decides on it holds the
 * funding account's lock.
 */
export async function readTerms(
  sql: Sql,
  parts: TermsParts,
  personId: string,
  way: WithdrawalWay = 'usdt',
): Promise<WithdrawalTerms> {
  const nowMs = parts.wallNowMs();
  const { feeMicros, dayMicros, monthMicros } = termsAt(nowMs);
  const balance = await readFundingBalance(sql, parts.ledger, personId);
  const asked = await askedLately(sql, personId, nowMs);
  const until = await safeguardUntil(sql, personId, { nowMs, waitMs: parts.waitMs });
  const [factors] = await sql<{ has_pin: boolean; has_address: boolean; has_passkey: boolean }>`
    select pin_hash is not null as has_pin,
      email_index is not null or phone_index is not null as has_address,
      exists (select from passkey where person_id = person.id) as has_passkey
    from person where id = ${personId}`;
  return {
    withdrawableMicros: balance.withdrawableMicros,
    feeMicros: String(feeMicros[way]),
    leastMicros: String(WITHDRAWAL_LEAST_MICROS),
    rateMicros: String(way === 'usdt' ? rateAt(nowMs).micros : MICROS),
    dayLeftMicros: String(rest(dayMicros, asked.day)),
    dayLimitMicros: String(dayMicros),
    monthLeftMicros: String(rest(monthMicros, asked.month)),
    monthLimitMicros: String(monthMicros),
    reviewAboveMicros: String(parts.reviewAboveMicros),
    safeguardUntilMs: until ?? null,
    hasPin: factors?.has_pin ?? false,
    hasCodeAddress: factors?.has_address ?? false,
    hasPasskey: factors?.has_passkey ?? false,
    isOpen: parts.ways[way] !== undefined && (await isWayOpen(sql, personId, `withdraw_${way}`)),
    isSimulated: parts.ways[way]?.isSimulated ?? false,
  };
}

function rest(limit: bigint, used: bigint): bigint {
  return used < limit ? limit - used : 0n;
}
