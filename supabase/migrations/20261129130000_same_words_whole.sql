-- The same words sent again are the post or comment that has them, whatever column they are in: all that is written is compared,
-- so that a column added later counts as well. A form's own id finds its post at any time, other ids for ten minutes.
create or replace function private.refuse_same_words() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  words constant jsonb := private.written_post(new);
  -- A browser restores no file when a member goes back, so what comes without a line may have been sent with one.
  missing constant text[] := array(
    select key from jsonb_object_keys(words) as key where new.track is null and key like 'track%'
  );
  digest constant text := left(md5(new.image_url), 12);
  same uuid;
begin
  -- Two tabs may send at once.
  perform pg_advisory_xact_lock(hashtextextended('words ' || new.user_id, 0));
  select id into same from public.location_forum_posts as earlier
  where user_id = new.user_id and user_id = auth.uid() and is_visible
    and kind = case when new.comment_on is null then 'post' else 'comment' end
    and (id = new.id or created_at > now() - interval '10 minutes')
    and location_forum_id = new.location_forum_id and comment_on is not distinct from new.comment_on
    and answers is not distinct from new.answers
    and (digest is null or image_digest = digest)
    -- The content first, because JSON of a row reads its photo.
    and content = new.content and private.written_post(earlier) - missing = words - missing
  order by id = new.id desc, created_at limit 1;
  if found then raise exception 'same_words' using errcode = 'unique_violation', detail = same::text; end if;
  return new;
end
$$;
