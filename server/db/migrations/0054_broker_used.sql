-- The broker, and which of its accounts, that the orders of this database went to: `paper`, `alpaca:paper` or `alpaca:live`.
create table broker_used (
  is_only boolean primary key default true check (is_only),
  name text not null
);
-- Where orders went to a real broker before, the next start says to which of its accounts.
insert into broker_used (name)
select 'paper' where exists (select from execution) and not exists (select from broker_order);
