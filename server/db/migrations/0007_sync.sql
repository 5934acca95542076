-- What follows a person to their other devices: each thing as it was last changed, anywhere. A thing that was deleted
-- stays for a while without a body, so that devices which were away hear of it.
create table sync_item (
  person_id uuid not null references person,
  kind text not null,
  key text not null,
  body jsonb,
  changed_at_ms bigint not null,
  version bigint not null,
  received_at timestamptz not null,
  primary key (person_id, kind, key)
);
create unique index sync_item_version on sync_item (person_id, version);
create index sync_item_deleted on sync_item (person_id, received_at) where body is null;

-- The row is locked while changes are merged, so that versions come to be in the order in which they are committed.
-- Deletions up to pruned_version are forgotten: a device that was away longer compares everything.
create table sync_version (
  person_id uuid primary key references person,
  version bigint not null default 0,
  pruned_version bigint not null default 0
);

-- Batches that were merged, so that one that is sent again changes nothing.
create table sync_receipt (
  person_id uuid not null references person,
  key text not null,
  received_at timestamptz not null,
  primary key (person_id, key)
);
create index sync_receipt_received on sync_receipt (person_id, received_at);

-- Whoever closed their account left nothing to follow them: what was searched for and watched goes with it.
create function forget_synced() returns trigger language plpgsql as $$
begin
  delete from sync_item where person_id = new.id;
  delete from sync_version where person_id = new.id;
  delete from sync_receipt where person_id = new.id;
  return null;
end $$;
create trigger person_closed_sync after update of closed_at on person
  for each row when (new.closed_at is not null) execute function forget_synced();
