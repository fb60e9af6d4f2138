-- Members read whole rows of every table, as every Supabase client asks for them unless it is told otherwise: what must
-- not be read is in the private schema. Of reports that is which act of an admin closed one; `settled_on` says that it is
-- closed.

create table private.report_decisions (
  report_id uuid primary key references public.reports (id) on delete cascade,
  act uuid not null references public.moderation_log (id)
);

create index report_decisions_by_act on private.report_decisions (act);

revoke all on table private.report_decisions from public, anon, authenticated, service_role;

insert into private.report_decisions (report_id, act)
select id, settled_by from public.reports where settled_by is not null;

alter table public.reports drop constraint reports_settled_whole, drop column settled_by;
create index reports_open on public.reports (created_at desc) where settled_on is null;

create or replace function private.settle_reports() returns trigger
language plpgsql security definer set search_path = ''
as $$
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

create or replace function private.reopen_reports(dismissal uuid) returns void
language sql set search_path = ''
as $$
  with reopened as (delete from private.report_decisions where act = dismissal returning report_id)
  update public.reports set settled_on = null where id in (select report_id from reopened)
$$;

create or replace function private.has_open_reports(post uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.reports where post_id = post and settled_on is null) $$;

create or replace function private.keep_location_post_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.location_post_versions (post_id, version, title, content, tags, image_digest)
  values (old.id, old.version, old.title, old.content, old.tags, old.image_digest);
  delete from public.location_post_versions as versions
  where post_id = old.id and version > 1 and version <= old.version - 20
    and not exists (
      select from public.reports
      where reports.post_id = old.id and post_version = versions.version and settled_on is null
    );
  new.version := old.version + 1;
  new.edited_at := now();
  return new;
end
$$;

create or replace function public.reports_about(post uuid default null, profile uuid default null)
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

create or replace function public.moderate_profile_reports(
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

-- Rights by column end here. Reporters see their own reports alone, so nothing in them is another's.
revoke select on table public.profiles, public.location_forum_posts, public.reports from authenticated;
grant select on table public.profiles, public.location_forum_posts, public.reports to authenticated;
