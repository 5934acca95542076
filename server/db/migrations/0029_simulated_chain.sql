-- The simulated TRON network of a demonstration. Its blocks follow from seed, number and fork, so only what was sent is kept:
-- every process and every restart sees the same chain. Whoever writes locks the one row of simulated_chain first.
create table simulated_chain (
  is_only boolean primary key default true check (is_only),
  seed text not null,
  -- Time of block 0, wall time.
  genesis_ms bigint not null
);

-- Reorganizations: from first_block on, blocks have the hashes of this fork, unless a later one starts further below.
create table simulated_fork (
  id bigint primary key generated always as identity,
  first_block bigint not null unique
);

create table simulated_transaction (
  txid text primary key check (txid ~ '^[0-9a-f]{64}$'),
  -- The order within a block.
  sequence bigint not null unique generated always as identity,
  contract text not null,
  sender text not null,
  recipient text not null,
  micros numeric(78) not null check (micros > 0),
  fee_limit_sun bigint not null,
  expiration_ms bigint not null,
  sent_ms bigint not null,
  -- The block that includes it, perhaps one that is still to come; null when none will.
  block bigint,
  -- The block that included it before a reorganization.
  earlier_block bigint,
  -- Whether it moved its amount; otherwise it is in its block and has failed.
  is_ok boolean not null default false
);
create index simulated_transaction_block on simulated_transaction (block);
create index simulated_transaction_sender on simulated_transaction (sender, contract);
create index simulated_transaction_recipient on simulated_transaction (recipient, contract);

-- What addresses had when the chain began.
create table simulated_grant (
  address text not null,
  contract text not null,
  micros bigint not null check (micros > 0),
  primary key (address, contract)
);

-- Faults on request, for a while: blocks come late, do not become solid, or have no logs yet; answers are lost.
create table simulated_trouble (
  kind text primary key check (kind in ('late', 'not_solid', 'no_logs', 'lossy')),
  from_ms bigint not null,
  until_ms bigint not null check (until_ms > from_ms),
  delay_ms bigint not null check (delay_ms >= 0)
);
