-- The letters about a reset that waits bring a code that cancels it without a sign-in. Only its hash is kept.
alter table pending_reset add column cancel_hash bytea unique;
