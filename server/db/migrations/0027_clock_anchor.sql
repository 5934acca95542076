-- The exchange clock of all processes: at `wall_ms` of the database's clock the exchange time was `exchange_ms`, and runs
-- `speed` times as fast since. `updated_at` is when the process of `term`, which writes the row, did so last.
alter table exchange_clock
  add column wall_ms bigint,
  add column exchange_ms bigint,
  add column speed double precision,
  add column term bigint not null default 0,
  add constraint exchange_clock_anchor check (num_nonnulls(wall_ms, exchange_ms, speed) in (0, 3));
