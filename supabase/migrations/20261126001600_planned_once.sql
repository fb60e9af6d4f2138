-- A function in SQL that sets its search path is planned anew in every statement, the same in PL/pgSQL once per connection.
-- Without a generic plan, Postgres would plan it for every argument that promises few rows. So this comes last and turns the
-- private functions that read, of 1.0.0 and of the files before this one, into PL/pgSQL.
do $$
declare
  called record;
begin
  for called in
    select pg_proc.oid, prosrc, proretset from pg_proc join pg_type on pg_type.oid = prorettype
    where pronamespace = 'private'::regnamespace and provolatile <> 'v' and proconfig is not null
      and (proretset or typtype <> 'c' and proargmodes is null)
      and prolang = (select oid from pg_language where lanname = 'sql')
  loop
    execute replace(
      replace(
        replace(pg_get_functiondef(called.oid), E'\n LANGUAGE sql\n', E'\n LANGUAGE plpgsql\n'),
        E'\nAS $', E'\n SET plan_cache_mode TO force_generic_plan\nAS $'
      ),
      called.prosrc,
      format(
        E'\n#variable_conflict use_column\nbegin\n  return %s (%s\n  );\nend\n',
        case when called.proretset then 'query' else '' end,
        rtrim(called.prosrc, E' \n;')
      )
    );
  end loop;
end
$$;

-- What runs in a write of a post is planned once per connection, too. With plans for each value, planning took half the time of
-- a comment's triggers.
do $$
declare
  called regprocedure;
begin
  for called in
    select pg_proc.oid from pg_proc
    where pronamespace = 'private'::regnamespace and prolang = (select oid from pg_language where lanname = 'plpgsql')
      and (prorettype = 'trigger'::regtype or proname in ('notify', 'notify_followers', 'count_write', 'count_row', 'ask_session'))
  loop
    execute format('alter function %s set plan_cache_mode = force_generic_plan', called);
  end loop;
end
$$;

notify pgrst, 'reload schema';
