-- While the way of USDT is closed, the signer signs nothing: a signature that may still pay is only proven dead.

-- Whether the way is closed, for all customers or for one. The signer's functions call it as their owner.
create function is_usdt_closed(customer uuid) returns boolean
language sql stable set search_path = public as $$
  select exists (
    select from funding_switch
    where way = 'withdraw_usdt' and (person_id is null or person_id = customer)
  )
$$;
revoke execute on function is_usdt_closed from public;

-- Approved withdrawals, and those whose last signature has expired, with all that the signer checks by itself.
create or replace function signer_work(most integer) returns table (
  id uuid, person_id uuid, state text, address text, token_micros bigint, micros bigint, fee_micros bigint,
  approvals_needed smallint, approvals bigint,
  payee_address text, payee_usable_at timestamptz, payee_removed_at timestamptz, payee_person uuid,
  held_micros bigint, hold_key text, is_released boolean,
  attempt integer, txid text, expires_at timestamptz, is_dead boolean
) language sql stable security definer set search_path = public as $$
  select withdrawal.id, withdrawal.person_id, withdrawal.state, withdrawal.address, token_micros,
    withdrawal.micros, withdrawal.fee_micros, approvals_needed,
    (select count(*) from withdrawal_approval each where each.withdrawal_id = withdrawal.id),
    payee.address, payee.usable_at, payee.removed_at, payee.person_id,
    (
      select coalesce(sum(posting.micros), 0)::bigint from ledger_posting posting
        join ledger_account account on account.id = posting.account_id
      where posting.entry_id = hold.id and account.owner = withdrawal.person_id and account.name = 'wallet'
        and account.pocket = 'held' and account.asset = 'USD'
    ),
    hold.key,
    exists (
      select from ledger_entry ended
      where ended.key in ('withdrawal:' || withdrawal.id, 'withdrawal_release:' || withdrawal.id)
    ),
    coalesce(last.attempt, 0), last.txid, last.expires_at, last.dead_block is not null
  from withdrawal
    join payee on payee.id = payee_id
    join ledger_entry hold on hold.id = hold_entry
    left join lateral (
      select * from withdrawal_attempt each where each.withdrawal_id = withdrawal.id
      order by attempt desc limit 1
    ) last on true
  where (withdrawal.state = 'approved' or (withdrawal.state in ('signed', 'broadcast') and last.block is null))
    and (last.attempt is not null and last.dead_block is null or not is_usdt_closed(withdrawal.person_id))
  order by withdrawal.asked_at, withdrawal.id limit most
$$;

-- Writes down what was signed, before anybody broadcasts it. False when the way is closed, or when the withdrawal has gone on
-- meanwhile.
create or replace function signer_sign(
  signed uuid, which integer, bytes bytea, signed_by bytea, name text, expires timestamptz, happened timestamptz
) returns boolean language plpgsql security definer set search_path = public as $$
declare
  current_state text;
  owner uuid;
begin
  select state, person_id into current_state, owner from withdrawal where id = signed for update;
  if is_usdt_closed(owner) then
    return false;
  end if;
  if which = 1 and current_state <> 'approved' or which > 1 and current_state not in ('signed', 'broadcast') then
    return false;
  end if;
  insert into withdrawal_attempt (withdrawal_id, attempt, raw, signature, txid, expires_at, signed_at)
  values (signed, which, bytes, signed_by, name, expires, happened);
  update withdrawal set state = 'signed', changed_at = happened where id = signed and state <> 'signed';
  insert into withdrawal_event (withdrawal_id, state, at) values (signed, 'signed', happened);
  return true;
end $$;
