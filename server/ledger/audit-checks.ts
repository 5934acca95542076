/** An invariant, with the statement that finds the first entry that breaks it. */
export interface AuditCheck {
  readonly name: string;
  /**
   * Returns at most one row: `entry`, the offending entry if there is one, and `detail` in plain
   * words.
   */
  readonly statement: string;
}

/** Triggers that prevent rewriting the ledger and the trades. */
const GUARDS = [
  'ledger_entry_append',
  'ledger_entry_keep',
  'ledger_posting_append',
  'ledger_posting_keep',
  'ledger_account_append',
  'ledger_account_keep',
  'ledger_balance_keep',
  'audit_record_append',
  'audit_record_keep',
  'execution_append',
  'execution_keep',
  'lot_close_append',
  'chain_deposit_guard',
  'chain_deposit_keep',
  'chain_deposit_whole',
  'chain_deposit_event_append',
  'chain_deposit_event_keep',
  'funding_debt_guard',
  'funding_debt_keep',
  'donation_forward',
  'donation_stays',
  'donation_keep',
  'donation_pledge_forward',
  'donation_pledge_stays',
  'donation_pledge_keep',
  'cause_payout_append',
  'cause_payout_keep',
  'cause_payout_part_append',
  'cause_payout_part_keep',
];

/** Every invariant of the ledger. Each statement reads whole tables once. Source: rulings, Accounts and ledger. */
export const auditChecks: readonly AuditCheck[] = [
  {
    name: 'every entry sums to zero for each asset',
    statement: `
      select entry_id as entry, 'sums to ' || sum(micros) || ' micro-' || asset as detail
      from ledger_posting join ledger_account on id = account_id
      group by entry_id, asset having sum(micros) <> 0 order by entry_id limit 1`,
  },
  {
    name: 'every entry moves something',
    statement: `
      select id as entry, 'has no postings' as detail from ledger_entry
      where not exists (select from ledger_posting where entry_id = id) order by id limit 1`,
  },
  {
    name: 'each asset sums to zero',
    statement: `
      select null as entry, asset || ' sums to ' || sum(micros) as detail
      from ledger_posting join ledger_account on id = account_id
      group by asset having sum(micros) <> 0 order by asset limit 1`,
  },
  {
    name: "lines of a person's account run without a gap, each with the balance after it, none below zero",
    statement: `
      select entry_id as entry, path || ' line ' || coalesce(line::text, '–') || ' says '
        || coalesce(balance_after::text, '–') || ' where line ' || number || ' makes ' || running as detail
      from (
        select entry_id, account_id, line, balance_after,
          row_number() over turns as number, sum(micros) over turns as running,
          lag(entry_id) over turns as entry_before
        from ledger_posting
        where account_id in (select id from ledger_account where owner is not null)
        window turns as (partition by account_id order by line nulls first
          rows between unbounded preceding and current row)
      ) posting join ledger_account on id = account_id
      where line is distinct from number or balance_after is distinct from running or running < 0
        or entry_before >= entry_id
      order by entry_id limit 1`,
  },
  {
    name: 'lines of the house have neither number nor balance',
    statement: `
      select entry_id as entry, path || ' has line ' || line as detail
      from ledger_posting join ledger_account on id = account_id
      where owner is null and (line is not null or balance_after is not null)
      order by entry_id limit 1`,
  },
  {
    name: 'balances equal the sums of postings',
    statement: `
      select newest as entry, path || ' has ' || coalesce(balance.micros::text, 'no balance') || ' at line '
        || coalesce(balance.line::text, '–') || ' where ' || coalesce(lines, 0) || ' postings sum to '
        || coalesce(total, 0) as detail
      from ledger_account account
        left join ledger_balance balance on balance.account_id = account.id
        left join (
          select account_id, sum(micros) as total, count(*) as lines, max(entry_id) as newest
          from ledger_posting group by account_id
        ) posted on posted.account_id = account.id
      where case when owner is null then balance.account_id is not null
        else balance.micros is distinct from coalesce(total, 0)
          or balance.line is distinct from coalesce(lines, 0) end
      order by newest nulls last limit 1`,
  },
  {
    name: 'no pocket of a person is below zero, and none holds less than nothing',
    statement: `
      select null as entry, path || ' has ' || micros as detail
      from ledger_balance join ledger_account on id = account_id where micros < 0 order by id limit 1`,
  },
  {
    name: 'each event is written once',
    statement: `
      select max(id) as entry, 'has the key of entry ' || min(id) as detail
      from ledger_entry group by key having count(*) > 1 order by max(id) limit 1`,
  },
  {
    name: 'what is taken back is taken back exactly, and once',
    statement: `
      with pair as (
        select id, reverses from ledger_entry where reverses is not null or kind = 'reversal' and key not like 'bust:%'
      ), moved as (
        select pair.id as entry, account_id, micros from pair join ledger_posting on entry_id = pair.id
        union all
        select pair.id, account_id, micros from pair join ledger_posting on entry_id = reverses
      )
      select entry, detail from (
        select entry, 'does not move what its entry moved' as detail
        from moved group by entry, account_id having sum(micros) <> 0
        union all
        select pair.id, 'takes back what is none to take back' from pair
          left join ledger_entry first on first.id = pair.reverses
        where first.id is null or first.reverses is not null or first.id >= pair.id
        union all
        select max(id), 'takes back again what was taken back' from pair group by reverses having count(*) > 1
      ) broken order by entry limit 1`,
  },
  {
    name: 'accounts are what their paths say',
    statement: `
      select null as entry, path || ' does not fit its account' as detail from ledger_account
      where path <> concat_ws('/', coalesce(owner::text, 'house'), name, pocket, asset)
      order by id limit 1`,
  },
  {
    name: 'what guards the past is on',
    statement: `
      select null as entry, guard || ' is missing or off' as detail
      from unnest(array['${GUARDS.join("','")}']) as guard
      where not exists (select from pg_trigger where tgname = guard and tgenabled in ('O', 'A'))
      order by guard limit 1`,
  },
];
