-- The transaction that last changed an alert, so that a process reads only those that changed since its last look. A time or
-- a sequence would miss what commits late.
alter table price_alert add column changed_in xid8 not null default pg_current_xact_id();
create index price_alert_changed on price_alert (changed_in);

create function note_changed_alert() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger note_changed_alert before update on price_alert
  for each row execute function note_changed_alert();
