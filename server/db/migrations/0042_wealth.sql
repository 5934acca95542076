-- The micro-investment plan and the fixed terms. Dates are days in New York by exchange time, `…_ms` exchange time. Micro-dollars;
-- rates are millionths a year.

-- Money that is saved stays its customer's, in a pocket of the wallet.
alter table ledger_account drop constraint ledger_account_pocket_check;
alter table ledger_account add constraint ledger_account_pocket_check
  check (pocket in ('available', 'held', 'unsettled', 'owed', 'saved'));

-- The dated rate table. A rate holds for new money from its date on; `for_all` also for what the plan holds already, and is
-- told 30 days before.
create table wealth_rate (
  product_id text not null,
  from_date date not null,
  ppm integer not null check (ppm between 0 and 1000000),
  for_all boolean not null,
  told_on date not null,
  primary key (product_id, from_date),
  check (told_on <= from_date and (not for_all or told_on + 30 <= from_date))
);
create trigger wealth_rate_append before update or delete on wealth_rate for each row execute function refuse_change();
create trigger wealth_rate_keep before truncate on wealth_rate for each statement execute function refuse_change();

-- What one purchase became.
create table wealth_holding (
  id uuid primary key default uuidv7(),
  person_id uuid not null references person,
  product_id text not null,
  kind text not null check (kind in ('plan', 'term')),
  state text not null default 'open' check (state in ('open', 'redeeming', 'ended')),
  invested_micros bigint not null check (invested_micros > 0),
  principal_micros bigint not null check (principal_micros between 0 and invested_micros),
  -- Credited and still there, less fees.
  interest_micros bigint not null default 0 check (interest_micros >= 0),
  -- Credited since the start, and what fees took of it.
  earned_micros bigint not null default 0 check (earned_micros >= 0),
  fees_micros bigint not null default 0 check (fees_micros between 0 and earned_micros),
  ppm integer not null check (ppm between 0 and 1000000),
  bonus_micros bigint not null default 0 check (bonus_micros between 0 and principal_micros),
  starts_on date not null,
  locked_until date not null check (locked_until > starts_on),
  -- The last day whose interest is credited, and what it brought less fees.
  interest_through date not null,
  last_micros bigint not null default 0,
  -- What is below a micro-dollar, as numerators over the denominator of contract/saving-interest.ts.
  interest_carry numeric not null default 0 check (interest_carry >= 0),
  fee_carry numeric not null default 0 check (fee_carry >= 0),
  -- Interest that the treasury must be able to pay on it.
  promised_micros bigint not null check (promised_micros >= 0),
  check ((state = 'open') = (principal_micros > 0)),
  check (state = 'open' or promised_micros = 0)
);
create index wealth_holding_open on wealth_holding (interest_through, person_id) where state = 'open';
create index wealth_holding_of on wealth_holding (person_id, id desc);

-- Purchases, redemptions, settlements of terms, and the ends of holdings.
create table wealth_move (
  id uuid primary key default uuidv7(),
  person_id uuid not null references person,
  holding_id uuid not null references wealth_holding,
  key text,
  kind text not null check (kind in ('purchase', 'redemption', 'settlement', 'completed')),
  state text not null check (state in ('waiting', 'done')),
  amount_micros bigint not null check (amount_micros >= 0),
  principal_micros bigint not null check (principal_micros >= 0),
  interest_micros bigint not null check (interest_micros >= 0),
  cost_micros bigint not null check (cost_micros >= 0),
  cost text check (cost in ('early', 'forfeited')),
  pays_on date,
  pays_at_ms bigint,
  placed_ms bigint not null,
  paid_ms bigint,
  -- What of it may still come back at the early-bird rate, and until when.
  early_left_micros bigint not null default 0 check (early_left_micros >= 0),
  early_until date,
  unique (person_id, key),
  check ((kind in ('redemption', 'settlement')) = (pays_on is not null)),
  check ((pays_on is null) = (pays_at_ms is null)),
  check ((state = 'waiting') = (pays_on is not null and paid_ms is null)),
  check ((cost_micros > 0) = (cost is not null)),
  check (kind = 'completed' or amount_micros = principal_micros + interest_micros - cost_micros)
);
create index wealth_move_of on wealth_move (person_id, id desc);
create index wealth_move_due on wealth_move (pays_at_ms) where state = 'waiting';

-- The treasury of savings: what the house put in for interest and did not pay yet, and what it may have to pay. Who changes
-- either locks the row first.
create table wealth_treasury (
  is_single boolean primary key default true check (is_single),
  held_micros bigint not null default 0,
  promised_micros bigint not null default 0 check (promised_micros >= 0)
);
insert into wealth_treasury default values;

-- What was paid is not paid again, and what was done is not undone.
create function keep_wealth_move() returns trigger language plpgsql as $$
begin
  if (new.person_id, new.holding_id, new.key, new.kind, new.principal_micros, new.interest_micros, new.cost_micros, new.pays_on,
        new.placed_ms)
      is distinct from (old.person_id, old.holding_id, old.key, old.kind, old.principal_micros, old.interest_micros,
        old.cost_micros, old.pays_on, old.placed_ms)
    or old.state = 'done' and (new.state, new.amount_micros, new.paid_ms)
      is distinct from (old.state, old.amount_micros, old.paid_ms)
  then
    raise exception 'a move of savings is not changed once it is written';
  end if;
  return new;
end $$;
create trigger wealth_move_forward before update on wealth_move for each row execute function keep_wealth_move();
create trigger wealth_move_stays before delete on wealth_move for each row execute function refuse_change();
