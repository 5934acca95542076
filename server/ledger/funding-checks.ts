import type { AuditCheck } from './audit-checks.ts';

/**
 * Deposits, withdrawals and debts must agree with the ledger. Source: docs/rules.md, Money in and
 * out.
 */
export const fundingChecks: readonly AuditCheck[] = [
  {
    name: 'each credited deposit has its entry, for its amount',
    statement: `
      select entry_id as entry, 'deposit ' || id || ' of ' || micros || ' has an entry of '
        || coalesce(moved::text, 'nothing') as detail
      from (
        select deposit.id, deposit.micros, deposit.entry_id, (
          select -posting.micros
          from ledger_entry entry join ledger_posting posting on posting.entry_id = entry.id
            join ledger_account account on account.id = account_id
          where entry.id = deposit.entry_id and path = 'house/chain/available/USDT'
            and entry.kind = 'deposit' and entry.person_id = deposit.person_id
            and entry.key = 'deposit:' || txid || ':' || log_index || ':' || attempt
        ) as moved
        from chain_deposit deposit where state in ('credited', 'final')
      ) credited
      where moved is distinct from micros order by entry_id limit 1`,
  },
  {
    name: 'each entry of a deposit is of one that stands, or was reversed to the micro',
    statement: `
      with credit as (
        select entry.id, entry.key, regexp_replace(entry.key, '^deposit:', 'deposit_reversal:') as back,
          deposit.entry_id as newest, deposit.state
        from ledger_entry entry
          left join chain_deposit deposit on entry.key like 'deposit:' || txid || ':' || log_index || ':%'
            and deposit.txid = split_part(entry.key, ':', 2)
        where entry.kind = 'deposit' and entry.key like 'deposit:%'
      )
      select credit.id as entry, key || case
          when state is null then ' is of no deposit'
          when reversal.id is null then ' was never reversed, and its deposit is ' || state
          else ' was reversed by ' || reversal.id || ', and its deposit is ' || state end as detail
      from credit
        left join lateral (
          select entry.id, (
            select sum(posting.micros) from ledger_posting posting
              join ledger_account account on account.id = account_id
            where posting.entry_id in (entry.id, credit.id) and path = 'house/chain/available/USDT'
          ) as rest
          from ledger_entry entry where entry.key = back and entry.kind = 'deposit_reversal'
        ) reversal on true
      where state is null
        or (state in ('credited', 'final') and newest = credit.id) <> (reversal.id is null)
        or reversal.rest <> 0
      order by credit.id limit 1`,
  },
  {
    name: 'what customers owe is what the ledger claims',
    statement: `
      select null as entry, 'debts are ' || owed || ', and the ledger claims ' || claimed as detail
      from (
        select coalesce((select sum(micros - paid_micros) from funding_debt), 0) as owed,
          coalesce((
            select -sum(micros) from ledger_posting join ledger_account on id = account_id
            where path = 'house/debts/available/USD'
          ), 0) as claimed
      ) compared
      where owed <> claimed`,
  },
  {
    name: 'what the ledger has on the chain is what came and stands, less what was withdrawn',
    statement: `
      select null as entry, 'deposits are ' || came || ', and the ledger has ' || held as detail
      from (
        select coalesce((
            select sum(micros) from chain_deposit where state in ('credited', 'final')
          ), 0) - coalesce((
            select sum(token_micros) from withdrawal where state = 'final' and payee_id is not null
          ), 0) as came,
          coalesce((
            select -sum(micros) from ledger_posting join ledger_account on id = account_id
            where path = 'house/chain/available/USDT'
          ), 0) as held
      ) compared
      where came <> held`,
  },
  {
    name: 'each deposit has the state of its newest event, and is final only in a settled block',
    statement: `
      select entry_id as entry, 'deposit ' || deposit.id || ' is ' || deposit.state || ' in block '
        || deposit.block || ', and its newest event ' || coalesce(newest.state, 'none') as detail
      from chain_deposit deposit
        left join lateral (
          select state, attempt, block from chain_deposit_event event
          where event.deposit_id = deposit.id order by event.id desc limit 1
        ) newest on true
      where (newest.state, newest.attempt, newest.block)
          is distinct from (deposit.state, deposit.attempt, deposit.block)
        or deposit.state = 'final'
          and deposit.block > coalesce((select settled from chain_cursor), -1)
      order by entry_id limit 1`,
  },
  {
    name: 'dollars held on wallets are what open withdrawals set aside',
    statement: `
      select null as entry, coalesce(held.person, aside.person) || ' holds ' || coalesce(held.micros, 0)
        || ' where withdrawals set aside ' || coalesce(aside.micros, 0) as detail
      from (
        select owner as person, micros from ledger_account join ledger_balance on account_id = id
        where name = 'wallet' and pocket = 'held' and asset = 'USD'
      ) held full join (
        select person_id as person, sum(micros + fee_micros) as micros from withdrawal
        where end_entry is null group by person_id
      ) aside using (person)
      where coalesce(held.micros, 0) <> coalesce(aside.micros, 0)
      order by 2 limit 1`,
  },
  {
    name: 'each withdrawal has the entry that holds its money, and one that paid it or gave it back',
    statement: `
      select hold_entry as entry, 'withdrawal ' || withdrawal.id || ' is ' || state || ', held by '
        || hold.key || ' and ended by ' || coalesce(ending.key, 'nothing') as detail
      from withdrawal
        join ledger_entry hold on hold.id = hold_entry
        left join ledger_entry ending on ending.id = end_entry
      where (hold.key, hold.kind, hold.person_id)
          is distinct from ('withdrawal_hold:' || withdrawal.id, 'withdrawal_hold', withdrawal.person_id)
        or state = 'returned' and ending.key = 'withdrawal_return:' || withdrawal.id and not exists (
          select from ledger_entry paid where paid.key = 'withdrawal:' || withdrawal.id
        )
        or ending.key is distinct from case
          when state = 'final' then 'withdrawal:' || withdrawal.id
          when state = 'returned' and ending.key = 'withdrawal_return:' || withdrawal.id then ending.key
          when state = 'returned' and not exists (
            select from ledger_entry paid where paid.key = 'withdrawal:' || withdrawal.id
          ) then 'withdrawal_release:' || withdrawal.id
          when state in ('cancelled', 'refused', 'failed') then 'withdrawal_release:' || withdrawal.id
        end
        or ending.person_id <> withdrawal.person_id
      order by hold_entry limit 1`,
  },
  {
    name: 'a withdrawal is final by the one signature that is in a block',
    statement: `
      select hold_entry as entry, 'withdrawal ' || withdrawal.id || ' is ' || state || ' with '
        || count(attempt) filter (where block is not null) || ' paid signatures' as detail
      from withdrawal left join withdrawal_attempt on withdrawal_id = withdrawal.id
      where payee_id is not null group by withdrawal.id
      having (state in ('final', 'confirmed')) <> (count(attempt) filter (where block is not null) = 1)
        and state <> 'failed'
      order by hold_entry limit 1`,
  },
  {
    name: 'each bank deposit in a wallet has its entry, for the amount of its booking, and no other has one',
    statement: `
      select entry_id as entry, 'bank deposit ' || deposit.id || ' is ' || deposit.state || ' with an entry of '
        || coalesce(moved::text, 'nothing') || ' taken back by ' || coalesce(back::text, 'nothing') as detail
      from bank_deposit deposit
        left join bank_booking booking on booking.id = booking_id
        cross join lateral (
          select (
            select -posting.micros from ledger_entry entry
              join ledger_posting posting on posting.entry_id = entry.id
              join ledger_account account on account.id = account_id
            where entry.key = 'bank_deposit:' || deposit.id and path = 'house/bank/available/USD'
              and entry.person_id = deposit.person_id
          ) as moved, (
            select sum(posting.micros) from ledger_entry entry
              join ledger_posting posting on posting.entry_id = entry.id
              join ledger_account account on account.id = account_id
            where entry.key = 'bank_deposit_reversal:' || deposit.id and path = 'house/bank/available/USD'
          ) as back
        ) posted
      where moved is distinct from case when deposit.state in ('final', 'reversed') then booking.micros end
        or back is distinct from case when deposit.state = 'reversed' then booking.micros end
        or booking_id is not null and booking.person_id is distinct from deposit.person_id and deposit.state <> 'returned'
      order by entry_id limit 1`,
  },
  {
    name: 'what the ledger has at the bank is what was credited there, less what was paid out',
    statement: `
      select null as entry, 'the bank has ' || came || ', and the ledger ' || held as detail
      from (
        select coalesce((
            select sum(booking.micros) from bank_deposit deposit join bank_booking booking on booking.id = booking_id
            where deposit.state = 'final'
          ), 0) - coalesce((
            select sum(micros) from withdrawal where state = 'final' and bank_account_id is not null
          ), 0) as came,
          coalesce((
            select -sum(micros) from ledger_posting join ledger_account on id = account_id
            where path = 'house/bank/available/USD'
          ), 0) as held
      ) compared
      where came <> held`,
  },
  {
    name: 'a payout was filed once, and what is filed is in a file',
    statement: `
      select hold_entry as entry, 'withdrawal ' || withdrawal.id || ' is ' || state || ' with '
        || coalesce(trace, 'no trace number') as detail
      from withdrawal left join bank_payout on withdrawal_id = withdrawal.id
      where bank_account_id is not null
        and (state in ('filed', 'final', 'returned')) <> (trace is not null)
      order by hold_entry limit 1`,
  },
];
