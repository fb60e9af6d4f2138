-- The pages of a crawl, in the order in which they were found: what is still waiting is the queue, so a crawl goes
-- on where it was, whoever works on it. Each page is settled once, in the transaction that makes its post, queues
-- what it leads to and counts it.

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

-- Written through the functions below alone.
revoke all on table public.crawl_pages from public, anon, authenticated, service_role;
grant select on table public.crawl_pages to authenticated, service_role;

create policy "Admins read what a crawl found" on public.crawl_pages
for select to authenticated using ((select private.is_admin()));

-- What to fetch next: at most five pages, and two of a site, so that none is asked more than it should be.
create function public.crawl_next(action uuid) returns setof public.crawl_pages
language plpgsql security definer set search_path = ''
as $$
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

-- How far each source is.
create function public.crawl_progress(action uuid)
returns table (source text, found integer, waiting integer, created integer, skipped integer, failed integer)
language plpgsql stable security definer set search_path = ''
as $$
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

revoke all on function public.crawl_next(uuid), public.crawl_progress(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.crawl_next(uuid), public.crawl_progress(uuid) to authenticated;
