import type { AuditCheck } from './audit-checks.ts';

/** The referral program's tables must agree with the ledger. Source: docs/rules.md, Referral. */
export const referralChecks: readonly AuditCheck[] = [
  {
    name: 'each reward of a referral is one entry of 100 dollars to its referrer',
    statement: `
      select entry.id as entry,
        coalesce(paid.id::text, entry.key) || ' brought ' || coalesce(entry.micros, 0) as detail
      from (
        select each.id, key, person_id, (
          select sum(posting.micros) from ledger_posting posting
            join ledger_account account on account.id = account_id
          where posting.entry_id = each.id and account.owner = each.person_id and asset = 'USD'
        ) as micros
        from ledger_entry each where kind = 'referral_reward'
      ) entry full join (select * from referral where state = 'paid') paid on paid.entry_id = entry.id
      where entry.id is null or paid.id is null or entry.person_id <> paid.referrer_id
        or entry.key <> 'referral:' || paid.id or entry.micros <> 100000000
      order by 1 limit 1`,
  },
  {
    name: 'every customer who was invited has one referral, and nobody referred themselves',
    statement: `
      select null as entry, person.id || ' was invited by ' || invited_by as detail
      from person left join referral on referred_id = person.id
      where invited_by is not null
        and (referrer_id is null or referrer_id <> invited_by or invited_by = person.id)
      order by 2 limit 1`,
  },
];
