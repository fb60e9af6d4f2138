-- What admins decide about a reported post or profile. A decision names the newest act that its form showed: whoever
-- decides second is told what the first did, and nothing happens until they have seen it. Asked twice it is done once,
-- and a form that is sent again with another decision is none.

alter table public.moderation_log drop constraint moderation_log_kind_valid;
alter table public.moderation_log add constraint moderation_log_kind_valid check (
  kind in (
    'dismiss-reports', 'reopen-reports', 'remove-post', 'restore-post', 'suspend-member', 'end-suspension'
  )
);

create function private.newest_act(post uuid, member uuid) returns public.moderation_log
language sql stable set search_path = ''
as $$
  select * from public.moderation_log
  where case when post is not null then post_id = post else
    member_id = member and (post_id is null or kind in ('suspend-member', 'end-suspension'))
  end
  order by created_at desc, id desc
  limit 1
$$;

-- Opens again what a dismissal had closed.
create function private.reopen_reports(dismissal uuid) returns void
language sql set search_path = ''
as $$ update public.reports set settled_by = null, settled_on = null where settled_by = dismissal $$;

-- 'done', 'changed' when the form was older than what was done since, 'gone' when there is no such post.
create function public.moderate_post(
  act uuid, kind text, post uuid, reason text, seen_act uuid default null, read_up_to timestamptz default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  target public.location_forum_posts;
  newest public.moderation_log;
  repeated public.moderation_log;
begin
  perform private.require_admin();
  select * into target from public.location_forum_posts where id = post for update;
  if not found or target.user_id = auth.uid() then return 'gone'; end if;
  select * into repeated from public.moderation_log where id = act;
  if found then
    return case when (repeated.kind, repeated.post_id) = (moderate_post.kind, post) then 'done' else 'changed' end;
  end if;
  newest := private.newest_act(post, null);
  if newest.id is distinct from seen_act or not coalesce(case moderate_post.kind
    when 'dismiss-reports' then private.has_open_reports(post)
    when 'reopen-reports' then newest.kind = 'dismiss-reports'
    when 'remove-post' then target.removed_at is null
    when 'restore-post' then target.removed_at > now() - interval '30 days'
  end, false) then return 'changed'; end if;

  perform private.log_moderation(
    act, moderate_post.kind, target.user_id, post, moderate_post.reason,
    case when moderate_post.kind = 'dismiss-reports' and read_up_to is not null
      then jsonb_build_object('readUpTo', read_up_to) else '{}' end
  );
  case moderate_post.kind
    when 'remove-post' then perform private.hide_post(post, act);
    when 'restore-post' then perform private.show_post(post);
    when 'reopen-reports' then perform private.reopen_reports(seen_act);
    else null;
  end case;
  return 'done';
end
$$;

create function public.moderate_profile_reports(
  act uuid, kind text, profile uuid, reason text, seen_act uuid default null, read_up_to timestamptz default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  newest public.moderation_log;
  repeated public.moderation_log;
begin
  perform private.require_admin();
  perform from public.profiles where id = profile for update;
  if not found or profile = auth.uid() then return 'gone'; end if;
  select * into repeated from public.moderation_log where id = act;
  if found then
    return case
      when repeated.kind = moderate_profile_reports.kind and repeated.member_id = profile then 'done' else 'changed'
    end;
  end if;
  newest := private.newest_act(null, profile);
  if newest.id is distinct from seen_act or not coalesce(case moderate_profile_reports.kind
    when 'dismiss-reports' then exists (
      select from public.reports where profile_id = profile and settled_by is null
    )
    when 'reopen-reports' then newest.kind = 'dismiss-reports'
  end, false) then return 'changed'; end if;

  perform private.log_moderation(
    act, moderate_profile_reports.kind, profile, null, moderate_profile_reports.reason,
    case when moderate_profile_reports.kind = 'dismiss-reports' and read_up_to is not null
      then jsonb_build_object('readUpTo', read_up_to) else '{}' end
  );
  if moderate_profile_reports.kind = 'reopen-reports' then perform private.reopen_reports(seen_act); end if;
  return 'done';
end
$$;

-- The caller's own posts that an admin has removed: what they said, and why they went.
create function private.own_removed_posts(post uuid)
returns table (id uuid, forum_id uuid, title text, content text, reason text, removed_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.before_request();
  return query
  select posts.id, location_forum_id, posts.title, posts.content, acts.reason, posts.removed_at
  from public.location_forum_posts as posts
  join public.moderation_log as acts on acts.id = posts.hidden_by and acts.kind = 'remove-post'
  where user_id = auth.uid() and posts.removed_at is not null and (post is null or posts.id = post)
  order by posts.removed_at desc, posts.id
  limit 20;
end
$$;

create function public.own_removed_posts(post uuid default null)
returns table (id uuid, forum_id uuid, title text, content text, reason text, removed_at timestamptz)
language sql stable security invoker set search_path = ''
as $$ select * from private.own_removed_posts(post) $$;

revoke all on function private.newest_act(uuid, uuid), private.reopen_reports(uuid), private.own_removed_posts(uuid)
  from public;
revoke all on function public.moderate_post(uuid, text, uuid, text, uuid, timestamptz),
  public.moderate_profile_reports(uuid, text, uuid, text, uuid, timestamptz), public.own_removed_posts(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.own_removed_posts(uuid) to authenticated, service_role;
grant execute on function public.own_removed_posts(uuid) to authenticated, service_role;
grant execute on function public.moderate_post(uuid, text, uuid, text, uuid, timestamptz),
  public.moderate_profile_reports(uuid, text, uuid, text, uuid, timestamptz) to authenticated;
