-- The day on which the bank booked a line, beside the day from which it counts. Earlier lines have only the latter.
alter table bank_booking add column booked_on date;

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
    ('matched', 'sent_back'), ('outgoing', 'reversal')
  ) then
    raise exception 'a booking does not go from % to %', old.state, new.state;
  end if;
  return new;
end $$;

-- The deposits of a customer that qualify for a referral, by the day on which the chain or the bank booked them.
create or replace function referral_deposits(whose uuid, last_day date, least_micros bigint)
returns table (way text, id uuid)
language sql stable as $$
  select way, id from (
    select 'usdt' as way, id, entry_id, (block_at at time zone 'America/New_York')::date as came_on
    from chain_deposit where person_id = whose and state = 'final'
    union all
    select 'bank', deposit.id, entry_id, coalesce(booked_on, value_on)
    from bank_deposit deposit join bank_booking booking on booking.id = booking_id
    where deposit.person_id = whose and deposit.state = 'final'
  ) deposit
  where came_on <= last_day and (
    select sum(micros) from ledger_posting posting join ledger_account account on account.id = account_id
    where posting.entry_id = deposit.entry_id and owner = whose and asset = 'USD'
  ) >= least_micros
  order by came_on, id
$$;
