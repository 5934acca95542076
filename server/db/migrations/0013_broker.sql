-- One process at a time speaks for the broker. Each that begins to counts the term up; whoever writes what a broker says
-- holds the row and must find its own term there, so that one that does not know yet that it was relieved writes nothing.
create table broker_term (
  is_only boolean primary key default true check (is_only),
  term bigint not null
);
insert into broker_term (term) values (0);

-- A change of an order that another process than the broker's was asked for. Whoever asked takes the answer away.
create table change_request (
  id uuid primary key,
  person_id uuid not null,
  wish jsonb not null,
  asked_at timestamptz not null default now(),
  answer jsonb
);

-- Orders that the broker is still to let go.
create index trade_order_cancelling on trade_order (id)
  where status = 'pending' and cancel_asked_at is not null;
