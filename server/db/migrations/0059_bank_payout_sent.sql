-- Payout files that were handed to the bank. Four eyes: the operator who marks a file is not the one who made it.
create table bank_payout_sent (
  file_id integer primary key references bank_payout_file,
  -- The operator, as in the audit log.
  sent_by text not null,
  -- Wall time.
  sent_at timestamptz not null
);
create trigger bank_payout_sent_append before update or delete on bank_payout_sent
  for each row execute function refuse_change();
create trigger bank_payout_sent_keep before truncate on bank_payout_sent
  for each statement execute function refuse_change();

-- The bank of a demonstration makes its own files, so they are at the bank immediately.
create function guard_bank_payout_sent() returns trigger language plpgsql as $$
begin
  if exists (
    select from bank_payout_file
    where id = new.file_id and made_by = new.sent_by and made_by <> 'product:demo_bank'
  ) then
    raise exception 'who made a payout file does not send it';
  end if;
  return new;
end $$;
create trigger bank_payout_sent_guard before insert on bank_payout_sent
  for each row execute function guard_bank_payout_sent();

insert into bank_payout_sent
  select id, made_by, made_at from bank_payout_file where made_by = 'product:demo_bank';
