import type { AuditCheck } from './audit-checks.ts';

/** The tables of products must agree with the ledger. Source: rulings, Two vehicles. */
export const productChecks: readonly AuditCheck[] = [
  {
    name: 'units of customers and of the house are those that were issued, and those that holdings say',
    statement: `
      select null as entry, coalesce(kept.asset, said.asset) || ' of ' || coalesce(kept.owner, said.owner)
        || ' is ' || coalesce(kept.micros, 0) || ' where ' || coalesce(said.micros, 0) || ' is said' as detail
      from (
        select asset, coalesce(owner::text, 'the house') as owner, sum(posting.micros) as micros
        from ledger_posting posting join ledger_account on id = account_id
        where asset like 'unit:%' and name <> 'units' group by asset, owner
      ) kept full join (
        select 'unit:' || product_id as asset, holder_id::text as owner, units_micros as micros
        from product_holding
        union all
        select 'unit:' || id, 'the house', house_units_micros from product
      ) said using (asset, owner)
      where coalesce(kept.micros, 0) <> coalesce(said.micros, 0)
      order by 2 limit 1`,
  },
  {
    name: 'units are worth no more than their product was at its last dealing point',
    statement: `
      select null as entry, product_id || ': ' || units_micros || ' units at ' || nav_micros || ' of '
        || worth_micros || ' on ' || date as detail
      from product_day
      where floor(units_micros::numeric * nav_micros / 1000000) > worth_micros
        or floor(worth_micros::numeric * 1000000 / units_micros) <> nav_micros
      order by product_id, date limit 1`,
  },
  {
    name: 'what is set aside for products is what orders wait for',
    statement: `
      select null as entry, coalesce(held.person, aside.person) || ' holds ' || coalesce(held.micros, 0) || ' of '
        || asset || ' where orders wait for ' || coalesce(aside.micros, 0) as detail
      from (
        select owner as person, asset, sum(micros) as micros
        from ledger_account join ledger_balance on account_id = id
        where name in ('fund', 'quantitative') and pocket = 'held' group by owner, asset
      ) held full join (
        select holder_id as person, case kind when 'subscribe' then 'USD' else 'unit:' || product_id end as asset,
          sum(coalesce(amount_micros, units_micros)) as micros
        from product_order where state = 'pending' group by 1, 2
      ) aside using (person, asset)
      where coalesce(held.micros, 0) <> coalesce(aside.micros, 0)
      order by 2 limit 1`,
  },
  {
    name: 'managed accounts got what was invested, gave back what was paid, and keep no shares after that',
    statement: `
      select null as entry, id || ' got ' || got || ' of ' || invested_micros || ', gave ' || gave || ' of '
        || coalesce(paid_micros + fee_micros, 0) || ', has ' || kept || ' positions' as detail
      from managed_account account cross join lateral (
        select coalesce(sum(posting.micros) filter (where kind = 'managed_start'), 0) as got,
          -coalesce(sum(posting.micros) filter (where kind = 'managed_payout' and key like '%:pay'), 0) as gave
        from ledger_posting posting join ledger_account on ledger_account.id = account_id
          join ledger_entry entry on entry.id = entry_id
        where owner = holder_id and asset = 'USD' and kind in ('managed_start', 'managed_payout')
      ) moved cross join lateral (
        select count(*) as kept from lot where lot.person_id = holder_id and left_micros > 0
      ) held
      where got <> invested_micros or gave <> coalesce(paid_micros + fee_micros, 0)
        or (state = 'paid' and kept > 0)
      order by id limit 1`,
  },
  {
    name: 'products owe what was priced and is not paid, and it waits unsettled with whom it is owed',
    statement: `
      select null as entry, 'owed ' || owed || ', on the books ' || booked || ', unsettled ' || unsettled as detail
      from (
        select
          (select coalesce(sum(cash_micros), 0) from product_order
            where state = 'dealt' and kind <> 'subscribe') as owed,
          (select -coalesce(sum(posting.micros), 0) from ledger_posting posting
            join ledger_account on id = account_id where path = 'house/product_debts/available/USD') as booked,
          (select coalesce(sum(micros), 0) from ledger_account join ledger_balance on account_id = id
            where name in ('fund', 'quantitative') and pocket = 'unsettled' and asset = 'USD') as unsettled
      ) sums
      where owed <> booked or owed <> unsettled`,
  },
];
