-- Trading ideas as they were published: once for each trading day of a market, never changed afterwards.
-- `market` tells markets apart: a seed of the simulated one is a market of its own.
create table idea_day (
  market text not null,
  date date not null,
  -- Exchange time, ms since 1970 UTC.
  published_at_ms bigint not null check (published_at_ms > 0),
  primary key (market, date)
);

create table idea (
  market text not null,
  date date not null,
  rank integer not null check (rank > 0),
  ticker text not null,
  direction text not null check (direction in ('long', 'short')),
  signal text not null,
  figures jsonb not null,
  -- Dollars for one share of the day of publication; the close before tells later how shares were split since.
  reference_price double precision not null check (reference_price > 0),
  close_before double precision not null check (close_before > 0),
  invalidation_price double precision not null check (invalidation_price > 0),
  invalidation_basis text not null,
  horizon_sessions integer not null check (horizon_sessions > 0),
  ends_on date not null check (ends_on >= date),
  -- In the idea's direction, percent, at the close of `ends_on`; written once, when that session has closed.
  end_move_percent double precision,
  primary key (market, date, rank),
  foreign key (market, date) references idea_day (market, date)
);

create index idea_running on idea (market, ends_on) where end_move_percent is null;
create index idea_ended on idea (market, signal) where end_move_percent is not null;
