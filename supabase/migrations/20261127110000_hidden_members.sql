-- A suspension hides a member's profile and posts with one row, however much the member wrote, and until its date
-- without anything being run.

alter table private.suspensions add column hides boolean not null default false;

update private.suspensions as standing set hides = true
from public.profiles where profiles.id = standing.member_id and profiles.hidden_by is not null;

create index suspensions_that_hide on private.suspensions (member_id) where hides;

-- Ask for it by `not in (select …)`, which Postgres hashes once for a statement: `<> all (array)` and a function of each
-- row cost ten times as much on a page.
create function private.hidden_members() returns setof uuid
language sql stable parallel safe security definer rows 100 set search_path = ''
as $$ select member_id from private.suspensions where hides and (until is null or until > now()) $$;

revoke all on function private.hidden_members() from public;
grant execute on function private.hidden_members() to authenticated, service_role;

alter policy "Members read every profile" on public.profiles
using (id not in (select private.hidden_members()));

alter policy "Members read every location forum post" on public.location_forum_posts
using (is_visible and user_id not in (select private.hidden_members()));

-- Also where no row is named and nothing asks whether it may be read.
alter policy "Authors change their own posts" on public.location_forum_posts
using (user_id = (select auth.uid()) and is_visible and user_id not in (select private.hidden_members()));

alter policy "Authors delete their own posts, admins any" on public.location_forum_posts
using (
  user_id = (select auth.uid()) and is_visible and user_id not in (select private.hidden_members())
  or (select private.is_admin())
);

drop trigger hide_with_author on public.location_forum_posts;
drop function private.hide_with_author();
drop function private.hide_content(uuid, uuid, timestamptz);
alter table public.profiles drop column hidden_by, drop column hidden_until;
alter table public.location_forum_posts
  drop column hidden_by, drop column hidden_until, drop column removed_at, drop column deleted_at;

-- Searches ask their indexes past the policies, so hidden rows are left out here too, or they would fill the limits.
create or replace function private.profiles_named(patterns text[], misspelt text) returns setof uuid
language plpgsql stable security definer rows 20 set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    select id from public.profiles
    where search_names like patterns[1] and search_names like all (patterns)
      and id not in (select private.hidden_members())
    limit 200;
  if found or misspelt is null then return; end if;
  return query
    select id from public.profiles
    where misspelt operator(extensions.<<%) search_names and id not in (select private.hidden_members())
    limit 200;
end
$$;

create or replace function private.posts_with_words(words tsquery) returns table (id uuid, created_at timestamptz)
language plpgsql stable security definer rows 3000 set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    select posts.id, posts.created_at from public.location_forum_posts as posts
    where posts.search_words @@ words
      and posts.is_visible and posts.user_id not in (select private.hidden_members())
    limit 3000;
end
$$;

-- False when `act` was used before: a repeated post suspends once. Another suspension replaces the one that stands.
create or replace function public.suspend_member(
  act uuid, member uuid, until timestamptz, hide boolean, reason text, post uuid default null
) returns boolean
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s'
as $$
begin
  perform private.require_admin();
  if exists (select from public.moderation_log where id = act) then return false; end if;
  perform private.require_suspendable(member);
  if until <= now() or until >= now() + interval '10 years' then
    raise exception 'date_out_of_range' using errcode = 'PT409';
  end if;
  if not private.log_moderation(
    act, 'suspend-member', member,
    -- Reports of the post are settled with the act, and its row in the log is hidden from that member alone.
    (select id from public.location_forum_posts where id = post and user_id = member), reason,
    jsonb_build_object('until', until, 'hide', coalesce(hide, false))
  ) then return false; end if;
  insert into private.suspensions as standing (member_id, act, until, hides)
  values (member, suspend_member.act, suspend_member.until, coalesce(hide, false))
  on conflict (member_id) do update
  set act = excluded.act, until = excluded.until, hides = excluded.hides, tries = 0;
  update auth.users set banned_until = coalesce(until, private.for_good()) where id = member;
  return true;
end
$$;

create or replace function public.end_suspension(act uuid, member uuid, reason text) returns boolean
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s'
as $$
begin
  perform private.require_admin();
  if exists (select from public.moderation_log where id = act) then return false; end if;
  perform from auth.users where id = member and banned_until > now() for update;
  if not found then raise exception 'not_suspended' using errcode = 'PT409'; end if;
  if not private.log_moderation(act, 'end-suspension', member, null, reason) then return false; end if;
  delete from private.suspensions where member_id = member;
  update auth.users set banned_until = null where id = member;
  return true;
end
$$;

-- What an admin did to a post or a member closes what was reported of it; a suspension that hides the member closes what
-- was reported of any of their posts. It goes through the open reports, never through the posts, of which there may be many.
create or replace function private.settle_reports() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.reports set settled_by = new.id, settled_on = (now() at time zone 'utc')::date
  where settled_by is null
    and created_at <= coalesce((new.details ->> 'readUpTo')::timestamptz, 'infinity')
    and (
      (new.kind in ('dismiss-reports', 'remove-post', 'suspend-member') and post_id = new.post_id)
      or (
        (new.kind = 'suspend-member' or new.kind = 'dismiss-reports' and new.post_id is null)
        and profile_id = new.member_id
      )
      or (
        new.kind = 'suspend-member' and (new.details ->> 'hide')::boolean
        and private.report_is_about(post_id, null) = new.member_id
      )
    );
  return null;
