-- Money in and out: what the funding engine knows of a customer. Whoever changes what a customer may take out (deposits,
-- reversals, withdrawals, payments of debts) locks this row first, then posts.
create table funding_account (
  person_id uuid primary key references person
);

-- Which ways in and out are closed; a way without a row is open. A row of a customer counts besides the one for all:
-- a way is open where neither is closed.
create table funding_switch (
  way text not null check (way in ('deposit_usdt', 'deposit_bank', 'withdraw_usdt', 'withdraw_bank')),
  -- Nothing for all customers.
  person_id uuid references person,
  closed_at timestamptz not null,
  unique nulls not distinct (way, person_id)
);

-- Addresses that were given to customers: each once, never to another, and watched for good.
create table deposit_address (
  -- Base58check, with its upper and lower case.
  address text primary key,
  -- The key that it is derived from, named by its first address, and its place below it.
  key_name text not null,
  place integer not null check (place >= 0),
  person_id uuid not null references person,
  made_at timestamptz not null,
  unique (key_name, place)
);
create index deposit_address_person on deposit_address (person_id, made_at desc);

-- How far the chain was read: one row.
create table chain_cursor (
  is_only boolean primary key default true check (is_only),
  -- Up to here blocks were read once; their hashes are in chain_block from the settled block on.
  scanned bigint not null,
  -- Up to here blocks were read after they had become solid.
  settled bigint not null check (settled <= scanned),
  -- Deposits of a simulated chain and of a real one never share a database.
  is_simulated boolean not null
);

-- The blocks that were read, from the newest settled one on: what tells a block that was replaced.
create table chain_block (
  number bigint primary key,
  hash text not null,
  -- The block's own time.
  at timestamptz not null
);

-- Every transfer of a token to one of our addresses. Transaction and place in its log name it: one transaction may hold
-- several.
create table chain_deposit (
  txid text not null,
  log_index integer not null,
  -- Names it on screens and in links.
  id uuid not null unique default gen_random_uuid(),
  person_id uuid not null references person,
  address text not null references deposit_address,
  sender text not null,
  contract text not null,
  -- Of the token's smallest unit, 1e-6; as much as the chain can say.
  micros numeric(78) not null check (micros > 0),
  state text not null check (state in ('seen', 'credited', 'final', 'reversed', 'too_small', 'not_accepted')),
  -- How often it was reversed before and came again.
  attempt integer not null default 0 check (attempt >= 0),
  block bigint not null,
  block_hash text not null,
  -- The block's own time.
  block_at timestamptz not null,
  -- Its block was replaced, and its reversal waits.
  is_orphaned boolean not null default false,
  -- When it was first seen, and since when it has its state; wall time.
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  -- The newest entry that credited it.
  entry_id bigint references ledger_entry,
  primary key (txid, log_index),
  check (state not in ('credited', 'final') or entry_id is not null),
  check (state not in ('credited', 'final', 'seen') or micros between 1000000 and 9000000000000000000)
);
create index chain_deposit_person on chain_deposit (person_id, seen_at desc, id desc);
create index chain_deposit_waiting on chain_deposit (block)
  where state in ('seen', 'credited') or is_orphaned;

create function guard_chain_deposit() returns trigger language plpgsql as $$
begin
  if (old.txid, old.log_index, old.id, old.person_id, old.address, old.sender, old.contract, old.micros, old.seen_at)
    is distinct from
    (new.txid, new.log_index, new.id, new.person_id, new.address, new.sender, new.contract, new.micros, new.seen_at)
  then
    raise exception 'what a deposit is never changes';
  end if;
  if new.attempt <> old.attempt + (case when old.state = 'reversed' and new.state <> 'reversed' then 1 else 0 end) then
    raise exception 'a deposit comes again when it was reversed, and only then';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('seen', 'credited'), ('seen', 'reversed'),
    ('credited', 'final'), ('credited', 'reversed'),
    ('too_small', 'reversed'), ('not_accepted', 'reversed'),
    ('reversed', 'seen'), ('reversed', 'too_small'), ('reversed', 'not_accepted')
  ) then
    raise exception 'a deposit does not go from % to %', old.state, new.state;
  end if;
  return new;
end $$;
create trigger chain_deposit_guard before update on chain_deposit
  for each row execute function guard_chain_deposit();
create trigger chain_deposit_keep before delete on chain_deposit
  for each row execute function refuse_change();
create trigger chain_deposit_whole before truncate on chain_deposit
  for each statement execute function refuse_change();

-- Each state of a deposit with its time, as it was told to the customer.
create table chain_deposit_event (
  id bigint generated always as identity primary key,
  deposit_id uuid not null references chain_deposit (id),
  state text not null,
  attempt integer not null,
  block bigint not null,
  -- The entry that moved the money, where one did.
  entry_id bigint references ledger_entry,
  -- Wall time.
  at timestamptz not null
);
create index chain_deposit_event_deposit on chain_deposit_event (deposit_id, id);
create trigger chain_deposit_event_append before update or delete on chain_deposit_event
  for each row execute function refuse_change();
create trigger chain_deposit_event_keep before truncate on chain_deposit_event
  for each statement execute function refuse_change();

-- What a customer owes since money that was credited and spent had to be taken back.
create table funding_debt (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person,
  -- Names what made it, as the key of its entry.
  cause text not null unique,
  -- The deposit that was reversed.
  deposit_id uuid references chain_deposit (id),
  micros bigint not null check (micros > 0),
  paid_micros bigint not null default 0 check (paid_micros between 0 and micros),
  made_at timestamptz not null,
  paid_at timestamptz,
  check ((paid_micros = micros) = (paid_at is not null))
);
create index funding_debt_open on funding_debt (person_id, made_at) where paid_at is null;

create function guard_funding_debt() returns trigger language plpgsql as $$
begin
  if (old.id, old.person_id, old.cause, old.deposit_id, old.micros, old.made_at)
    is distinct from (new.id, new.person_id, new.cause, new.deposit_id, new.micros, new.made_at)
    or new.paid_micros < old.paid_micros
  then
    raise exception 'a debt is only ever paid';
  end if;
  return new;
end $$;
create trigger funding_debt_guard before update on funding_debt
  for each row execute function guard_funding_debt();
create trigger funding_debt_keep before delete on funding_debt
  for each row execute function refuse_change();
