-- What admins read of reports: all of them but those about themselves, so that nobody learns here who reported them.

create function private.report_is_about(post uuid, profile uuid) returns uuid
language sql stable set search_path = ''
as $$ select coalesce(profile, (select user_id from public.location_forum_posts where id = post)) $$;

-- Each post or profile with open reports, the one that was reported last first.
create function public.reported_things(
  before_time timestamptz default 'infinity', before_id uuid default null, page_size integer default 20
)
returns table (
  id uuid, is_profile boolean, newest_at timestamptz, report_count integer, reasons text[], title text, excerpt text,
  author_id uuid, author_name text, is_deleted boolean
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  with things as (
    select post_id, profile_id, max(created_at) as newest_at, count(*)::integer as report_count,
      array_agg(distinct reason order by reason) as reasons
    from public.reports
    where settled_by is null and private.report_is_about(post_id, profile_id) is distinct from auth.uid()
    group by post_id, profile_id
  )
  select coalesce(things.post_id, things.profile_id), things.post_id is null, things.newest_at, things.report_count,
    things.reasons, coalesce(posts.title, authors.name), left(coalesce(posts.content, authors.bio), 280),
    authors.id, authors.name, coalesce(posts.deleted_at is not null, false)
  from things
  left join public.location_forum_posts as posts on posts.id = things.post_id
  left join public.profiles as authors on authors.id = coalesce(things.profile_id, posts.user_id)
  where (things.newest_at, coalesce(things.post_id, things.profile_id))
    < (before_time, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  order by things.newest_at desc, coalesce(things.post_id, things.profile_id) desc
  limit least(greatest(page_size, 1), 100);
end
$$;

-- A post as admins see it, whether or not it is deleted or hidden.
create function public.moderated_post(post uuid)
returns table (
  id uuid, forum_id uuid, forum_name text, title text, content text, tags text[], image_digest text, version integer,
  created_at timestamptz, edited_at timestamptz, deleted_at timestamptz, removed_at timestamptz, is_visible boolean,
  author_id uuid
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select posts.id, forums.id, forums.location_name, posts.title, posts.content, posts.tags, posts.image_digest,
    posts.version, posts.created_at, posts.edited_at, posts.deleted_at, posts.removed_at,
    posts.deleted_at is null and (posts.hidden_by is null or coalesce(posts.hidden_until <= now(), false)),
    posts.user_id
  from public.location_forum_posts as posts
  join public.location_forums as forums on forums.id = posts.location_forum_id
  where posts.id = post and posts.user_id <> auth.uid();
end
$$;

-- Null where the post has no such photo, or another by now.
create function public.moderated_post_photo(post uuid, digest text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select image_url from public.location_forum_posts where id = post and image_digest = digest);
end
$$;

-- The newest hundred reports of one post or profile, with the names of those who sent them.
create function public.reports_about(post uuid default null, profile uuid default null)
returns table (
  id uuid, reporter_id uuid, reporter_name text, reason text, sentence text, version integer, created_at timestamptz,
  settled_by uuid
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select reports.id, reporter_id, profiles.name, reason, sentence, post_version, reports.created_at, settled_by
  from public.reports
  left join public.profiles on profiles.id = reporter_id
  where (post_id = post or profile_id = profile)
    and private.report_is_about(post_id, profile_id) is distinct from auth.uid()
  order by reports.created_at desc, reports.id desc
  limit 100;
end
$$;

-- What is known of a member before one decides about them; also of one whose profile is hidden. Not `admin_member`, which
-- is about the account, also one's own: here are counts of reports, of which nobody learns those about themselves.
create function public.member_record(member uuid)
returns table (
  id uuid, name text, username text, bio text, location text, joined_at timestamptz, posts integer,
  removals integer, suspensions integer, reports integer, open_reports integer
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select profiles.id, profiles.name, profiles.username::text, bio, profiles.location, join_date,
    (select count(*)::integer from public.location_forum_posts where user_id = member and deleted_at is null),
    (select count(*)::integer from public.moderation_log where member_id = member and kind = 'remove-post'),
    (select count(*)::integer from public.moderation_log where member_id = member and kind = 'suspend-member'),
    known.reports, known.open_reports
  from public.profiles
  cross join lateral (
    select count(*)::integer as reports, count(*) filter (where settled_by is null)::integer as open_reports
    from public.reports
    where profile_id = member
      or post_id in (select id from public.location_forum_posts where user_id = member)
  ) as known
  where profiles.id = member and member <> auth.uid();
end
$$;

revoke all on function private.report_is_about(uuid, uuid) from public;
revoke all on function public.reported_things(timestamptz, uuid, integer), public.moderated_post(uuid),
  public.moderated_post_photo(uuid, text), public.reports_about(uuid, uuid), public.member_record(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.reported_things(timestamptz, uuid, integer), public.moderated_post(uuid),
  public.moderated_post_photo(uuid, text), public.reports_about(uuid, uuid), public.member_record(uuid)
  to authenticated;
