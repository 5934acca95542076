-- Products: pools that trade by a published rule, and their customers. A product's account is a holder; its money and shares
-- are in the ledger and trade as a customer's do. Dates are trading days, `…_ms` exchange time. Micro-dollars, micro-units.

create table product (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{2,47}$'),
  holder_id uuid not null unique references holder,
  kind text not null check (kind in ('fund', 'quant')),
  type text not null,
  -- The rule with its parameters, when it decides, and what it may hold: what the engine takes.
  strategy jsonb not null,
  benchmark text not null,
  terms jsonb not null,
  -- Name, summary, method and risks by language, where an operator wrote them; those of the launch are in `content/`.
  texts jsonb,
  seed_micros bigint not null check (seed_micros >= 0),
  -- An operator closed it: it takes no more money, and no period follows.
  is_closed boolean not null default false,
  -- Units that the house holds for it; nothing once the product has ended.
  house_units_micros bigint not null check (house_units_micros >= 0),
  state text not null check (state in ('open', 'raising', 'running', 'matured', 'refunded')),
  launch_date date not null,
  raising_until date,
  starts_on date,
  ends_on date,
  target_micros bigint check (target_micros > 0),
  minimum_micros bigint check (minimum_micros > 0),
  -- Variants that were calculated before this one was chosen.
  trials integer not null default 1 check (trials >= 1),
  -- The product that it is the next period of.
  follows text unique references product,
  check ((state = 'open') = (ends_on is null)),
  check (state = 'open' or raising_until <= starts_on and starts_on < ends_on)
);

-- Orders for units. A fund of funds orders as a customer does.
create table product_order (
  id uuid primary key default uuidv7(),
  product_id text not null references product,
  holder_id uuid not null references holder,
  key text not null,
  kind text not null check (kind in ('subscribe', 'redeem', 'settlement')),
  state text not null default 'pending' check (state in ('pending', 'dealt', 'paid', 'cancelled', 'refunded')),
  amount_micros bigint check (amount_micros > 0),
  units_micros bigint check (units_micros > 0),
  deal_on date not null,
  nav_micros bigint check (nav_micros > 0),
  dealt_units_micros bigint check (dealt_units_micros >= 0),
  fee_micros bigint check (fee_micros >= 0),
  -- Dollars that a subscription paid or a redemption brings, fees taken.
  cash_micros bigint check (cash_micros >= 0),
  pays_on date,
  placed_ms bigint not null,
  dealt_ms bigint,
  paid_ms bigint,
  unique (holder_id, key),
  check ((kind = 'subscribe') = (amount_micros is not null)),
  check ((kind = 'subscribe') = (units_micros is null)),
  check ((state in ('dealt', 'paid')) = (nav_micros is not null)),
  check ((nav_micros is null) = (dealt_ms is null)),
  check ((state = 'paid') = (paid_ms is not null)),
  check (kind <> 'subscribe' or state <> 'paid')
);
create index product_order_open on product_order (product_id, deal_on) where state = 'pending';
create index product_order_owed on product_order (product_id) where state = 'dealt' and kind <> 'subscribe';
create index product_order_of on product_order (holder_id, id desc);

-- Units of a holder with what they cost; the ledger has the same units.
create table product_holding (
  product_id text not null references product,
  holder_id uuid not null references holder,
  units_micros bigint not null check (units_micros >= 0),
  cost_micros bigint not null check (cost_micros >= 0),
  since date not null,
  primary key (product_id, holder_id)
);

-- The record: one row for each dealing point, never changed.
create table product_day (
  product_id text not null references product,
  date date not null,
  -- Worth of the account at the close less what it owes, after the day's fee and before the day's orders.
  worth_micros bigint not null check (worth_micros >= 0),
  -- Units before the day's orders, those of the house included.
  units_micros bigint not null check (units_micros > 0),
  nav_micros bigint not null check (nav_micros > 0),
  fee_micros bigint not null check (fee_micros >= 0),
  -- What the day's orders brought less what they took.
  flow_micros bigint not null,
  -- Less than a micro-dollar of fees and interest, carried to the next day, in 365 millionths of a micro-dollar.
  fee_carry numeric not null default 0,
  interest_carry numeric not null default 0,
  primary key (product_id, date)
);
create trigger product_day_append before update or delete on product_day for each row execute function refuse_change();
create trigger product_day_keep before truncate on product_day for each statement execute function refuse_change();

-- What the rule decided after a close, to be traded from the next opening on.
create table product_decision (
  product_id text not null references product,
  decided_on date not null,
  trades_on date not null,
  -- Weights by ticker or product, parts of one.
  weights jsonb not null,
  done_ms bigint,
  primary key (product_id, decided_on)
);

-- What the rule would have made before the launch, with the hash of what it was calculated from.
create table product_backtest (
  product_id text primary key references product,
  inputs_hash text not null,
  dates date[] not null,
  nav_micros bigint[] not null,
  benchmark double precision[] not null,
  figures jsonb not null,
  made_at timestamptz not null,
  check (cardinality(dates) = cardinality(nav_micros) and cardinality(dates) = cardinality(benchmark))
);

-- Figures of the record as of a close, and how far the rule calculated over the same days lies from it, basis points.
create table product_record_figures (
  product_id text primary key references product,
  date date not null,
  inputs_hash text not null,
  figures jsonb not null,
  -- The benchmark on each day of the record, dividends reinvested.
  benchmark_dates date[] not null,
  benchmark double precision[] not null,
  difference_bps double precision
);

-- Customers who acknowledged what hypothetical performance is.
create table hypothetical_acknowledgement (
  person_id uuid primary key references person,
  at timestamptz not null
);