end
$$;

-- The newest first: those with the term in their title or text, by one author or by all. Deleted ones are their author's.
create or replace function public.admin_list_posts(
  term text default '', author uuid default null, before_time timestamptz default 'infinity',
  before_id uuid default null, page_size integer default 20
)
returns table (
  id uuid, forum_id uuid, forum_name text, title text, excerpt text, created_at timestamptz, author_id uuid,
  author_name text, is_hidden boolean, removed_at timestamptz
)
language plpgsql stable security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  typed constant text := lower(btrim(left(term, 200)));
begin
  perform private.require_admin();
  return query
  select posts.id, forums.id, forums.location_name, posts.title, left(posts.content, 300), posts.created_at,
    authors.id, authors.name, not posts.is_visible or authors.id in (select private.hidden_members()),
    states.removed_at
  from public.location_forum_posts as posts
  join public.location_forums as forums on forums.id = posts.location_forum_id
  join public.profiles as authors on authors.id = posts.user_id
  left join private.post_states as states on states.post_id = posts.id
  where states.deleted_at is null
    and (author is null or posts.user_id = author)
    and (typed = '' or position(typed in lower(posts.title || ' ' || posts.content)) > 0)
    and (posts.created_at, posts.id) < (before_time, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  order by posts.created_at desc, posts.id desc
  limit least(greatest(page_size, 1), 100);
end
$$;

create or replace function public.admin_member(member uuid)
returns table (
  id uuid, name text, username text, email text, joined_at timestamptz, last_sign_in_at timestamptz,
  is_confirmed boolean, is_admin boolean, is_guide boolean, is_suspended boolean, suspended_until timestamptz,
  suspension_reason text, is_hidden boolean, posts integer, removed_posts integer
)
language plpgsql stable security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s'
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select users.id, profiles.name, profiles.username::text, users.email::text, users.created_at, users.last_sign_in_at,
    users.email_confirmed_at is not null, coalesce(users.raw_app_meta_data ->> 'role' = 'admin', false),
    users.id = private.treks_guide_id(), coalesce(users.banned_until > now(), false),
    case when users.banned_until > now() then nullif(users.banned_until, private.for_good()) end,
    private.suspension_told(users.id) ->> 'reason',
    users.id in (select private.hidden_members()),
    private.count_posts(users.id),
    (
      select count(*)::integer
      from private.post_states as states join public.location_forum_posts as posts on posts.id = states.post_id
      where states.removed_at is not null and posts.user_id = users.id
    )
  from auth.users left join public.profiles on profiles.id = users.id
  where users.id = member;
end
$$;

create or replace function public.reported_things(
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
    where settled_on is null and private.report_is_about(post_id, profile_id) is distinct from auth.uid()
    group by post_id, profile_id
  )
  select coalesce(things.post_id, things.profile_id), things.post_id is null, things.newest_at, things.report_count,
    things.reasons, coalesce(posts.title, authors.name), left(coalesce(posts.content, authors.bio), 280),
    authors.id, authors.name, states.deleted_at is not null
  from things
  left join public.location_forum_posts as posts on posts.id = things.post_id
  left join private.post_states as states on states.post_id = things.post_id
  left join public.profiles as authors on authors.id = coalesce(things.profile_id, posts.user_id)
  where (things.newest_at, coalesce(things.post_id, things.profile_id))
    < (before_time, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  order by things.newest_at desc, coalesce(things.post_id, things.profile_id) desc
  limit least(greatest(page_size, 1), 100);
end
$$;

-- A post as admins see it, whether or not it is deleted or hidden.
create or replace function public.moderated_post(post uuid)
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
    posts.version, posts.created_at, posts.edited_at, states.deleted_at, states.removed_at,
    posts.is_visible and posts.user_id not in (select private.hidden_members()),
    posts.user_id
  from public.location_forum_posts as posts
  join public.location_forums as forums on forums.id = posts.location_forum_id
  left join private.post_states as states on states.post_id = posts.id
  where posts.id = post and posts.user_id <> auth.uid();
end
$$;

create or replace function public.member_record(member uuid)
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
    private.count_posts(member),
    (select count(*)::integer from public.moderation_log where member_id = member and kind = 'remove-post'),
    (select count(*)::integer from public.moderation_log where member_id = member and kind = 'suspend-member'),
    known.reports, known.open_reports
  from public.profiles
  cross join lateral (
    select count(*)::integer as reports, count(*) filter (where settled_on is null)::integer as open_reports
    from public.reports
    where profile_id = member
      or post_id in (select id from public.location_forum_posts where user_id = member)
  ) as known
  where profiles.id = member and member <> auth.uid();
end
$$;
