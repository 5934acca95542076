import type { AuditCheck } from './audit-checks.ts';

/** Charity's tables must agree with the ledger. Source: docs/rules.md, Charity. */
export const charityChecks: readonly AuditCheck[] = [
  {
    name: 'what a cause holds is its donations less its payouts',
    statement: `
      select null as entry, cause.id || ' holds ' || held || ' where ' || given || ' was donated and ' || paid
        || ' paid out' as detail
      from cause cross join lateral (
        select
          (select coalesce(sum(micros), 0) from ledger_account join ledger_balance on account_id = ledger_account.id
            where owner = holder_id) as held,
          (select coalesce(sum(amount_micros), 0) from donation
            where cause_id = cause.id and returned_ms is null) as given,
          (select coalesce(sum(amount_micros), 0) from cause_payout where cause_id = cause.id) as paid
      ) sums
      where held <> given - paid order by cause.id limit 1`,
  },
  {
    name: 'each donation moved its amount to its cause, and back where it was taken back',
    statement: `
      select entry_id as entry, donation.id || ' of ' || amount_micros || ' moved ' || moved || ' and ' || back
        || ' back' as detail
      from donation join cause on cause.id = cause_id
        cross join lateral (
          select
            (select coalesce(sum(micros), 0) from ledger_posting posting
              join ledger_account account on account.id = account_id
              where posting.entry_id = donation.entry_id and owner = holder_id) as moved,
            (select coalesce(-sum(micros), 0) from ledger_entry entry
              join ledger_posting posting on posting.entry_id = entry.id
              join ledger_account account on account.id = account_id
              where key = 'donation_return:' || donation.id and owner = holder_id) as back
        ) sums
      where moved <> amount_micros or back <> case when returned_ms is null then 0 else amount_micros end
      order by entry_id limit 1`,
  },
  {
    name: 'what was paid out to causes is what their donations gave of it, and what the ledger has',
    statement: `
      select null as entry, cause.id || ' paid out ' || paid || ' where its donations gave ' || parts || ', they say '
        || said || ', and the ledger has ' || booked as detail
      from cause cross join lateral (
        select
          (select coalesce(sum(amount_micros), 0) from cause_payout where cause_id = cause.id) as paid,
          (select coalesce(sum(micros), 0) from cause_payout_part join donation on donation.id = donation_id
            where cause_id = cause.id) as parts,
          (select coalesce(sum(paid_micros), 0) from donation where cause_id = cause.id) as said,
          (select coalesce(sum(micros), 0) from ledger_entry entry
            join ledger_posting posting on posting.entry_id = entry.id
            join ledger_account account on account.id = account_id
            where entry.person_id = holder_id and kind = 'donation_payout'
              and path = 'house/charity/available/USD') as booked
      ) sums
      where paid <> parts or paid <> said or paid <> booked order by cause.id limit 1`,
  },
  {
    name: 'a confirmed month was donated once, as it was confirmed, and others were not',
    statement: `
      select null as entry, pledge.id || ' is ' || state || ' with ' || coalesce(donation.amount_micros::text, 'no')
        || ' donated of ' || pledge.amount_micros as detail
      from donation_pledge pledge left join donation on pledge_id = pledge.id
      where (state = 'confirmed') <> (donation.id is not null)
        or donation.id is not null and (donation.amount_micros, donation.person_id, donation.cause_id)
          is distinct from (pledge.amount_micros, pledge.person_id, pledge.cause_id)
      order by pledge.id limit 1`,
  },
];
