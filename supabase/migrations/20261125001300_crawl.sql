-- Waiting pages are the queue, so any worker can continue a crawl. A page is settled in the transaction that makes its
-- post, adds its links and counts it.

create table public.crawl_pages (
  id bigint generated always as identity primary key,
  action_id uuid not null references public.admin_actions (id) on delete cascade,
  source text not null,
  url text not null,
  state text not null default 'waiting',
  reason text,
  constraint crawl_pages_action_url_key unique (action_id, url),
  constraint crawl_pages_url_valid check (octet_length(url) between 1 and 2000),
  constraint crawl_pages_source_valid check (octet_length(source) between 1 and 2000),
  constraint crawl_pages_state_valid check (state in ('waiting', 'created', 'skipped', 'failed')),
  constraint crawl_pages_reason_valid check (char_length(reason) <= 200)
);

create index crawl_pages_waiting on public.crawl_pages (action_id, id) where state = 'waiting';

alter table public.crawl_pages enable row level security;

revoke all on table public.crawl_pages from public, anon, authenticated, service_role;
grant select on table public.crawl_pages to authenticated, service_role;

create policy "Admins read what a crawl found" on public.crawl_pages
for select to authenticated using ((select private.is_admin()));

create policy "Ended sessions are refused" on public.crawl_pages as restrictive
for all to authenticated using ((select private.require_session()));

-- At most two pages of a site are read at once, to limit its load.
create function public.crawl_next(action uuid) returns setof public.crawl_pages
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
declare
  options constant jsonb := private.running_action(action, 'crawl-tips');
begin
  if not exists (select from public.crawl_pages where action_id = action) then
    insert into public.crawl_pages (action_id, source, url)
    select action, source, source
    from jsonb_array_elements_text(options -> 'urls') with ordinality as given (source, place)
    order by place
    on conflict do nothing;
  end if;

  return query
  select pages.*
  from public.crawl_pages as pages
  join (
    select id, row_number() over (
      partition by regexp_replace(split_part(url, '/', 3), '^www\.', '') order by id
    ) as turn
    from public.crawl_pages where action_id = action and state = 'waiting'
  ) as queue using (id)
  where queue.turn <= 2
  order by queue.turn, pages.id
  limit 5;
end
$$;

create function public.crawl_progress(action uuid)
returns table (source text, found integer, waiting integer, created integer, skipped integer, failed integer)
language plpgsql stable security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
begin
  perform private.require_admin();
  return query
  select pages.source, count(*)::integer,
    (count(*) filter (where state = 'waiting'))::integer, (count(*) filter (where state = 'created'))::integer,
    (count(*) filter (where state = 'skipped'))::integer, (count(*) filter (where state = 'failed'))::integer
  from public.crawl_pages as pages
  where action_id = action
  group by pages.source
  order by min(pages.id);
end
$$;

-- The result is null for a page that was settled before.
create function public.crawl_settle(
  action uuid, page bigint, outcome text, reason text default null, tip jsonb default null,
  links text[] default '{}'
) returns text
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
declare
  options constant jsonb := private.running_action(action, 'crawl-tips');
  settled public.crawl_pages;
begin
  if outcome = 'created' then
    begin
      if not private.add_tip(tip) then
        outcome := 'skipped';
        reason := 'already here';
      end if;
    exception when check_violation then
      outcome := 'failed';
      reason := 'cannot be kept as a post';
    end;
  end if;

  update public.crawl_pages as pages set state = outcome, reason = crawl_settle.reason
  where pages.id = page and pages.action_id = action and pages.state = 'waiting'
  returning * into settled;
  if not found then return null; end if;

  insert into public.crawl_pages (action_id, source, url)
  select action, settled.source, link
  from unnest(links) with ordinality as found (link, place)
  where not exists (select from public.crawl_pages where action_id = action and url = link)
  order by place
  limit greatest((options ->> 'limit')::integer - (
    select count(*) from public.crawl_pages where action_id = action and source = settled.source
  ), 0)
  on conflict do nothing;

  perform private.count_in_action(action, case outcome when 'created' then 'total' else outcome end, 1);
  return outcome;
end
$$;

revoke all on function public.crawl_next, public.crawl_progress, public.crawl_settle
  from public, anon, authenticated, service_role;
grant execute on function public.crawl_next, public.crawl_progress, public.crawl_settle to authenticated;

-- The result is false for a post that exists already.
create function private.add_tip(tip jsonb) returns boolean
language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.profiles where id = private.treks_guide_id()) then
    perform public.ensure_treks_guide();
  end if;
  insert into public.location_forum_posts (id, location_forum_id, user_id, title, content, tags)
  select (tip ->> 'id')::uuid, coalesce(
    (select id from public.location_forums where id = (tip ->> 'forum')::uuid for key share),
    private.general_forum()
  ), private.treks_guide_id(), tip ->> 'title', tip ->> 'content', array(select jsonb_array_elements_text(tip -> 'tags'))
  where not exists (select from public.location_forum_posts where id = (tip ->> 'id')::uuid)
  on conflict (id) do nothing;
  return found;
end
$$;

create function private.general_forum() returns uuid
language sql set search_path = '' as $$
  insert into public.location_forums (location_name, location_type, country, description)
  values (
    'Outdoor Tips', 'general', 'Worldwide',
    'Good advice that belongs to no single place: packing, weather, navigation, staying safe and leaving no '
      'trace. Each tip says where it comes from, so read on there, and check what is said locally before you go.'
  )
  on conflict do nothing;
  select id from public.location_forums
  where location_name = 'Outdoor Tips' and region is null and country = 'Worldwide'
$$;

revoke all on all functions in schema private from public;
