-- Where each simulated market's time stands. A seed is a market of its own.
create table exchange_clock (
  seed text primary key,
  -- Exchange time, ms since 1970 UTC, that the clock had not passed when this was written.
  reached_ms bigint not null check (reached_ms > 0),
  updated_at timestamptz not null default now()
);
