import { MICROS } from '../../../contract/money.ts';
import type { WithdrawalWay } from '../../../contract/withdrawal.ts';
import type { Sql } from '../../db/tx.ts';

/** Fees and limits of withdrawals from a day on. Micro-dollars. */
interface Terms {
  /** The first day, UTC. */
  readonly from: string;
  readonly feeMicros: Readonly<Record<WithdrawalWay, bigint>>;
  /** The limits of any 24 hours and any 30 days, for all ways together. */
  readonly dayMicros: bigint;
  readonly monthMicros: bigint;
}

/** The newest first. Source: docs/rules.md, Withdrawals. */
const TERMS: readonly Terms[] = [
  {
    from: '2024-01-01',
    feeMicros: { usdt: 2n * MICROS, bank: 0n },
    dayMicros: 50_000n * MICROS,
    monthMicros: 500_000n * MICROS,
  },
];

/** The terms at a moment of wall time. */
export function termsAt(wallMs: number): Terms {
  const terms = TERMS.find(({ from }) => Date.parse(from) <= wallMs) ?? TERMS.at(-1);
  if (!terms) throw new Error('there are terms');
  return terms;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 30 * DAY_MS;

/**
 * The sums of a customer's withdrawal requests of the last 24 hours and 30 days, without returned
 * money. Micro-dollars.
 */
export async function askedLately(
  sql: Sql,
  personId: string,
  nowMs: number,
): Promise<{ readonly day: bigint; readonly month: bigint }> {
  const [row] = await sql<{ day: string; month: string }>`
    select coalesce(sum(micros) filter (where asked_at > ${new Date(nowMs - DAY_MS)}), 0) as day,
      coalesce(sum(micros), 0) as month
    from withdrawal
    where person_id = ${personId} and asked_at > ${new Date(nowMs - MONTH_MS)}
      and state not in ('cancelled', 'refused', 'failed', 'returned')`;
  return { day: BigInt(row?.day ?? 0), month: BigInt(row?.month ?? 0) };
}
