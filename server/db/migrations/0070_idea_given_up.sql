-- Ideas whose result will never be known, as of an instrument that left the list. They run no more and count in no record.
alter table idea add column is_given_up boolean not null default false;
