-- The seed that this database's simulated market runs on: one for all who start on it.
create table market_seed (
  is_the_only boolean primary key default true check (is_the_only),
  seed text not null,
  -- SIM_SEED named it, or an earlier version did by default: others may know it and compute the market in advance.
  is_named boolean not null,
  -- The way prices are made that was last told to the operator.
  model smallint not null,
  made_at timestamptz not null default now()
);

-- A database that has run a market keeps that one: earlier versions ran on the seed 'plumb' unless another was named.
insert into market_seed (seed, is_named, model)
select seed, true, 1 from (
  select seed, updated_at from exchange_clock
  union all
  select 'plumb', timestamptz 'epoch'
  where exists (select from idea_day) or exists (select from trade_order)
) known
order by updated_at desc limit 1;
