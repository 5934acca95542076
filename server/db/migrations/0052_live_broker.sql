-- Orders as they were sent to a broker, written before they leave: an order that may have arrived is asked for and never sent
-- again. A rest that was withdrawn and sent anew, as after a halt, is a row of its own.
create table broker_order (
  order_id uuid not null references trade_order,
  attempt int not null check (attempt > 0),
  -- `client_order_id`
  client_id text not null unique,
  -- Nothing before the broker has named it.
  broker_id text unique,
  -- Micro-shares of the order that were filled before.
  filled_before_micros bigint not null check (filled_before_micros >= 0),
  sent_at timestamptz not null,
  -- Nothing while it may still be filled.
  ended_at timestamptz,
  primary key (order_id, attempt)
);
create index broker_order_open on broker_order (sent_at) where ended_at is null;

-- Up to when the fills of a broker were read.
create table broker_cursor (
  broker text primary key,
  read_to timestamptz not null
);

-- What a broker's statement said that we do not: shares of an instrument, or dollars (`USD`). A row goes when it agrees again.
create table broker_difference (
  broker text not null,
  asset text not null,
  ours_micros bigint not null,
  theirs_micros bigint not null,
  since timestamptz not null,
  primary key (broker, asset),
  check (ours_micros <> theirs_micros)
);
