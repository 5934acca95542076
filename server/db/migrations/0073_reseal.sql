-- What the bank says of a booking, and payout files, are sealed anew when the key ring gets another key. Only the command that does it
-- says so (`plumb.resealing`); nothing else of them ever changes.
create function is_resealing() returns boolean language sql stable as $$
  select coalesce(current_setting('plumb.resealing', true) = 'on', false)
$$;

create or replace function guard_bank_booking() returns trigger language plpgsql as $$
begin
  if (old.id, old.statement_id, old.bank_ref, old.value_on, old.micros, old.digest)
      is distinct from (new.id, new.statement_id, new.bank_ref, new.value_on, new.micros, new.digest)
    or old.sealed <> new.sealed and not is_resealing()
  then
    raise exception 'what the bank booked never changes';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('unmatched', 'matched'), ('unmatched', 'sent_back'), ('unmatched', 'payout_return'), ('matched', 'sent_back'),
    ('outgoing', 'reversal')
  ) then
    raise exception 'a booking does not go from % to %', old.state, new.state;
  end if;
  return new;
end $$;

create function guard_bank_payout_file() returns trigger language plpgsql as $$
begin
  if (old.id, old.made_by, old.made_at, old.effective_on, old.entries, old.micros)
      is distinct from (new.id, new.made_by, new.made_at, new.effective_on, new.entries, new.micros)
    or not is_resealing()
  then
    raise exception 'bank_payout_file may only be added to';
  end if;
  return new;
end $$;
drop trigger bank_payout_file_keep on bank_payout_file;
create trigger bank_payout_file_guard before update on bank_payout_file
  for each row execute function guard_bank_payout_file();
create trigger bank_payout_file_keep before delete on bank_payout_file
  for each row execute function refuse_change();
