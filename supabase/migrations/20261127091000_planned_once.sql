-- A function in SQL that sets its search path is planned anew in every statement, the same in PL/pgSQL once per connection.
-- Without a generic plan, Postgres would plan it for every argument that promises few rows.
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

-- Most posts concern nobody.
create or replace function private.notify(
  members uuid[], kind text, thing uuid, post uuid, happened_at timestamptz default now()
) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  told uuid[];
  actor uuid;
  authors uuid[];
begin
  if members = '{}' then return '{}'; end if;
  actor := (select user_id from public.location_forum_posts where id = post);
  authors := array(
    select actor union
    select parents.user_id from public.location_forum_posts as posts
    join public.location_forum_posts as parents on parents.id = posts.comment_on where posts.id = post
  );
  with added as (
    insert into public.notifications as known (member_id, kind, thing, posts, happened_at)
    select profiles.id, notify.kind, notify.thing, array_remove(array[post], null), notify.happened_at
    from public.profiles
    where profiles.id = any (members) and profiles.id is distinct from actor
      and profiles.id <> private.treks_guide_id()
      and not exists (
        select from public.notification_settings as settings
        where settings.member_id = profiles.id and notify.kind = any (settings.off)
      )
      and not exists (
        select from public.member_blocks
        where blocker_id = profiles.id and blocked_id = any (authors)
          or blocked_id = profiles.id and blocker_id = any (authors)
      )
    order by profiles.id -- So that two calls lock the rows in the same order.
    for key share of profiles skip locked
    on conflict on constraint notifications_once do update set
      posts = (excluded.posts || case when known.state = 'unread' then array_remove(known.posts, post) end)[1:100],
      state = 'unread', happened_at = excluded.happened_at
    returning member_id
  )
  select array(select member_id from added) into told;
  delete from public.notifications where id in (
    select id from public.notifications where notifications.happened_at < now() - interval '90 days'
    limit 20 for update skip locked
  );
  return told;
end
$$;
