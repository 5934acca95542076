-- A session on a device that other people use: it ends after half an hour of rest, and the device asks for a code again.
alter table session add column is_shared boolean not null default false;
