-- What members write about a place. The app sends an id minted with the form, so that a double click, a
-- retry or a reload makes one row.

create function private.are_tags(tags text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select cardinality(tags) <= 10
    and coalesce(array_ndims(tags), 1) = 1
    and cardinality(tags) = (select count(distinct tag) from unnest(tags) as tag)
    and not exists (
      select from unnest(tags) as tag
      where tag <> lower(tag) or tag ~ '^\s|\s$' or char_length(tag) not between 1 and 40
    )
$$;

revoke all on function private.are_tags(text[]) from public;
grant execute on function private.are_tags(text[]) to authenticated, service_role;

create table public.location_forum_posts (
  id uuid primary key default gen_random_uuid(),
  location_forum_id uuid not null references public.location_forums (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  title text not null,
  content text not null,
  image_url text,
  tags text[] not null default '{}',
  created_at timestamptz not null default now(),
  image_digest text generated always as (left(md5(image_url), 12)) stored,
  constraint location_forum_posts_title_valid
    check (title !~ '^\s|\s$' and char_length(title) between 1 and 200),
  constraint location_forum_posts_content_valid
    check (content !~ '^\s|\s$' and char_length(content) between 1 and 20000),
  constraint location_forum_posts_image_url_valid check (private.is_inline_image(image_url, 4000000)),
  constraint location_forum_posts_tags_valid check (private.are_tags(tags))
);

create index location_forum_posts_by_forum
  on public.location_forum_posts (location_forum_id, created_at desc, id desc);
create index location_forum_posts_by_author
  on public.location_forum_posts (user_id, created_at desc, id desc);
create index location_forum_posts_by_time on public.location_forum_posts (created_at desc, id desc);

alter table public.location_forum_posts enable row level security;

revoke all on table public.location_forum_posts from public, anon, authenticated;
grant select, delete on table public.location_forum_posts to authenticated;
grant insert (id, location_forum_id, user_id, title, content, image_url, tags)
  on table public.location_forum_posts to authenticated;
grant update (title, content, image_url, tags) on table public.location_forum_posts to authenticated;
grant all on table public.location_forum_posts to service_role;

create policy "Members read every location forum post" on public.location_forum_posts
for select to authenticated using (true);

create policy "Members post as themselves" on public.location_forum_posts
for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Authors change their own posts" on public.location_forum_posts
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Authors delete their own posts, admins any" on public.location_forum_posts
for delete to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
