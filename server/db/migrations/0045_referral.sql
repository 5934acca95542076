-- The referral programme. `…_at` is wall time, `…_ms` exchange time.

-- Who invited a customer is set at sign-up and never changes; a deleted account forgets it.
create function keep_inviter() returns trigger language plpgsql as $$
begin
  if new.invited_by is not null or new.closed_at is null then
    raise exception 'who invited a customer never changes';
  end if;
  return new;
end $$;
create trigger person_inviter_keep before update of invited_by on person
  for each row when (new.invited_by is distinct from old.invited_by) execute function keep_inviter();

-- One referred customer: each has one referrer.
create table referral (
  referred_id uuid primary key references person,
  referrer_id uuid not null references person,
  -- Names it on screens and to operators.
  id uuid not null unique default gen_random_uuid(),
  registered_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'due', 'paid', 'refused')),
  -- Why it brings nothing, and whose trace was the same. Operators alone see it.
  refusal text check (refusal in ('self', 'device', 'bank_account', 'usdt_address', 'identity_number')),
  same_as uuid references person,
  refused_at timestamptz,
  -- The operator who let it count, as the audit log names them. What is the same is not looked at any more.
  allowed_by text,
  -- The deposit that meets the conditions.
  deposit_way text check (deposit_way in ('usdt', 'bank')),
  deposit_id uuid,
  -- When all conditions were met, and when the reward is paid.
  met_ms bigint,
  pays_at_ms bigint,
  -- When the deposit was taken back before that.
  stopped_ms bigint,
  entry_id bigint unique references ledger_entry,
  paid_ms bigint,
  -- The keyed hash of the referred customer's identity number: a person brings a reward once, also with another account.
  identity_index bytea unique,
  check (referred_id <> referrer_id),
  check ((state = 'refused') = (refusal is not null)),
  check ((refusal is null) = (refused_at is null)),
  check ((deposit_way is null) = (deposit_id is null)),
  check ((state in ('due', 'paid')) = (met_ms is not null)),
  check ((met_ms is null) = (pays_at_ms is null)),
  check (met_ms is null or deposit_id is not null),
  check ((state = 'paid') = (entry_id is not null)),
  check ((entry_id is null) = (paid_ms is null)),
  check ((entry_id is null) = (identity_index is null))
);
create index referral_of on referral (referrer_id, registered_at desc, referred_id desc);
create index referral_open on referral (registered_at) where state = 'open';
create index referral_due on referral (pays_at_ms) where state = 'due';
create index referral_refused on referral (refused_at) where state = 'refused';

insert into referral (referred_id, referrer_id, registered_at)
select id, invited_by, opened_at from person where invited_by is not null and invited_by <> id;

create function open_referral() returns trigger language plpgsql as $$
begin
  insert into referral (referred_id, referrer_id, registered_at)
  values (new.id, new.invited_by, new.opened_at);
  return new;
end $$;
create trigger person_is_referred after insert on person
  for each row when (new.invited_by is not null) execute function open_referral();

create function guard_referral() returns trigger language plpgsql as $$
begin
  if (new.referred_id, new.referrer_id, new.id, new.registered_at)
    is distinct from (old.referred_id, old.referrer_id, old.id, old.registered_at)
  then
    raise exception 'a referral never changes its customers';
  end if;
  if old.state = 'paid' then
    raise exception 'a reward that was paid stays';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('open', 'due'), ('open', 'refused'), ('due', 'open'), ('due', 'paid'), ('due', 'refused'), ('refused', 'open')
  ) or old.state = 'refused' and new.state = 'open' and new.allowed_by is null
  then
    raise exception 'a referral does not go from % to %', old.state, new.state;
  end if;
  return new;
end $$;
create trigger referral_guard before update on referral for each row execute function guard_referral();
create trigger referral_keep before delete on referral for each row execute function refuse_change();
create trigger referral_whole before truncate on referral for each statement execute function refuse_change();

-- Finds customers with the same device or address.
create index device_key on device (key_hash);
create index payee_of_address on payee (address);

-- Deposits of a customer that are final, brought enough at once and came in time, the first one first: by the date of the block in
-- New York, or by the day on which the bank booked it.
create function referral_deposits(whose uuid, last_day date, least_micros bigint) returns table (way text, id uuid)
language sql stable as $$
  select way, id from (
    select 'usdt' as way, id, entry_id, (block_at at time zone 'America/New_York')::date as came_on
    from chain_deposit where person_id = whose and state = 'final'
    union all
    select 'bank', deposit.id, entry_id, value_on
    from bank_deposit deposit join bank_booking booking on booking.id = booking_id
    where deposit.person_id = whose and deposit.state = 'final'
  ) deposit
  where came_on <= last_day and (
    select sum(micros) from ledger_posting posting join ledger_account account on account.id = account_id
    where posting.entry_id = deposit.entry_id and owner = whose and asset = 'USD'
  ) >= least_micros
  order by came_on, id
$$;
