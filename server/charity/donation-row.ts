import { takeBackEndMs } from '../../contract/charity-rules.ts';
import type { Donation } from '../../contract/charity.ts';
import { MARKET_ZONE } from '../../contract/market-hours.ts';
import type { Language } from '../../contract/language.ts';
import type { Sql } from '../db/tx.ts';
import type { CauseTexts } from './cause-texts.ts';

/** A row of `donation` with its cause, month and receipts. Micro-dollars. */
export interface DonationRow {
  readonly id: string;
  readonly person_id: string;
  readonly cause_id: string;
  readonly texts: CauseTexts;
  readonly month: string | null;
  readonly amount_micros: string;
  readonly paid_micros: string;
  readonly entry_id: string;
  readonly receipts: readonly string[];
  readonly given_ms: string;
  readonly returned_ms: string | null;
}

export interface DonationsWanted {
  readonly id?: string | undefined;
  readonly key?: string | undefined;
  readonly pledgeId?: string | undefined;
  readonly causeId?: string | undefined;
  readonly source?: Donation['source'] | undefined;
  readonly state?: Donation['state'] | undefined;
  readonly year?: number | undefined;
  readonly before?: string | undefined;
  readonly limit?: number;
}

/** A customer's donations, latest first. */
export function readDonations(
  sql: Sql,
  personId: string,
  wanted: DonationsWanted,
): Promise<DonationRow[]> {
  const { id = null, key = null, pledgeId = null, causeId = null, source = null } = wanted;
  const { state = null, year = null, before = null, limit = 1 } = wanted;
  return sql<DonationRow>`
    select donation.id, donation.person_id, donation.cause_id, texts, to_char(month, 'YYYY-MM') as month,
      donation.amount_micros, paid_micros, entry_id, given_ms, returned_ms,
      array(select receipt from cause_payout_part part join cause_payout payout on payout.id = payout_id
        where donation_id = donation.id order by payout.id) as receipts
    from donation join cause on cause.id = donation.cause_id
      left join donation_pledge pledge on pledge.id = pledge_id
    where donation.person_id = ${personId}
      and (${id}::uuid is null or donation.id = ${id}::uuid)
      and (${key}::text is null or key = ${key}::text)
      and (${pledgeId}::uuid is null or pledge_id = ${pledgeId}::uuid)
      and (${causeId}::text is null or donation.cause_id = ${causeId}::text)
      and (${source}::text is null or (pledge_id is null) = (${source}::text = 'one_off'))
      and (${state}::text is null or ${state}::text = case
        when returned_ms is not null then 'returned' when paid_micros = 0 then 'waiting'
        when paid_micros < donation.amount_micros then 'partly_paid' else 'paid' end)
      and (${year}::integer is null or ${year}::integer
        = extract(year from to_timestamp(given_ms / 1000.0) at time zone ${MARKET_ZONE}))
      and (${before}::uuid is null or donation.id < ${before}::uuid)
    order by donation.id desc limit ${limit}`;
}

/** Whether a donation can be returned at a moment. Pure. */
export function isReturnable(
  row: Pick<DonationRow, 'given_ms' | 'paid_micros' | 'returned_ms'>,
  nowMs: number,
): boolean {
  const { given_ms: givenMs, paid_micros: paid, returned_ms: returnedMs } = row;
  return returnedMs === null && paid === '0' && nowMs < takeBackEndMs(Number(givenMs));
}

/** Maps a donation to its customer's view. Pure. */
export function showDonation(row: DonationRow, language: Language, nowMs: number): Donation {
  const { name, purpose } = row.texts[language];
  return {
    id: row.id,
    causeId: row.cause_id,
    causeName: name,
    purpose,
    source: row.month === null ? 'one_off' : 'automatic',
    month: row.month,
    state: stateOf(row),
    amountMicros: row.amount_micros,
    paidOutMicros: row.paid_micros,
    receipts: [...row.receipts],
    atMs: Number(row.given_ms),
    takeBackUntilMs: isReturnable(row, nowMs) ? takeBackEndMs(Number(row.given_ms)) : null,
    returnedAtMs: row.returned_ms === null ? null : Number(row.returned_ms),
  };
}

function stateOf(row: DonationRow): Donation['state'] {
  if (row.returned_ms !== null) return 'returned';
  if (row.paid_micros === '0') return 'waiting';
  return row.paid_micros === row.amount_micros ? 'paid' : 'partly_paid';
}
