-- Where customers let money go, what they withdraw, and what is signed for it.

-- An address in a customer's address book. It never changes: another address is another row, so what was reviewed is what
-- is paid.
create table payee (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person,
  -- Base58check, with its upper and lower case.
  address text not null,
  -- The customer's own name for it, encrypted by the customer's key.
  label_sealed bytea not null,
  is_default boolean not null default false,
  -- Wall time. A withdrawal to it waits until it is usable.
  added_at timestamptz not null,
  usable_at timestamptz not null,
  removed_at timestamptz,
  check (usable_at >= added_at)
);
create unique index payee_address on payee (person_id, address) where removed_at is null;
create unique index payee_default on payee (person_id) where is_default and removed_at is null;

create function guard_payee() returns trigger language plpgsql as $$
begin
  if (old.id, old.person_id, old.address, old.added_at, old.usable_at)
    is distinct from (new.id, new.person_id, new.address, new.added_at, new.usable_at)
    or old.removed_at is not null
  then
    raise exception 'an address of an address book never changes';
  end if;
  return new;
end $$;
create trigger payee_guard before update on payee for each row execute function guard_payee();
create trigger payee_keep before delete on payee for each row execute function refuse_change();

create table withdrawal (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person,
  -- Made where it is asked: the same key is the same withdrawal.
  key text not null,
  payee_id uuid not null references payee,
  address text not null,
  -- What is paid out, smallest units of the token, and the dollars that it costs besides the fee.
  token_micros bigint not null check (token_micros > 0),
  micros bigint not null check (micros > 0),
  fee_micros bigint not null check (fee_micros >= 0),
  -- Dollars for one token, micro-units.
  rate_micros bigint not null check (rate_micros > 0),
  state text not null,
  -- Why it ended without being paid: a word of the contract.
  reason text,
  -- Operators who must approve it.
  approvals_needed smallint not null check (approvals_needed between 0 and 2),
  -- Wall time: until when it waits for a new address or a changed safeguard.
  wait_until timestamptz,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  -- The entry that holds its money, and the one that paid it or gave it back.
  hold_entry bigint not null references ledger_entry,
  end_entry bigint references ledger_entry,
  unique (person_id, key),
  check ((state in ('final', 'cancelled', 'refused', 'failed')) = (end_entry is not null))
);
create index withdrawal_person on withdrawal (person_id, asked_at desc, id desc);
create index withdrawal_open on withdrawal (state, asked_at)
  where state not in ('final', 'cancelled', 'refused', 'failed');

