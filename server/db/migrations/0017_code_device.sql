-- A code asked for on a device that the customer signed in from before. It has an allowance of its own, which strangers
-- who know the address cannot use up.
alter table code_challenge add column is_from_known boolean not null default false;
