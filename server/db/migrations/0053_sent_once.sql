-- Of what was sent of an order only the last may still be filled. An earlier one is cancelled at the broker where it is open there.
update broker_order earlier set ended_at = now()
where ended_at is null and exists (
  select from broker_order later
  where later.order_id = earlier.order_id and later.attempt > earlier.attempt
);
-- Two processes that both take themselves for the leader do not both send it.
create unique index broker_order_open_once on broker_order (order_id) where ended_at is null;
