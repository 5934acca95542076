-- The trades of an account, newest first, and the gain of each.
create index execution_of_person on execution (person_id, entry_id desc);
create index lot_close_of_execution on lot_close (execution_id);
