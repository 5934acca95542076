-- What follows customers to their other devices is encrypted with their own keys: kind, key and body. In clear is only what
-- merging, paging and pruning need. Rows from before cannot be encrypted here, where no key is: they wait in
-- sync_item_clear until the server has moved them at its start (server/domains/sync/seal-stored.ts).
alter table sync_item rename to sync_item_clear;
alter table sync_item_clear rename constraint sync_item_pkey to sync_item_clear_pkey;
drop index sync_item_version;
drop index sync_item_deleted;

create table sync_item (
  person_id uuid not null references person,
  -- Keyed hash of kind and key, made with the customer's key.
  item_index bytea not null,
  sealed bytea not null,
  is_deleted boolean not null,
  changed_at_ms bigint not null,
  version bigint not null,
  received_at timestamptz not null,
  primary key (person_id, item_index)
);
create unique index sync_item_version on sync_item (person_id, version);
create index sync_item_deleted on sync_item (person_id, received_at) where is_deleted;
