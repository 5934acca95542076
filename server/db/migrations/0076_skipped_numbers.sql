-- Numbers that are never given because a restore skipped them: the backup does not know which of them were given after it was made.
create table skipped_numbers (
  id integer primary key generated always as identity,
  counter text not null check (counter in ('deposit_place', 'payout_trace')),
  -- The first number skipped, and the first that may be given again.
  first bigint not null,
  next bigint not null check (next > first),
  skipped_at timestamptz not null
);