-- Which state may follow which. `server/funding/withdrawals/states.ts` has the same table, and a test compares the two.
create table withdrawal_step (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into withdrawal_step (from_state, to_state) values
  ('waiting', 'reviewing'), ('waiting', 'approved'), ('waiting', 'cancelled'), ('waiting', 'refused'),
  ('reviewing', 'approved'), ('reviewing', 'cancelled'), ('reviewing', 'refused'),
  ('approved', 'signed'), ('approved', 'cancelled'), ('approved', 'refused'),
  ('signed', 'broadcast'),
  ('broadcast', 'signed'), ('broadcast', 'confirmed'), ('broadcast', 'failed'),
  ('confirmed', 'broadcast'), ('confirmed', 'final'), ('confirmed', 'failed');
create trigger withdrawal_step_keep before insert or update or delete on withdrawal_step
  for each row execute function refuse_change();

create function guard_withdrawal() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state not in ('waiting', 'reviewing', 'approved') then
      raise exception 'a withdrawal does not begin as %', new.state;
    end if;
    return new;
  end if;
  if (old.id, old.person_id, old.key, old.payee_id, old.address, old.token_micros, old.micros, old.fee_micros,
      old.rate_micros, old.approvals_needed, old.asked_at, old.hold_entry)
    is distinct from (new.id, new.person_id, new.key, new.payee_id, new.address, new.token_micros, new.micros,
      new.fee_micros, new.rate_micros, new.approvals_needed, new.asked_at, new.hold_entry)
  then
    raise exception 'what a withdrawal is never changes';
  end if;
  if new.state <> old.state and not exists (
    select from withdrawal_step where from_state = old.state and to_state = new.state
  ) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state;
  end if;
  return new;
end $$;
create trigger withdrawal_guard before insert or update on withdrawal
  for each row execute function guard_withdrawal();
create trigger withdrawal_keep before delete on withdrawal for each row execute function refuse_change();

-- Each state with its time, as the customer sees it.
create table withdrawal_event (
  id bigint generated always as identity primary key,
  withdrawal_id uuid not null references withdrawal,
  state text not null,
  -- Wall time.
  at timestamptz not null
);
create index withdrawal_event_of on withdrawal_event (withdrawal_id, id);
create trigger withdrawal_event_append before update or delete on withdrawal_event
  for each row execute function refuse_change();

create table withdrawal_approval (
  withdrawal_id uuid not null references withdrawal,
  -- As the audit log names the operator: two approvals are of two operators.
  operator text not null,
  at timestamptz not null,
  primary key (withdrawal_id, operator)
);
create trigger withdrawal_approval_append before update or delete on withdrawal_approval
  for each row execute function refuse_change();

-- What was signed: written before anything is broadcast. Its id is the hash of its bytes, so the same bytes pay once.
create table withdrawal_attempt (
  withdrawal_id uuid not null references withdrawal,
  attempt integer not null check (attempt >= 1),
  raw bytea not null,
  signature bytea not null,
  txid text not null unique check (txid = encode(sha256(raw), 'hex')),
  -- Chain time after which no block takes it.
  expires_at timestamptz not null,
  signed_at timestamptz not null,
  -- When it was last handed to the network; wall time.
  broadcast_at timestamptz,
  -- The block that it is in.
  block bigint,
  block_hash text,
  -- The solid block past its expiration without it: the proof that it never pays.
  dead_block bigint,
  primary key (withdrawal_id, attempt),
  check (dead_block is null or block is null)
);

create function guard_withdrawal_attempt() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (
      select from withdrawal_attempt
      where withdrawal_id = new.withdrawal_id and (dead_block is null or attempt >= new.attempt)
    ) then
      raise exception 'an earlier signature may still pay';
    end if;
    return new;
  end if;
  if (old.withdrawal_id, old.attempt, old.raw, old.signature, old.txid, old.expires_at, old.signed_at)
    is distinct from (new.withdrawal_id, new.attempt, new.raw, new.signature, new.txid, new.expires_at, new.signed_at)
    or old.dead_block is not null
  then
    raise exception 'what was signed never changes';
  end if;
  return new;
end $$;
create trigger withdrawal_attempt_guard before insert or update on withdrawal_attempt
  for each row execute function guard_withdrawal_attempt();
create trigger withdrawal_attempt_keep before delete on withdrawal_attempt
  for each row execute function refuse_change();

-- What the signer will not sign, and why; the server gives the money back.
create table withdrawal_rejection (
  withdrawal_id uuid primary key references withdrawal,
  reason text not null,
  at timestamptz not null
);

-- What the signer works with. Its role may call these functions and nothing else.

-- Approved withdrawals, and those whose last signature has expired, with all that the signer checks by itself.
create function signer_work(most integer) returns table (
  id uuid, person_id uuid, state text, address text, token_micros bigint, micros bigint, fee_micros bigint,
  approvals_needed smallint, approvals bigint,
  payee_address text, payee_usable_at timestamptz, payee_removed_at timestamptz, payee_person uuid,
  held_micros bigint, hold_key text, is_released boolean,
  attempt integer, txid text, expires_at timestamptz, is_dead boolean
) language sql stable security definer set search_path = public as $$
  select withdrawal.id, withdrawal.person_id, withdrawal.state, withdrawal.address, token_micros,
    withdrawal.micros, withdrawal.fee_micros, approvals_needed,
    (select count(*) from withdrawal_approval each where each.withdrawal_id = withdrawal.id),
    payee.address, payee.usable_at, payee.removed_at, payee.person_id,
    (
      select coalesce(sum(posting.micros), 0)::bigint from ledger_posting posting
        join ledger_account account on account.id = posting.account_id
      where posting.entry_id = hold.id and account.owner = withdrawal.person_id and account.name = 'wallet'
        and account.pocket = 'held' and account.asset = 'USD'
    ),
    hold.key,
    exists (
      select from ledger_entry ended
      where ended.key in ('withdrawal:' || withdrawal.id, 'withdrawal_release:' || withdrawal.id)
    ),
    coalesce(last.attempt, 0), last.txid, last.expires_at, last.dead_block is not null
  from withdrawal
    join payee on payee.id = payee_id
    join ledger_entry hold on hold.id = hold_entry
    left join lateral (
      select * from withdrawal_attempt each where each.withdrawal_id = withdrawal.id
      order by attempt desc limit 1
    ) last on true
  where withdrawal.state = 'approved' or (withdrawal.state in ('signed', 'broadcast') and last.block is null)
  order by withdrawal.asked_at, withdrawal.id limit most
$$;

-- What was signed since a moment, smallest units of the token; what never paid does not count.
create function signer_total(since timestamptz) returns bigint
language sql stable security definer set search_path = public as $$
  select coalesce(sum(token_micros), 0)::bigint
  from withdrawal_attempt signed join withdrawal on withdrawal.id = withdrawal_id
  where signed_at > since and dead_block is null
$$;

-- Notes the proof that a signature never pays.
create function signer_bury(buried uuid, which integer, solid bigint) returns void
language sql security definer set search_path = public as $$
  update withdrawal_attempt set dead_block = solid
  where withdrawal_id = buried and attempt = which and block is null and dead_block is null
$$;

-- Writes down what was signed, before anybody broadcasts it. False when the withdrawal has gone on meanwhile.
create function signer_sign(
  signed uuid, which integer, bytes bytea, signed_by bytea, name text, expires timestamptz, happened timestamptz
) returns boolean language plpgsql security definer set search_path = public as $$
declare
  current_state text;
begin
  select state into current_state from withdrawal where id = signed for update;
  if which = 1 and current_state <> 'approved' or which > 1 and current_state not in ('signed', 'broadcast') then
    return false;
  end if;
  insert into withdrawal_attempt (withdrawal_id, attempt, raw, signature, txid, expires_at, signed_at)
  values (signed, which, bytes, signed_by, name, expires, happened);
  update withdrawal set state = 'signed', changed_at = happened where id = signed and state <> 'signed';
  insert into withdrawal_event (withdrawal_id, state, at) values (signed, 'signed', happened);
  return true;
end $$;

-- Notes that the signer will not sign a withdrawal.
create function signer_reject(rejected uuid, why text, happened timestamptz) returns void
language sql security definer set search_path = public as $$
  insert into withdrawal_rejection (withdrawal_id, reason, at) values (rejected, why, happened)
  on conflict do nothing
$$;

revoke execute on function signer_work, signer_total, signer_bury, signer_sign, signer_reject from public;

-- Finds what was changed lately about a customer.
create index audit_record_subject on audit_record (subject, at desc);

-- A code or a passkey that confirms a withdrawal.
alter table code_challenge drop constraint code_challenge_purpose_check;
alter table code_challenge add constraint code_challenge_purpose_check
  check (purpose in ('sign_up', 'reset', 'sign_in', 'confirm', 'bind', 'withdraw'));
