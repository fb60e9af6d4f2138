-- Members report posts and profiles. Who reported is known to themselves, and to admins through their functions; the
-- person whose post or profile it is learns nothing, even as an admin. Reporters are told that it was looked at, not how
-- it ended.

create table public.reports (
  -- Minted with the form, so that a double click is one report.
  id uuid primary key,
  -- The report of a member who left still has to be looked at.
  reporter_id uuid default auth.uid() references auth.users (id) on delete set null,
  post_id uuid references public.location_forum_posts (id) on delete cascade,
  profile_id uuid references public.profiles (id) on delete cascade,
  reason text not null,
  sentence text not null default '',
  -- Which text of the post it is about: its author may change it afterwards.
  post_version integer,
  created_at timestamptz not null default now(),
  -- The act of an admin that closed it; null while it is open.
  settled_by uuid references public.moderation_log (id),
  -- For its reporter. Two reports that close in one moment would tell of a suspension, two on one day do not.
  settled_on date,
  constraint reports_settled_whole check ((settled_by is null) = (settled_on is null)),
  constraint reports_one_thing check (num_nonnulls(post_id, profile_id) = 1),
  constraint reports_reason_valid
    check (reason in ('spam', 'unsafe-advice', 'harassment', 'private-information', 'other')),
  constraint reports_sentence_valid check (sentence !~ '^\s|\s$' and char_length(sentence) <= 500),
  constraint reports_other_explained check (reason <> 'other' or sentence <> ''),
  constraint reports_once_for_a_post unique (post_id, reporter_id),
  constraint reports_once_for_a_profile unique (profile_id, reporter_id)
);

create index reports_by_reporter on public.reports (reporter_id, created_at desc);
create index reports_settled on public.reports (settled_by);
create index reports_open on public.reports (created_at desc) where settled_by is null;

alter table public.reports enable row level security;

revoke all on table public.reports from public, anon, authenticated, service_role;
grant select (id, post_id, profile_id, reason, sentence, created_at, settled_on) on table public.reports
  to authenticated;
grant insert (id, post_id, profile_id, reason, sentence) on table public.reports to authenticated;
grant select on table public.reports to service_role;

create policy "Reporters read their own reports" on public.reports
for select to authenticated using (reporter_id = (select auth.uid()));

-- What they do not see they cannot report: the policies of posts and profiles count here too.
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

-- Twenty a day are more than a member finds by reading. Their reports wait for each other, so that none slips past the
-- count; one that was sent before is told so, whatever the count.
create function private.accept_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
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

-- What an admin did to a post or a member closes what was reported of it; a suspension that hides the member's content
-- closes what was reported of any of it. Who dismisses closes what they have read, not what arrived while they read.
create function private.settle_reports() returns trigger
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
        and post_id in (select id from public.location_forum_posts where user_id = new.member_id)
      )
    );
  return null;
end
$$;

create trigger settle_reports after insert on public.moderation_log
for each row execute function private.settle_reports();

revoke all on function private.accept_report(), private.settle_reports() from public;
