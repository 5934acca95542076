-- Every entry carries exchange time, also transfers and opening money: statements have one calendar.
-- Entries that have none get the best that is known. Where a simulated clock runs, that is the time of the entry before that
-- has one, else of the first that has one; elsewhere exchange time is wall time.
alter table ledger_entry disable trigger ledger_entry_append;
update ledger_entry set exchange_ms = known.ms
from (
  select id, coalesce(
    case when exists (select from exchange_clock) then coalesce(
      max(exchange_ms) over (order by id), min(exchange_ms) over (), (select max(reached_ms) from exchange_clock)) end,
    (extract(epoch from at) * 1000)::bigint) as ms
  from ledger_entry
) known
where ledger_entry.id = known.id and ledger_entry.exchange_ms is null;
alter table ledger_entry enable trigger ledger_entry_append;
alter table ledger_entry alter column exchange_ms set not null;
