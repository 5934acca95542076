-- Days on which the exchanges close, or close early, for a reason that no rule foresees: mourning, a storm.
-- An operator adds a row when one is announced; the server reads them when it starts.
-- Those known when this was written stand in contract/market-hours.ts; a row here counts before them.
create table market_closure (
  date date primary key,
  closure text not null check (closure in ('closed', 'early')),
  reason text not null check (reason <> '')
);
