-- Causes, donations to them, and what was paid out. A cause's money is a holder's in the ledger. Dates are days in New York by
-- exchange time, `…_ms` exchange time. Micro-dollars.

alter table holder drop constraint holder_kind_check;
alter table holder add constraint holder_kind_check check (kind in ('customer', 'product', 'managed', 'cause'));
alter table holder drop constraint holder_check;
alter table holder add constraint holder_told_check check ((told is null) = (kind in ('product', 'cause')));

create table cause (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{2,47}$'),
  holder_id uuid not null unique references holder,
  -- Name, purpose and story by language.
  texts jsonb not null,
  goal_micros bigint check (goal_micros > 0),
  -- The last day on which it takes donations.
  ends_on date,
  -- Made up for the demonstration.
  is_invented boolean not null,
  is_closed boolean not null default false,
  opened_ms bigint not null,
  -- When its goal was reached first; its donors were told.
  reached_ms bigint
);

-- What a cause tells later, by language.
create table cause_story (
  id uuid primary key default uuidv7(),
  cause_id text not null references cause,
  texts jsonb not null,
  told_ms bigint not null
);
create index cause_story_of on cause_story (cause_id, id desc);
create trigger cause_story_append before update or delete on cause_story for each row execute function refuse_change();
create trigger cause_story_keep before truncate on cause_story for each statement execute function refuse_change();

-- The automatic donation of a customer; no row while it is off.
create table donation_plan (
  person_id uuid primary key references person,
  cause_id text not null references cause,
  percent integer not null check (percent between 1 and 100),
  -- Profit realized before is not counted.
  since_ms bigint not null,
  -- The first day of the last month that was gathered.
  gathered_month date not null check (extract(day from gathered_month) = 1)
);

-- What was gathered in one month and waits for its customer, or what became of it.
create table donation_pledge (
  id uuid primary key default uuidv7(),
  person_id uuid not null references person,
  month date not null check (extract(day from month) = 1),
  cause_id text not null references cause,
  percent integer not null check (percent between 1 and 100),
  profit_micros bigint not null check (profit_micros > 0),
  amount_micros bigint not null check (amount_micros between 5000000 and profit_micros),
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'declined', 'lapsed')),
  asked_ms bigint not null,
  lapses_ms bigint not null check (lapses_ms > asked_ms),
  decided_ms bigint,
  unique (person_id, month),
  check ((state = 'waiting') = (decided_ms is null))
);
create index donation_pledge_waiting on donation_pledge (lapses_ms) where state = 'waiting';

create table donation (
  id uuid primary key default uuidv7(),
  person_id uuid not null references person,
  cause_id text not null references cause,
  -- Of a one-off donation, as its customer asked; of an automatic one nothing.
  key text,
  pledge_id uuid unique references donation_pledge,
  amount_micros bigint not null check (amount_micros > 0),
  -- What of it was paid out.
  paid_micros bigint not null default 0 check (paid_micros between 0 and amount_micros),
  entry_id bigint not null unique references ledger_entry,
  given_ms bigint not null,
  returned_ms bigint,
  unique (person_id, key),
  check ((key is null) = (pledge_id is not null)),
  check (returned_ms is null or paid_micros = 0)
);
create index donation_of on donation (person_id, id desc);
create index donation_for on donation (cause_id, person_id) where returned_ms is null;
create index donation_waiting on donation (cause_id, id) where returned_ms is null and paid_micros < amount_micros;

-- What an operator paid to a cause, with the receipt; the oldest donations first.
create table cause_payout (
  id uuid primary key default uuidv7(),
  cause_id text not null references cause,
  receipt text not null check (receipt ~ '^[A-Za-z0-9][A-Za-z0-9._/-]{1,63}$'),
  amount_micros bigint not null check (amount_micros > 0),
  entry_id bigint not null unique references ledger_entry,
  paid_ms bigint not null,
  unique (cause_id, receipt)
);
create table cause_payout_part (
  payout_id uuid not null references cause_payout,
  donation_id uuid not null references donation,
  micros bigint not null check (micros > 0),
  primary key (payout_id, donation_id)
);
create index cause_payout_part_of on cause_payout_part (donation_id);
create trigger cause_payout_append before update or delete on cause_payout for each row execute function refuse_change();
create trigger cause_payout_keep before truncate on cause_payout for each statement execute function refuse_change();
create trigger cause_payout_part_append before update or delete on cause_payout_part
  for each row execute function refuse_change();
create trigger cause_payout_part_keep before truncate on cause_payout_part for each statement execute function refuse_change();

-- A donation is only paid out further, or taken back once while nothing was paid out.
create function keep_donation() returns trigger language plpgsql as $$
begin
  if (new.id, new.person_id, new.cause_id, new.key, new.pledge_id, new.amount_micros, new.entry_id, new.given_ms)
      is distinct from (old.id, old.person_id, old.cause_id, old.key, old.pledge_id, old.amount_micros, old.entry_id, old.given_ms)
    or new.paid_micros < old.paid_micros
    or old.returned_ms is not null and (new.returned_ms, new.paid_micros) is distinct from (old.returned_ms, old.paid_micros)
  then
    raise exception 'a donation is not changed once it is written';
  end if;
  return new;
end $$;
create trigger donation_forward before update on donation for each row execute function keep_donation();
create trigger donation_stays before delete on donation for each row execute function refuse_change();
create trigger donation_keep before truncate on donation for each statement execute function refuse_change();

-- What was asked of a customer is answered once. The cause may be another at the confirmation.
create function keep_donation_pledge() returns trigger language plpgsql as $$
begin
  if (new.id, new.person_id, new.month, new.percent, new.profit_micros, new.amount_micros, new.asked_ms, new.lapses_ms)
      is distinct from (old.id, old.person_id, old.month, old.percent, old.profit_micros, old.amount_micros, old.asked_ms,
        old.lapses_ms)
    or old.state <> 'waiting'
  then
    raise exception 'a confirmation is answered once';
  end if;
  return new;
end $$;
create trigger donation_pledge_forward before update on donation_pledge for each row execute function keep_donation_pledge();
create trigger donation_pledge_stays before delete on donation_pledge for each row execute function refuse_change();
create trigger donation_pledge_keep before truncate on donation_pledge for each statement execute function refuse_change();
