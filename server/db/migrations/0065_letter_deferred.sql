-- When the carrier last answered that it cannot deliver this letter now. Such an answer is about its recipient: it does not say that
-- the channel is down, and a try that reaches no carrier removes it.
alter table outbox add column deferred_at timestamptz;
