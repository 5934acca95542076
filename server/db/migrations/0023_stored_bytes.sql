-- How many bytes one customer may store, by use. This table is the one place that says the limits.
create table storage_limit (
  use text primary key,
  bytes_max bigint not null
);
insert into storage_limit values
  -- Items that follow a customer to their devices, encrypted.
  ('synced', 8 * 1024 * 1024),
  -- Pictures of documents and the profile picture, encrypted. Two sides of 2,400 pixels and a profile picture take about
  -- 4 MiB; pictures of pure noise take 9 MiB each.
  ('pictures', 8 * 1024 * 1024);

-- What each customer stores. The statement that writes counts it, and fails when it adds beyond the limit. The row is locked
-- until the transaction ends: of two at once, the second counts what the first wrote.
create table stored_bytes (
  person_id uuid not null references person,
  use text not null references storage_limit,
  bytes bigint not null,
  primary key (person_id, use)
);
insert into stored_bytes (person_id, use, bytes)
select person_id, 'synced', sum(octet_length(sealed)) from sync_item group by person_id
union all
select person_id, 'pictures', sum(octet_length(sealed)) from picture group by person_id;

create function add_stored_bytes(whose uuid, what text, added bigint) returns void language plpgsql as $$
declare
  total bigint;
begin
  insert into stored_bytes as stored (person_id, use, bytes) values (whose, what, added)
  on conflict (person_id, use) do update set bytes = stored.bytes + excluded.bytes
  returning bytes into total;
  -- What was stored before there was a limit may exceed it, and may still shrink. Only the encryption of older items
  -- (server/domains/sync/seal-stored.ts) counts without the limit.
  if added > 0 and total > (select bytes_max from storage_limit where use = what)
    and coalesce(current_setting('plumb.storage_limit', true), '') <> 'off'
  then
    raise exception 'the customer stores too much' using
      errcode = 'check_violation', constraint = 'storage_limit';
  end if;
end $$;

-- Counts the column `sealed` of a table; its argument is the use.
create function count_stored_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_stored_bytes(person_id, tg_argv[0], sum(octet_length(sealed)))
    from new_rows group by person_id;
  elsif tg_op = 'DELETE' then
    perform add_stored_bytes(person_id, tg_argv[0], -sum(octet_length(sealed)))
    from old_rows group by person_id;
  else
    perform add_stored_bytes(person_id, tg_argv[0], sum(size))
    from (
      select person_id, octet_length(sealed) as size from new_rows
      union all
      select person_id, -octet_length(sealed) from old_rows
    ) changed
    group by person_id having sum(size) <> 0;
  end if;
  return null;
end $$;

create trigger sync_item_inserted after insert on sync_item referencing new table as new_rows
  for each statement execute function count_stored_bytes('synced');
create trigger sync_item_updated after update on sync_item referencing new table as new_rows old table as old_rows
  for each statement execute function count_stored_bytes('synced');
create trigger sync_item_deleted after delete on sync_item referencing old table as old_rows
  for each statement execute function count_stored_bytes('synced');
create trigger picture_inserted after insert on picture referencing new table as new_rows
  for each statement execute function count_stored_bytes('pictures');
create trigger picture_updated after update on picture referencing new table as new_rows old table as old_rows
  for each statement execute function count_stored_bytes('pictures');
create trigger picture_deleted after delete on picture referencing old table as old_rows
  for each statement execute function count_stored_bytes('pictures');
