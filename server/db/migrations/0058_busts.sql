-- Trades that a broker took back or corrected, as it told: the stream of it replays nothing.
create table broker_bust (
  -- As the broker names the execution.
  execution text primary key,
  -- Of the order, as in `broker_order`.
  broker_id text not null,
  exchange_ms bigint not null,
  -- What it was corrected to; nothing where it was only taken back.
  instead text unique,
  instead_qty_micros bigint check (instead_qty_micros > 0),
  instead_price_micros bigint check (instead_price_micros > 0),
  told_at timestamptz not null,
  check ((instead is null) = (instead_qty_micros is null) and (instead is null) = (instead_price_micros is null))
);

-- Executions that were taken back here, each with the entry that moved them back.
create table execution_bust (
  execution_id text primary key references execution,
  entry_id bigint not null unique references ledger_entry,
  -- Exchange time, ms.
  exchange_ms bigint not null,
  at timestamptz not null
);
create trigger execution_bust_append before update or delete on execution_bust
  for each row execute function refuse_change();
create trigger execution_bust_keep before truncate on execution_bust
  for each statement execute function refuse_change();

-- A bust opens the other side where the shares were sold or covered meanwhile.
alter table lot drop constraint lot_execution_id_key;
alter table lot add unique (execution_id, direction);

-- A bust opens shares again by a line with a negative quantity, and closes others in place of those that are gone.
alter table lot_close add is_bust boolean not null default false;
alter table lot_close drop constraint lot_close_qty_micros_check;
alter table lot_close add check (qty_micros > 0 or is_bust and qty_micros < 0);
alter table lot_close drop constraint lot_close_lot_id_execution_id_key;
alter table lot_close add unique (lot_id, execution_id, is_bust);
