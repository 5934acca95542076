-- The average day since which the units of a holding are held, in days after 2000, unrounded: `since` is this, rounded towards
-- the later day. Rounding at each purchase would move the day by one for each, however small it is.
alter table product_holding add column average_day numeric;
update product_holding set average_day = since - date '2000-01-01';
