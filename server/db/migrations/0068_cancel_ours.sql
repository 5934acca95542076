-- A cancel was sent to withdraw the order from the broker, written before it leaves: when the broker confirms it after a
-- restart, the order continues and does not count as cancelled.
alter table broker_order add column is_cancel_ours boolean not null default false;
