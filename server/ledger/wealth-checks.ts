import type { AuditCheck } from './audit-checks.ts';

/** The tables of savings must agree with the ledger. Source: rulings, Micro-investment and wealth. */
export const wealthChecks: readonly AuditCheck[] = [
  {
    name: "saved dollars are the principal and interest of a customer's holdings and of what waits for its payment",
    statement: `
      select null as entry, coalesce(kept.person, said.person) || ' has saved ' || coalesce(kept.micros, 0)
        || ' where ' || coalesce(said.micros, 0) || ' is said' as detail
      from (
        select owner as person, sum(micros) as micros from ledger_account join ledger_balance on account_id = id
        where pocket = 'saved' group by owner
      ) kept full join (
        select person_id as person, sum(micros) as micros from (
          select person_id, principal_micros + interest_micros as micros from wealth_holding
          union all
          select person_id, principal_micros + interest_micros from wealth_move where state = 'waiting'
        ) parts group by person_id
      ) said using (person)
      where coalesce(kept.micros, 0) <> coalesce(said.micros, 0)
      order by 2 limit 1`,
  },
  {
    name: 'the treasury of savings holds what the ledger says, and promises what its holdings were promised',
    statement: `
      select null as entry, 'held ' || held_micros || ' where the ledger has ' || booked || ', promised '
        || promised_micros || ' where holdings were promised ' || owed as detail
      from wealth_treasury cross join (
        select
          (select coalesce(sum(posting.micros), 0) from ledger_posting posting
            join ledger_account on id = account_id
            where path = 'house/savings_treasury/available/USD') as booked,
          (select coalesce(sum(promised_micros), 0) from wealth_holding) as owed
      ) sums
      where held_micros <> booked or promised_micros <> owed`,
  },
  {
    name: 'the treasury of savings covers what it promised',
    statement: `
      select null as entry, 'holds ' || held_micros || ' for ' || promised_micros as detail
      from wealth_treasury where held_micros < promised_micros`,
  },
  {
    name: 'interest of savings was paid once a day, and is what holdings earned',
    statement: `
      select null as entry, coalesce(paid.person, said.person) || ' got ' || coalesce(paid.micros, 0)
        || ' where holdings earned ' || coalesce(said.micros, 0) as detail
      from (
        select person_id as person, -sum(posting.micros) as micros
        from ledger_entry entry join ledger_posting posting on entry_id = entry.id
          join ledger_account account on account.id = account_id
        where kind = 'saving_interest' and path = 'house/savings_treasury/available/USD'
        group by person_id
      ) paid full join (
        select person_id as person, sum(earned_micros) as micros from wealth_holding group by person_id
      ) said using (person)
      where coalesce(paid.micros, 0) <> coalesce(said.micros, 0)
      order by 2 limit 1`,
  },
];
