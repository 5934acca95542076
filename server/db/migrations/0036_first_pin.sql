-- A demo customer is opened with a password that nobody knows, and has none of their own until they set one.
alter table person add column has_password boolean not null default true;
update person set has_password = false where is_demo;
