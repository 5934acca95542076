-- Orders, executions, positions and alerts. Money and shares themselves move in the ledger alone.

-- Shares that were borrowed to be sold are owed.
alter table ledger_account drop constraint ledger_account_pocket_check;
alter table ledger_account add constraint ledger_account_pocket_check
  check (pocket in ('available', 'held', 'unsettled', 'owed'));

-- One row for each person who trades. Whatever places, changes or settles an order locks it first, so that rules that look
-- at several orders of a person see them as they are.
create table trading_account (
  person_id uuid primary key references person,
  -- Equity is below what shorts need.
  is_close_only boolean not null default false,
  -- The trading day that its unsettled proceeds are of; they settle when a later one begins.
  unsettled_date date
);

create table trade_order (
  id uuid primary key,
  person_id uuid not null references person,
  -- Made by whoever asks: the same key is the same order.
  key text not null,
  ticker text not null,
  intent text not null check (intent in ('buy_to_open', 'sell_to_close', 'sell_to_open', 'buy_to_close')),
  type text not null check (type in ('limit', 'market')),
  limit_micros bigint check (limit_micros > 0),
  collar_micros bigint check (collar_micros > 0),
  -- One of the two.
  qty_micros bigint check (qty_micros > 0),
  amount_micros bigint check (amount_micros > 0),
  is_extended boolean not null,
  session text not null check (session in ('pre', 'regular', 'after')),
  status text not null default 'pending' check (status in ('pending', 'filled', 'cancelled')),
  reason text,
  filled_micros bigint not null default 0 check (filled_micros >= 0),
  value_micros bigint not null default 0 check (value_micros >= 0),
  fee_micros bigint not null default 0 check (fee_micros >= 0),
  -- What is still set aside for it, by the pocket that it came from and goes back to.
  held_available_micros bigint not null default 0 check (held_available_micros >= 0),
  held_unsettled_micros bigint not null default 0 check (held_unsettled_micros >= 0),
  held_shares_micros bigint not null default 0 check (held_shares_micros >= 0),
  realised_micros bigint,
  -- Executions so far.
  fills integer not null default 0,
  -- Exchange time, ms.
  placed_ms bigint not null,
  expires_ms bigint not null,
  done_ms bigint,
  -- Wall time.
  placed_at timestamptz not null,
  cancel_asked_at timestamptz,
  replaces uuid unique references trade_order,
  -- In the order of arrival; of two at the same price the earlier trades first.
  seq bigint generated always as identity unique,
  unique (person_id, key),
  check ((qty_micros is null) <> (amount_micros is null)),
  check ((type = 'limit') = (limit_micros is not null)),
  check ((status = 'pending') = (done_ms is null)),
  check (status = 'pending' or held_available_micros + held_unsettled_micros + held_shares_micros = 0),
  check (qty_micros is null or filled_micros <= qty_micros)
);
create index trade_order_pending on trade_order (ticker, seq) where status = 'pending';
create index trade_order_pending_of on trade_order (person_id, ticker) where status = 'pending';
create index trade_order_of on trade_order (person_id, seq desc);

-- What happened to an order, numbered from 1.
create table order_event (
  order_id uuid not null references trade_order,
  n integer not null,
  kind text not null,
  exchange_ms bigint not null,
  at timestamptz not null,
  qty_micros bigint,
  price_micros bigint,
  primary key (order_id, n)
);

-- A trade that filled an order, or a part of it. The broker's number of it makes it count once.
create table execution (
  id text primary key,
  order_id uuid not null references trade_order,
  person_id uuid not null references person,
  ticker text not null,
  qty_micros bigint not null check (qty_micros > 0),
  price_micros bigint not null check (price_micros > 0),
  value_micros bigint not null check (value_micros >= 0),
  platform_micros bigint not null,
  sec_micros bigint not null,
  taf_micros bigint not null,
  -- Exchange time, ms, and that of the quote whose displayed size it took.
  exchange_ms bigint not null,
  quote_ms bigint not null,
  at timestamptz not null,
  entry_id bigint not null unique references ledger_entry
);
create index execution_of_order on execution (order_id, exchange_ms);
create index execution_of_quote on execution (ticker, quote_ms);
create trigger execution_append before update or delete on execution
  for each row execute function refuse_change();
create trigger execution_keep before truncate on execution
  for each statement execute function refuse_change();

-- Shares of one execution that opened them. The oldest is closed first.
create table lot (
  id bigint generated always as identity primary key,
  person_id uuid not null references person,
  ticker text not null,
  direction text not null check (direction in ('long', 'short')),
  execution_id text not null unique references execution,
  -- Left of it: shares, what these cost (of a short, brought) with fees, and what is set aside for a short.
  left_micros bigint not null check (left_micros >= 0),
  cost_micros bigint not null check (cost_micros >= 0),
  collateral_micros bigint not null default 0 check (collateral_micros >= 0),
  price_micros bigint not null check (price_micros > 0),
  opened_ms bigint not null
);
create index lot_open on lot (person_id, ticker, id) where left_micros > 0;
create index lot_open_of_ticker on lot (ticker, person_id) where left_micros > 0;

-- Shares that an execution closed, with what they earned.
create table lot_close (
  id bigint generated always as identity primary key,
  lot_id bigint not null references lot,
  execution_id text not null references execution,
  person_id uuid not null references person,
  ticker text not null,
  qty_micros bigint not null check (qty_micros > 0),
  cost_micros bigint not null,
  proceeds_micros bigint not null,
  -- Proceeds less cost; of a short what it brought less what it cost to buy back.
  pnl_micros bigint not null,
  closed_ms bigint not null,
  unique (lot_id, execution_id)
);
create index lot_close_of on lot_close (person_id, id desc);
create trigger lot_close_append before update or delete on lot_close
  for each row execute function refuse_change();

-- What the stock account was worth, reckoned at a moment of exchange time. `flow_micros` was paid in less paid out since
-- the snapshot before. One a day is the day's, at the close.
create table equity_snapshot (
  person_id uuid not null references person,
  exchange_ms bigint not null,
  is_close boolean not null,
  equity_micros bigint not null,
  flow_micros bigint not null,
  -- The last ledger entry that it knows of: flows after it belong to the next snapshot.
  entry_id bigint not null,
  primary key (person_id, exchange_ms)
);

-- Instruments that an operator, or the market, has halted. Orders wait meanwhile.
create table trading_halt (
  ticker text primary key,
  since timestamptz not null,
  note text not null
);

-- What is done once for each trading day: expiry, settlement, dividends, splits, borrow fees.
create table trading_day (
  date date not null,
  act text not null,
  done_at timestamptz not null,
  primary key (date, act)
);

create table price_alert (
  id uuid primary key,
  person_id uuid not null references person,
  ticker text not null,
  direction text not null check (direction in ('at_or_above', 'at_or_below')),
  price_micros bigint not null check (price_micros > 0),
  -- Wall time.
  set_at timestamptz not null,
  -- Exchange time, ms.
  fired_ms bigint,
  fired_at timestamptz
);
create unique index price_alert_waiting on price_alert (person_id, ticker, direction, price_micros)
  where fired_ms is null;
create index price_alert_ticker on price_alert (ticker) where fired_ms is null;
create index price_alert_of on price_alert (person_id, set_at desc);

-- Looked up when a device or a person is let go of.
create index session_device on session (device_id);
create index code_challenge_person on code_challenge (person_id);
