#!/bin/sh
# Makes the server's role, which may do nothing but own its database. Run once by the image, as its superuser.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres -v password="$HEYI_PASSWORD" <<'SQL'
create role heyi login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create database heyi owner heyi;
SQL
