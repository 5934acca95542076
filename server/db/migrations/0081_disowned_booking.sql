-- A note that a credit belongs to no customer can be taken back: the credit waits to be matched again.
create or replace function guard_bank_booking() returns trigger language plpgsql as $$
begin
  if (old.id, old.statement_id, old.bank_ref, old.value_on, old.booked_on, old.micros, old.digest)
      is distinct from (new.id, new.statement_id, new.bank_ref, new.value_on, new.booked_on, new.micros, new.digest)
    or old.sealed <> new.sealed and not is_resealing()
  then
    raise exception 'what the bank booked never changes';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('unmatched', 'matched'), ('unmatched', 'sent_back'), ('unmatched', 'own'), ('unmatched', 'payout_return'),
    ('own', 'unmatched'), ('matched', 'sent_back'), ('outgoing', 'reversal')
  ) then
    raise exception 'a booking does not go from % to %', old.state, new.state;
  end if;
  return new;
end $$;

create index bank_booking_own on bank_booking (changed_at) where state = 'own';
