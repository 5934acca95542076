-- The number of the ID, as it is printed there.
alter table identity add column id_number_sealed bytea;

-- Whether two accounts gave one social security number is decided at review: a refusal at once would tell a stranger
-- that the number has an account.
alter table identity drop constraint identity_ssn_index_key;
create index identity_ssn on identity (ssn_index);
