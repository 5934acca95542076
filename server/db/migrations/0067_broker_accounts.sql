-- A broker that keeps an account in each customer's name.
create table broker_account (
  person_id uuid primary key references person,
  -- The customer's answers to the broker's questions, with the time and network address of the agreement.
  answers_sealed bytea not null,
  answered_at timestamptz not null,
  -- The account at the broker; null until it is known.
  account_id text unique,
  -- `answered`: the broker has no request yet, or its answer is unknown.
  state text not null default 'answered'
    check (state in ('answered', 'pending', 'action_required', 'active', 'rejected', 'closed')),
  -- Before the request for it leaves: from then on the account may exist.
  requested_at timestamptz,
  -- Why the broker refused the request, without what it says of the customer.
  problem text,
  state_at timestamptz not null,
  -- When the broker was last asked about it.
  looked_at timestamptz,
  check (state in ('answered', 'rejected') or account_id is not null)
);
create index broker_account_unfinished on broker_account (looked_at nulls first) where state <> 'active';

-- Dollars moved between the firm's account at the broker and a customer's, written before the request leaves.
create table broker_journal (
  -- The idempotency key of the request.
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references broker_account,
  -- Into the customer's account; negative: out of it.
  cents bigint not null check (cents <> 0),
  broker_id text unique,
  -- `asked`: the broker may or may not have it. `sent`: it has it. `executed`: the money moved. `refused`: it did not.
  state text not null default 'asked' check (state in ('asked', 'sent', 'executed', 'refused')),
  problem text,
  -- Requests so far: a refusal of the first one proves that no money moved.
  attempts int not null default 0 check (attempts >= 0),
  asked_at timestamptz not null,
  looked_at timestamptz,
  done_at timestamptz,
  check (state = 'asked' or state = 'refused' or broker_id is not null),
  check ((state in ('executed', 'refused')) = (done_at is not null))
);
create index broker_journal_of on broker_journal (person_id);
create unique index broker_journal_open on broker_journal (person_id) where state in ('asked', 'sent');

-- Dollars that the broker itself added to a customer's account, such as a dividend at its payment; the ledger had them before,
-- and the firm had advanced them.
create table broker_booking (
  id bigint generated always as identity primary key,
  person_id uuid not null references broker_account,
  micros bigint not null check (micros > 0),
  at timestamptz not null
);
create index broker_booking_of on broker_booking (person_id);

-- What differs in a customer's account; empty for the firm's account, which holds everything else.
alter table broker_difference add account text not null default '';
alter table broker_difference alter account drop default;
alter table broker_difference drop constraint broker_difference_pkey;
alter table broker_difference add primary key (broker, account, asset);
