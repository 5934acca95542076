-- Money in and out over the bank: what customers announce, what the bank books, where withdrawals go and in which file.

-- A customer's own reference for every transfer. It is given once and stays.
create table bank_reference (
  person_id uuid primary key references person,
  -- ISO 11649, with its check digits.
  reference text not null unique check (reference ~ '^RF\d\d[0-9A-HJKMNP-TV-Z]{10}$'),
  -- Wall time.
  made_at timestamptz not null
);
create trigger bank_reference_keep before update or delete on bank_reference
  for each row execute function refuse_change();

-- A statement that was imported, by its bytes.
create table bank_statement (
  id uuid primary key default gen_random_uuid(),
  format text not null check (format in ('csv', 'camt.053', 'demo')),
  sha256 bytea not null unique,
  -- As the audit log names the operator.
  imported_by text not null,
  imported_at timestamptz not null
);
create trigger bank_statement_keep before update or delete on bank_statement
  for each row execute function refuse_change();

-- What the bank booked on our account. Its own reference names it: it counts once, in whatever statement it comes.
create table bank_booking (
  id uuid primary key default gen_random_uuid(),
  statement_id uuid not null references bank_statement,
  bank_ref text not null unique check (length(bank_ref) between 1 and 80),
  value_on date not null,
  -- Above zero what came in, micro-dollars.
  micros bigint not null check (micros <> 0),
  -- What the bank says of it: text, name and account of the other side. Encrypted.
  sealed bytea not null,
  -- A keyed hash of all that it says: the same reference with something else in it is noticed.
  digest bytea not null,
  state text not null check (state in ('unmatched', 'matched', 'sent_back', 'outgoing', 'payout_return', 'reversal')),
  -- Whose it is.
  person_id uuid references person,
  -- Wall time.
  changed_at timestamptz not null,
  check ((state = 'matched') = (person_id is not null)),
  check (state not in ('unmatched', 'matched', 'sent_back', 'payout_return') or micros > 0),
  check (state not in ('outgoing', 'reversal') or micros < 0)
);
create index bank_booking_unmatched on bank_booking (value_on, id) where state = 'unmatched';

create function guard_bank_booking() returns trigger language plpgsql as $$
begin
  if (old.id, old.statement_id, old.bank_ref, old.value_on, old.micros, old.sealed, old.digest)
    is distinct from (new.id, new.statement_id, new.bank_ref, new.value_on, new.micros, new.sealed, new.digest)
  then
    raise exception 'what the bank booked never changes';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('unmatched', 'matched'), ('unmatched', 'sent_back'), ('unmatched', 'payout_return'), ('matched', 'sent_back'),
    ('outgoing', 'reversal')
  ) then
    raise exception 'a booking does not go from % to %', old.state, new.state;
  end if;
  return new;
end $$;
create trigger bank_booking_guard before update on bank_booking
  for each row execute function guard_bank_booking();
create trigger bank_booking_keep before delete on bank_booking for each row execute function refuse_change();

-- A deposit over the bank: announced by the customer, booked by the bank, or both.
create table bank_deposit (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person,
  -- Of the notice, made where it is written: the same key is the same notice.
  key text,
  state text not null check (state in ('announced', 'seen', 'final', 'returned', 'reversed', 'cancelled')),
  announced_micros bigint check (announced_micros > 0),
  sent_on date,
  -- Whose account it comes from. Encrypted by the customer's key.
  sender_sealed bytea,
  announced_at timestamptz,
  booking_id uuid unique references bank_booking,
  -- The entry that credited it.
  entry_id bigint references ledger_entry,
  -- When it was first known, and since when it has its state; wall time.
  at timestamptz not null,
  changed_at timestamptz not null,
  unique (person_id, key),
  check (num_nulls(key, announced_micros, sent_on, sender_sealed, announced_at) in (0, 5)),
  check (announced_at is not null or booking_id is not null),
  check ((state in ('announced', 'cancelled')) = (booking_id is null)),
  check ((state in ('final', 'reversed')) = (entry_id is not null))
);
create index bank_deposit_person on bank_deposit (person_id, at desc, id desc);
create index bank_deposit_open on bank_deposit (at) where state = 'seen';

