-- Finds the pushes that are so old that their messages are no longer pushed.
create index push_sent_at on push_sent (at);
