-- The day in New York, by wall time, before which an open referral that was found waiting is not looked at again: both customers
-- are verified and one is a minor. Birthdays are encrypted, so a query cannot tell.
alter table referral add column next_look_on date;