create function guard_bank_deposit() returns trigger language plpgsql as $$
begin
  if (old.id, old.person_id, old.key, old.announced_micros, old.sent_on, old.sender_sealed, old.announced_at, old.at)
    is distinct from
    (new.id, new.person_id, new.key, new.announced_micros, new.sent_on, new.sender_sealed, new.announced_at, new.at)
    or old.booking_id is not null and new.booking_id is distinct from old.booking_id
    or old.entry_id is not null and new.entry_id is distinct from old.entry_id
  then
    raise exception 'what a deposit is never changes';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('announced', 'seen'), ('announced', 'cancelled'), ('seen', 'final'), ('seen', 'returned'), ('final', 'reversed')
  ) then
    raise exception 'a deposit does not go from % to %', old.state, new.state;
  end if;
  return new;
end $$;
create trigger bank_deposit_guard before update on bank_deposit
  for each row execute function guard_bank_deposit();
create trigger bank_deposit_keep before delete on bank_deposit for each row execute function refuse_change();
create trigger bank_deposit_whole before truncate on bank_deposit
  for each statement execute function refuse_change();

-- Each state of a deposit with its time.
create table bank_deposit_event (
  id bigint generated always as identity primary key,
  deposit_id uuid not null references bank_deposit,
  state text not null,
  -- The entry that moved the money, where one did.
  entry_id bigint references ledger_entry,
  -- Wall time.
  at timestamptz not null
);
create index bank_deposit_event_of on bank_deposit_event (deposit_id, id);
create trigger bank_deposit_event_append before update or delete on bank_deposit_event
  for each row execute function refuse_change();
create trigger bank_deposit_event_keep before truncate on bank_deposit_event
  for each statement execute function refuse_change();

-- Proofs that customers add to their transfers: pictures, drawn anew as JPEG, and PDFs as they came.
create table bank_proof (
  id uuid primary key default gen_random_uuid(),
  deposit_id uuid not null references bank_deposit,
  person_id uuid not null references person,
  kind text not null check (kind in ('picture', 'pdf')),
  -- Name and content, encrypted by the customer's key.
  name_sealed bytea not null,
  sealed bytea not null,
  bytes integer not null check (bytes > 0),
  -- Wall time.
  at timestamptz not null
);
create index bank_proof_of on bank_proof (deposit_id, at);
insert into storage_limit values ('proofs', 64 * 1024 * 1024);
create trigger bank_proof_inserted after insert on bank_proof referencing new table as new_rows
  for each statement execute function count_stored_bytes('proofs');
create trigger bank_proof_deleted after delete on bank_proof referencing old table as old_rows
  for each statement execute function count_stored_bytes('proofs');

-- What is owed for a deposit that the bank took back.
alter table funding_debt add column bank_deposit_id uuid references bank_deposit,
  add check (deposit_id is null or bank_deposit_id is null);
create or replace function guard_funding_debt() returns trigger language plpgsql as $$
begin
  if (old.id, old.person_id, old.cause, old.deposit_id, old.bank_deposit_id, old.micros, old.made_at)
    is distinct from
    (new.id, new.person_id, new.cause, new.deposit_id, new.bank_deposit_id, new.micros, new.made_at)
    or new.paid_micros < old.paid_micros
  then
    raise exception 'a debt is only ever paid';
  end if;
  return new;
end $$;

-- A bank account that a customer linked. It never changes: another account is another row.
create table bank_account (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person,
  -- A hash by the customer's key of routing and account number: the same account is linked once.
  number_index bytea not null,
  -- Holder, bank, its address, and the account number: encrypted by the customer's key.
  sealed bytea not null,
  routing text not null check (routing ~ '^\d{9}$'),
  type text not null check (type in ('checking', 'savings')),
  is_default boolean not null default false,
  -- Wall time. A withdrawal to it waits until it is usable.
  added_at timestamptz not null,
  usable_at timestamptz not null,
  removed_at timestamptz,
  check (usable_at >= added_at)
);
create unique index bank_account_number on bank_account (person_id, number_index) where removed_at is null;
create unique index bank_account_default on bank_account (person_id) where is_default and removed_at is null;

