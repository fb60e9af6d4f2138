-- What a card shows of a post, so that a list of twenty need not read and send them whole.
alter table public.location_forum_posts add column excerpt text not null
  generated always as (left(content, 280)) stored;

grant select (excerpt) on table public.location_forum_posts to authenticated;
