-- Indexes by which expired rows are found without reading their whole tables.
create index private_event_at on private_event (at);
create index access_record_at on access_record (at);
create index access_record_nobody on access_record (at) where person_id is null;
create index session_token_replaced on session_token (replaced_at) where successor_sealed is not null;
create index price_alert_fired on price_alert (fired_at) where fired_at is not null;