create function guard_bank_account() returns trigger language plpgsql as $$
begin
  if (old.id, old.person_id, old.number_index, old.sealed, old.routing, old.type, old.added_at, old.usable_at)
    is distinct from
    (new.id, new.person_id, new.number_index, new.sealed, new.routing, new.type, new.added_at, new.usable_at)
    or old.removed_at is not null
  then
    raise exception 'a linked bank account never changes';
  end if;
  return new;
end $$;
create trigger bank_account_guard before update on bank_account
  for each row execute function guard_bank_account();
create trigger bank_account_keep before delete on bank_account for each row execute function refuse_change();

-- Withdrawals go to an address or to a bank account. Over the bank they are filed in place of signed.
alter table withdrawal
  alter column payee_id drop not null,
  add column bank_account_id uuid references bank_account,
  -- Why the bank sent it back.
  add column return_code text check (return_code ~ '^R\d\d$'),
  add check (num_nonnulls(payee_id, bank_account_id) = 1),
  add check ((state = 'returned') = (return_code is not null)),
  drop constraint withdrawal_check,
  add check ((state in ('final', 'cancelled', 'refused', 'failed', 'returned')) = (end_entry is not null));
drop index withdrawal_open;
create index withdrawal_open on withdrawal (state, asked_at)
  where state not in ('final', 'cancelled', 'refused', 'failed', 'returned');

alter table withdrawal_step disable trigger withdrawal_step_keep;
insert into withdrawal_step (from_state, to_state) values
  ('approved', 'filed'), ('filed', 'final'), ('filed', 'returned'), ('final', 'returned');
alter table withdrawal_step enable trigger withdrawal_step_keep;

create or replace function guard_withdrawal() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state not in ('waiting', 'reviewing', 'approved') then
      raise exception 'a withdrawal does not begin as %', new.state;
    end if;
    return new;
  end if;
  if (old.id, old.person_id, old.key, old.payee_id, old.bank_account_id, old.address, old.token_micros, old.micros,
      old.fee_micros, old.rate_micros, old.approvals_needed, old.asked_at, old.hold_entry)
    is distinct from (new.id, new.person_id, new.key, new.payee_id, new.bank_account_id, new.address,
      new.token_micros, new.micros, new.fee_micros, new.rate_micros, new.approvals_needed, new.asked_at, new.hold_entry)
  then
    raise exception 'what a withdrawal is never changes';
  end if;
  if new.state <> old.state and (
    not exists (
      select from withdrawal_step where from_state = old.state and to_state = new.state
    )
    -- Nothing that goes to a bank is signed, nothing that goes to an address is filed.
    or new.bank_account_id is not null
      and (new.state in ('signed', 'broadcast', 'confirmed', 'failed')
        or new.state in ('filed', 'final') and not exists (select from bank_payout where withdrawal_id = new.id))
    or new.payee_id is not null
      and (new.state in ('filed', 'returned') or (old.state, new.state) = ('filed', 'final'))
  ) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state;
  end if;
  return new;
end $$;

-- Payout files, as the bank gets them.
create table bank_payout_file (
  id integer generated always as identity primary key,
  -- As the audit log names the operator.
  made_by text not null,
  made_at timestamptz not null,
  -- The day on which the bank settles it.
  effective_on date not null,
  entries integer not null check (entries > 0),
  micros bigint not null check (micros > 0),
  -- The file itself, encrypted.
  sealed bytea not null
);
create trigger bank_payout_file_keep before update or delete on bank_payout_file
  for each row execute function refuse_change();

-- Which withdrawal is in which file: each in one only, ever.
create table bank_payout (
  withdrawal_id uuid primary key references withdrawal,
  file_id integer not null references bank_payout_file,
  -- Fifteen digits, by which a return names it.
  trace text not null unique check (trace ~ '^\d{15}$')
);
create index bank_payout_of on bank_payout (file_id);
create trigger bank_payout_keep before update or delete on bank_payout
  for each row execute function refuse_change();

-- Transfers that were sent at the demonstration's bank, on their way to ours.
create table demo_bank_transfer (
  id uuid primary key default gen_random_uuid(),
  micros bigint not null check (micros > 0),
  sender text not null,
  text text not null,
  -- Wall time.
  sent_at timestamptz not null,
  arrives_at timestamptz not null,
  booking_id uuid references bank_booking
);
create index demo_bank_transfer_open on demo_bank_transfer (arrives_at) where booking_id is null;
