#!/bin/sh
# copy-database.sh FROM TO: all rows of one running Treks database into another that has the same tables, such as one
# that a newer Postgres has just made. FROM and TO are connection strings; what TO held before is gone.
set -eu
from=$1 to=$2
ask() { psql "$1" -X -q -A -t -v ON_ERROR_STOP=1 -c "$2"; }

tables=$(ask "$from" "select format('%I.%I', schemaname, tablename) from pg_tables
  where schemaname in ('auth', 'public', 'private', 'mail') order by 1")
ask "$to" "truncate $(echo "$tables" | paste -sd ,) cascade"
for table in $tables; do
  columns=$(ask "$from" "select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = '$table'::regclass and attnum > 0 and not attisdropped and attgenerated = ''")
  # A role of replication: no trigger fires a second time.
  ask "$from" "copy $table ($columns) to stdout" |
    psql "$to" -X -q -v ON_ERROR_STOP=1 -c "set session_replication_role = replica" -c "copy $table ($columns) from stdin"
done
ask "$from" "select format('select setval(%L, %s, true)', quote_ident(schemaname) || '.' || quote_ident(sequencename), last_value)
  from pg_sequences where schemaname in ('auth', 'public', 'private', 'mail') and last_value is not null" |
  while read -r statement; do ask "$to" "$statement" > /dev/null; done
ask "$to" "analyze"
