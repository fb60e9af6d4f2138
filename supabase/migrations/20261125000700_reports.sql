-- The reported member learns nothing, even as an admin. Reporters learn that a report was decided, but not how.

create table public.reports (
  -- The form contains it, so that a double click is one report.
  id uuid primary key,
  reporter_id uuid default auth.uid() references auth.users (id) on delete set null,
  -- A trigger of posts deletes reports, as it does versions.
  post_id uuid references public.location_forum_posts (id) on update cascade,
  profile_id uuid references public.profiles (id) on delete cascade,
  reason text not null,
  sentence text not null default '',
  -- The author may edit the post later.
  post_version integer,
  created_at timestamptz not null default now(),
  -- An open report has null. A date suffices, because the same moment for several reports would reveal a suspension.
  settled_on date,
  constraint reports_one_thing check (num_nonnulls(post_id, profile_id) = 1),
  constraint reports_reason_valid
    check (reason in ('spam', 'unsafe-advice', 'harassment', 'private-information', 'other')),
  constraint reports_sentence_valid check (sentence !~ '^\s|\s$' and char_length(sentence) <= 500),
  constraint reports_other_explained check (reason <> 'other' or sentence <> ''),
  constraint reports_once_for_a_post unique (post_id, reporter_id),
  constraint reports_once_for_a_profile unique (profile_id, reporter_id)
);

create index reports_by_reporter on public.reports (reporter_id, created_at desc);
create index reports_open on public.reports (created_at desc) where settled_on is null;

alter table public.reports enable row level security;

revoke all on table public.reports from public, anon, authenticated, service_role;
grant select on table public.reports to authenticated, service_role;
grant insert (id, post_id, profile_id, reason, sentence) on table public.reports to authenticated;

create policy "Reporters read their own reports" on public.reports
for select to authenticated using (reporter_id = (select auth.uid()));

-- The policies of posts and profiles apply here too: members can report only what they can see.
create policy "Members report what is another's" on public.reports
for insert to authenticated with check (
  reporter_id = (select auth.uid())
  and (
    exists (
      select from public.location_forum_posts as posts
      where posts.id = reports.post_id and posts.user_id <> (select auth.uid())
    )
    or exists (
      select from public.profiles where profiles.id = reports.profile_id and profiles.id <> (select auth.uid())
    )
  )
);

create policy "Ended sessions are refused" on public.reports as restrictive
for all to authenticated using ((select private.require_session()));

-- Reporters must not see the act that closed their report.
create table private.report_decisions (
  report_id uuid primary key references public.reports (id) on delete cascade,
  act uuid not null references public.moderation_log (id)
);

create index report_decisions_by_act on private.report_decisions (act);

revoke all on table private.report_decisions from public, anon, authenticated, service_role;

create function private.has_open_reports(post uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.reports where post_id = post and settled_on is null) $$;

create function private.report_is_about(post uuid, profile uuid) returns uuid
language sql stable set search_path = ''
as $$ select coalesce(profile, (select user_id from public.location_forum_posts where id = post)) $$;

-- The lock makes the count right for concurrent reports. A repeated report fails as a duplicate, even at the limit.
create function private.accept_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('reports ' || auth.uid(), 0));
  if (
    select count(*) >= 20 and not bool_or(
      coalesce(reports.post_id = new.post_id, false) or coalesce(reports.profile_id = new.profile_id, false)
    )
    from public.reports where reporter_id = auth.uid() and created_at > now() - interval '1 day'
  ) then
    raise exception 'too_many_reports' using errcode = 'PT429';
  end if;
  select version into new.post_version from public.location_forum_posts where id = new.post_id;
  return new;
end
$$;

create trigger accept_report before insert on public.reports
for each row execute function private.accept_report();

-- A dismissal closes only what its admin had read, and a suspension that hides the member closes the reports about all
-- their posts. Open reports are scanned, because a member may have many posts.
create function private.settle_reports() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with settled as (
    update public.reports set settled_on = (now() at time zone 'utc')::date
    where settled_on is null
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
      )
    returning id
  )
  insert into private.report_decisions (report_id, act) select id, new.id from settled;
  return null;
end
$$;

create trigger settle_reports after insert on public.moderation_log
for each row execute function private.settle_reports();

create function private.reopen_reports(dismissal uuid) returns void
language sql set search_path = '' as $$
  with reopened as (delete from private.report_decisions where act = dismissal returning report_id)
  update public.reports set settled_on = null where id in (select report_id from reopened)
$$;

-- THE QUEUE. Admins do not read reports about themselves.

create function public.reported_things(
  before_time timestamptz default 'infinity', before_id uuid default null, page_size integer default 20
)
returns table (
  id uuid, is_profile boolean, newest_at timestamptz, report_count integer, reasons text[], title text, excerpt text,
  author_id uuid, author_name text, is_deleted boolean
)
language plpgsql stable security definer set search_path = '' as $$
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

