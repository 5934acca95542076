-- Each duty that one process at a time leads counts its leaders as the broker did. Whoever writes for a duty holds its row and
-- must find its own term there.
alter table broker_term rename to leader_term;
alter table leader_term add column duty text not null default 'broker';
alter table leader_term drop column is_only;
alter table leader_term add primary key (duty);
alter table leader_term alter column duty drop default;
