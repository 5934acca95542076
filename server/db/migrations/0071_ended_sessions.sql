-- The network address of a session is shown while it is open, and not kept after it.
update session set address_sealed = null where ended_at is not null and address_sealed is not null;

create index session_ended on session (ended_at) where ended_at is not null;