create function public.moderated_post(post uuid)
returns table (
  id uuid, forum_id uuid, forum_name text, written jsonb, image_digest text, version integer,
  created_at timestamptz, edited_at timestamptz, deleted_at timestamptz, removed_at timestamptz, is_visible boolean,
  author_id uuid
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select posts.id, forums.id, forums.location_name, private.written_post(posts), posts.image_digest,
    posts.version, posts.created_at, posts.edited_at, states.deleted_at, states.removed_at,
    posts.is_visible and posts.user_id not in (select private.hidden_members()),
    posts.user_id
  from public.location_forum_posts as posts
  join public.location_forums as forums on forums.id = posts.location_forum_id
  left join private.post_states as states on states.post_id = posts.id
  where posts.id = post and posts.user_id <> auth.uid();
end
$$;

create function public.moderated_post_photo(post uuid, digest text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select image_url from public.location_forum_posts
    where id = post and image_digest = digest and user_id <> auth.uid()
  );
end
$$;

create function public.reports_about(post uuid default null, profile uuid default null)
returns table (
  id uuid, reporter_id uuid, reporter_name text, reason text, sentence text, version integer, created_at timestamptz,
  settled_by uuid
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select reports.id, reporter_id, profiles.name, reason, sentence, post_version, reports.created_at, decisions.act
  from public.reports
  left join private.report_decisions as decisions on decisions.report_id = reports.id
  left join public.profiles on profiles.id = reporter_id
  where (post_id = post or profile_id = profile)
    and private.report_is_about(post_id, profile_id) is distinct from auth.uid()
  order by reports.created_at desc, reports.id desc
  limit 100;
end
$$;

-- The record counts reports, so unlike `admin_member` it refuses the admin's own account.
create function public.member_record(member uuid)
returns table (
  id uuid, name text, username text, bio text, location text, joined_at timestamptz, posts integer,
  removals integer, suspensions integer, reports integer, open_reports integer
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select profiles.id, profiles.name, profiles.username::text, bio, profiles.location, join_date,
    private.count_posts(member),
    (select count(*)::integer from public.moderation_log where member_id = member and kind = 'remove-post'),
    (select count(*)::integer from public.moderation_log where member_id = member and kind = 'suspend-member'),
    counts.reports, counts.open_reports
  from public.profiles
  cross join lateral (
    select count(*)::integer as reports, count(*) filter (where settled_on is null)::integer as open_reports
    from public.reports
    where profile_id = member
      or post_id in (select id from public.location_forum_posts where user_id = member)
  ) as counts
  where profiles.id = member and member <> auth.uid();
end
$$;

revoke all on function public.reported_things, public.moderated_post, public.moderated_post_photo,
  public.reports_about, public.member_record
  from public, anon, authenticated, service_role;
grant execute on function public.reported_things, public.moderated_post, public.moderated_post_photo,
  public.reports_about, public.member_record
  to authenticated;

-- DECISIONS. A decision names the newest act that its form showed, so that an outdated form does nothing.

-- The result is 'done', 'changed' if the form is out of date, or 'gone' if the post is missing.
create function public.moderate_post(
  act uuid, kind text, post uuid, reason text, seen_act uuid default null, read_up_to timestamptz default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  author uuid;
  removed_at timestamptz;
  newest public.moderation_log;
  repeated public.moderation_log;
begin
  perform private.require_admin();
  select user_id into author from public.location_forum_posts where id = post for update;
  if not found or author = auth.uid() then return 'gone'; end if;
  select * into repeated from public.moderation_log where id = act;
  if found then
    return case when (repeated.kind, repeated.post_id) = (moderate_post.kind, post) then 'done' else 'changed' end;
  end if;
  newest := private.newest_act(post, null);
  select states.removed_at into removed_at from private.post_states as states where post_id = post;
  if newest.id is distinct from seen_act or not coalesce(case moderate_post.kind
    when 'dismiss-reports' then private.has_open_reports(post)
    when 'reopen-reports' then newest.kind = 'dismiss-reports'
    when 'remove-post' then removed_at is null
    when 'restore-post' then removed_at > now() - interval '30 days'
  end, false) then return 'changed'; end if;

  perform private.log_moderation(
    act, moderate_post.kind, author, post, moderate_post.reason,
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
language plpgsql security definer set search_path = '' as $$
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
      select from public.reports where profile_id = profile and settled_on is null
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

revoke all on function public.moderate_post, public.moderate_profile_reports
  from public, anon, authenticated, service_role;
grant execute on function public.moderate_post, public.moderate_profile_reports to authenticated;

create function private.own_removed_posts(post uuid)
returns table (id uuid, forum_id uuid, title text, content text, reason text, removed_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.before_request();
  return query
  select posts.id, location_forum_id, posts.title, posts.content, acts.reason, states.removed_at
  from public.location_forum_posts as posts
  join private.post_states as states on states.post_id = posts.id
  join public.moderation_log as acts on acts.id = states.act
  where user_id = auth.uid() and (post is null or posts.id = post)
  order by states.removed_at desc, posts.id
  limit 20;
end
$$;

grant execute on function private.own_removed_posts to authenticated, service_role;

create function public.own_removed_posts(post uuid default null)
returns table (id uuid, forum_id uuid, title text, content text, reason text, removed_at timestamptz)
language sql stable security invoker set search_path = ''
as $$ select * from private.own_removed_posts(post) $$;

revoke all on function public.own_removed_posts from public, anon, authenticated, service_role;
grant execute on function public.own_removed_posts to authenticated, service_role;

revoke all on all functions in schema private from public;
