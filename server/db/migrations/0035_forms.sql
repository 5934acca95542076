-- The contract of each deposit and the tax form of US persons join the software contract.
alter table contract drop constraint contract_kind_check;
alter table contract add check (kind in ('software', 'deposit', 'w9'));
-- The deposit that a contract is about, whichever way it came.
alter table contract add column deposit_id uuid;
alter table contract add check ((kind = 'deposit') = (deposit_id is not null));

drop index contract_running;
-- A customer has one software contract at a time, one contract for each deposit, and one W-9 in force beside one that waits
-- for its signature.
create unique index contract_software on contract (person_id) where kind = 'software' and state <> 'ended';
create unique index contract_deposit on contract (deposit_id) where kind = 'deposit';
create unique index contract_w9 on contract (person_id, state) where kind = 'w9' and state <> 'ended';

-- What was signed never changes, and states only go on. A form has no countersignature.
create or replace function keep_contract() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'drawn_up' then raise exception 'a signed contract is kept'; end if;
    return old;
  end if;
  if (old.number, old.person_id, old.kind, old.deposit_id, old.revision, old.language, old.drawn_up_at)
      is distinct from
      (new.number, new.person_id, new.kind, new.deposit_id, new.revision, new.language, new.drawn_up_at)
    or not (old.state, new.state) in (
      ('drawn_up', 'signed'), ('signed', 'countersigned'), ('signed', 'ended'), ('countersigned', 'ended'))
    or (new.kind = 'w9' and new.state = 'countersigned')
    or (old.state <> 'drawn_up' and (old.signed_at, old.evidence_sealed)
      is distinct from (new.signed_at, new.evidence_sealed))
  then
    raise exception 'a contract changes only by its states';
  end if;
  return new;
end $$;

-- Files take 20 to 50 kB, as shown and as signed, and a customer has one contract for each deposit.
update storage_limit set bytes_max = 32 * 1024 * 1024 where use = 'contracts';

comment on table contract_count is
  'The last number that each year has given. No number is given twice. One stays unused when its contract could not be printed or was drawn up anew.';
