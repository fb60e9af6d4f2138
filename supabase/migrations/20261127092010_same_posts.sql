-- Posts like comments: the same words sent again by their author are the post that stands there. A browser restores no photo
-- when a member goes back, so a post without one is the same as well.
create or replace function private.refuse_same_words() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  same uuid;
begin
  -- Two tabs may send at once.
  perform pg_advisory_xact_lock(hashtextextended('words ' || new.user_id, 0));
  select id into same from public.location_forum_posts
  where user_id = new.user_id and user_id = auth.uid()
    and kind = case when new.comment_on is null then 'post' else 'comment' end
    and created_at > now() - interval '10 minutes'
    and location_forum_id = new.location_forum_id and comment_on is not distinct from new.comment_on
    and answers is not distinct from new.answers and title = new.title and content = new.content and tags = new.tags
    and (new.image_url is null or image_digest = left(md5(new.image_url), 12))
    and is_visible and id <> new.id
  order by created_at limit 1;
  if found then raise exception 'same_words' using errcode = 'unique_violation', detail = same::text; end if;
  return new;
end
$$;

drop trigger "2_refuse_same_words" on public.location_forum_posts;
create trigger "2_refuse_same_words" before insert on public.location_forum_posts
for each row when (current_user = 'authenticated') execute function private.refuse_same_words();

revoke all on all functions in schema private from public;
