#!/bin/sh
# Makes the database role of the signer, or gives it the password that SIGNER_PASSWORD has now.
set -eu
: "${SIGNER_PASSWORD:?set SIGNER_PASSWORD to letters and digits of your own}"
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 <<'SQL'
\getenv password SIGNER_PASSWORD
select 'create role plumb_signer login'
where not exists (select from pg_roles where rolname = 'plumb_signer') \gexec
alter role plumb_signer login password :'password';
SQL
