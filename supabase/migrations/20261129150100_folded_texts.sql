-- Lists say that a post is by a member whom the reader has blocked, and nothing else of it: the reader has not asked for it yet.

create or replace function private.listed_posts(ids uuid[]) returns public.listed_post[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if ids = '{}' then return '{}'; end if;
  return array(
    select case
      when exists (select from public.member_blocks where blocker_id = auth.uid() and blocked_id = posts.user_id) then row(
        posts.id, posts.location_forum_id, forums.location_name, '', '{}'::text[], '', null, posts.created_at, null, 0, null,
        true, null, null, null, null
      )::public.listed_post
      else row(
        posts.id, posts.location_forum_id, forums.location_name, posts.title, posts.tags, posts.excerpt, posts.image_digest,
        posts.created_at, posts.edited_at, coalesce((select count from private.comment_counts where post_id = posts.id), 0),
        case when authors.id is not null then row(authors.id, authors.name)::public.author end,
        false, posts.track_meters, posts.track_ascent, posts.seen_on, posts.state
      )::public.listed_post
    end
    from unnest(ids) with ordinality as asked (id, place)
    join public.location_forum_posts as posts on posts.id = asked.id
    left join public.location_forums as forums on forums.id = posts.location_forum_id
    left join public.profiles as authors on authors.id = posts.user_id
    order by asked.place
  );
end
$$;

-- The name of a discussion is its title.
create or replace function public.list_follows()
returns table (kind text, thing uuid, name text, forum_id uuid, created_at timestamptz)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  perform private.before_request();
  return query
  select follows.kind, follows.thing, coalesce(forums.location_name, profiles.name, posts.title),
    coalesce(forums.id, posts.location_forum_id), follows.created_at
  from public.follows
  left join public.location_forums as forums on follows.kind = 'place' and forums.id = follows.thing
  left join public.profiles on follows.kind = 'member' and profiles.id = follows.thing
  left join (
    select id, location_forum_id, case
      when user_id not in (select blocked_id from public.member_blocks where blocker_id = auth.uid()) then title
    end as title
    from public.location_forum_posts
  ) as posts on follows.kind = 'discussion' and posts.id = follows.thing
  where follows.member_id = auth.uid()
  order by follows.created_at desc, follows.thing;
end
$$;
