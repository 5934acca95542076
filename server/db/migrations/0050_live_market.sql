-- What was read from a vendor of market data, so that a start asks only for what is new. `source` names the vendor: what one
-- tells is not taken for what another does. Prices are dollars in shares of their day.
create table market_day_bar (
  source text not null,
  ticker text not null,
  date date not null,
  open float8 not null check (open > 0),
  high float8 not null check (high >= low),
  low float8 not null check (low > 0),
  close float8 not null check (close > 0),
  volume float8 not null check (volume >= 0),
  primary key (source, ticker, date)
);

-- The days that an instrument was asked for, from the first to the last: a day without a bar among them had no trade.
create table market_days_read (
  source text not null,
  ticker text not null,
  first_date date not null,
  last_date date not null check (last_date >= first_date),
  primary key (source, ticker)
);

-- Cash payments and splits by the day on which they count, announced ones too.
create table market_action (
  source text not null,
  ticker text not null,
  date date not null,
  kind text not null check (kind in ('dividend', 'split')),
  micros bigint check (micros > 0),
  split_from int check (split_from > 0),
  split_to int check (split_to > 0),
  primary key (source, kind, ticker, date),
  check ((kind = 'dividend') = (micros is not null)),
  check ((kind = 'split') = (split_from is not null and split_to is not null))
);

create table market_profile (
  source text not null,
  ticker text not null,
  -- Nothing where the vendor does not know the instrument.
  facts jsonb,
  read_at timestamptz not null,
  primary key (source, ticker)
);
