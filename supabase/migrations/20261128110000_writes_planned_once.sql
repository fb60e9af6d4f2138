-- What runs in a write of a post is planned once per connection, too. With plans for each value, planning took half the time of a
-- comment's triggers.
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
