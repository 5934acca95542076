-- Contracts between a customer and the operator.

-- How many contracts a year has had: numbers run without a gap.
create table contract_count (
  year smallint primary key,
  last integer not null
);

create table contract (
  number text primary key,
  person_id uuid not null references person,
  kind text not null check (kind in ('software')),
  revision smallint not null,
  language text not null,
  state text not null default 'drawn_up' check (state in ('drawn_up', 'signed', 'countersigned', 'ended')),
  drawn_up_at timestamptz not null,
  signed_at timestamptz,
  countersigned_at timestamptz,
  ended_at timestamptz,
  is_demo boolean not null default false,
  -- Who signed how, when and where, with the strokes of the pen; encrypted.
  evidence_sealed bytea,
  check ((signed_at is null) = (state = 'drawn_up'))
);
create index contract_person on contract (person_id, drawn_up_at desc);
-- A customer has one contract of a kind at a time.
create unique index contract_running on contract (person_id, kind) where state <> 'ended';

-- The file of a contract: as shown before signing, and as signed.
create table contract_file (
  number text not null references contract on delete cascade,
  stage text not null check (stage in ('shown', 'signed')),
  person_id uuid not null references person,
  sha256 bytea not null,
  sealed bytea not null,
  -- Its words, as the page shows them; encrypted.
  words_sealed bytea not null,
  primary key (number, stage)
);
create index contract_file_hash on contract_file (person_id, sha256);

-- What was signed never changes, and states only go on.
create function keep_contract() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'drawn_up' then raise exception 'a signed contract is kept'; end if;
    return old;
  end if;
  if (old.number, old.person_id, old.kind, old.revision, old.language, old.drawn_up_at)
      is distinct from (new.number, new.person_id, new.kind, new.revision, new.language, new.drawn_up_at)
    or not (old.state, new.state) in (
      ('drawn_up', 'signed'), ('signed', 'countersigned'), ('signed', 'ended'), ('countersigned', 'ended'))
    or (old.state <> 'drawn_up' and (old.signed_at, old.evidence_sealed)
      is distinct from (new.signed_at, new.evidence_sealed))
  then
    raise exception 'a contract changes only by its states';
  end if;
  return new;
end $$;
create trigger contract_kept before update or delete on contract
  for each row execute function keep_contract();

create function keep_contract_file() returns trigger language plpgsql as $$
begin
  if exists (select 1 from contract where number = old.number and state <> 'drawn_up') then
    raise exception 'the file of a signed contract is kept';
  end if;
  return old;
end $$;
create trigger contract_file_kept before delete on contract_file
  for each row execute function keep_contract_file();
create trigger contract_file_append before update on contract_file
  for each row execute function refuse_change();

-- A contract takes about 100 kB twice; a customer signs one a year.
insert into storage_limit values ('contracts', 8 * 1024 * 1024);
create trigger contract_file_inserted after insert on contract_file referencing new table as new_rows
  for each statement execute function count_stored_bytes('contracts');
create trigger contract_file_deleted after delete on contract_file referencing old table as old_rows
  for each statement execute function count_stored_bytes('contracts');
