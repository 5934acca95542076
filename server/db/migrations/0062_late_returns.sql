-- Returns of payouts that had counted as paid. Four eyes: the operator who confirms one is not the one who reported it.
create table bank_late_return (
  withdrawal_id uuid primary key references bank_payout,
  -- Of the bank, as R02.
  code text not null,
  -- The operators, as in the audit log; wall time.
  reported_by text not null,
  reported_at timestamptz not null,
  confirmed_by text check (confirmed_by <> reported_by),
  confirmed_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null))
);
create index bank_late_return_open on bank_late_return (reported_at) where confirmed_by is null;

-- One that waits is confirmed or dismissed; one that was confirmed stays.
create function guard_bank_late_return() returns trigger language plpgsql as $$
begin
  if old.confirmed_by is not null then
    raise exception 'a confirmed return does not change';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if (old.withdrawal_id, old.code, old.reported_by, old.reported_at)
    is distinct from (new.withdrawal_id, new.code, new.reported_by, new.reported_at)
  then
    raise exception 'what a return says never changes';
  end if;
  return new;
end $$;
create trigger bank_late_return_guard before update or delete on bank_late_return
  for each row execute function guard_bank_late_return();
create trigger bank_late_return_keep before truncate on bank_late_return
  for each statement execute function refuse_change();
