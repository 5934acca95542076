-- A customer of the demonstration who was opened in one step: verified, with demo money, and without an address until one
-- is bound.
alter table person add column is_demo boolean not null default false;
