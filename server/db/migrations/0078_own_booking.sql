-- A credit that belongs to no customer: the bank's one credit for payouts that its returns file named, and the house's own money.
alter table bank_booking drop constraint bank_booking_state_check,
  add constraint bank_booking_state_check
    check (state in ('unmatched', 'matched', 'sent_back', 'own', 'outgoing', 'payout_return', 'reversal')),
  add constraint bank_booking_own_check check (state <> 'own' or micros > 0);

create or replace function guard_bank_booking() returns trigger language plpgsql as $$
begin
  if (old.id, old.statement_id, old.bank_ref, old.value_on, old.micros, old.digest)
      is distinct from (new.id, new.statement_id, new.bank_ref, new.value_on, new.micros, new.digest)
    or old.sealed <> new.sealed and not is_resealing()
  then
    raise exception 'what the bank booked never changes';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('unmatched', 'matched'), ('unmatched', 'sent_back'), ('unmatched', 'own'), ('unmatched', 'payout_return'),
    ('matched', 'sent_back'), ('outgoing', 'reversal')
  ) then
    raise exception 'a booking does not go from % to %', old.state, new.state;
  end if;
  return new;
end $$;
