#!/bin/sh
# Runs once, when the database is made: the server's own role, which owns nothing. Migrations grant it what it needs.
set -e
psql -v ON_ERROR_STOP=1 -v password="$APP_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE association_app LOGIN PASSWORD :'password';
SQL
