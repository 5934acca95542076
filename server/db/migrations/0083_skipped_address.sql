-- The deposit addresses at the places that restores skipped: customers may have got them after the backup, so nobody withdraws to one.
create table skipped_address (
  -- Base58check, with its upper and lower case.
  address text primary key,
  -- The key that it is derived from, named by its first address, and its place below it.
  key_name text not null,
  place integer not null check (place >= 0),
  unique (key_name, place)
);
