-- The words that a browser restores after Back belong to a new form, with another id. The same words sent again within ten
-- minutes are the comment that stands there, whose id is in the detail. The site asks by itself before it makes a post,
-- which may have the words of an earlier one and another photo.
create function private.refuse_same_words() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  same uuid;
begin
  -- Two tabs may send at once.
  perform pg_advisory_xact_lock(hashtextextended('words ' || new.user_id, 0));
  select id into same from public.location_forum_posts
  where user_id = new.user_id and user_id = auth.uid() and kind = 'comment' and created_at > now() - interval '10 minutes'
    and comment_on = new.comment_on and answers is not distinct from new.answers and content = new.content
    and is_visible and id <> new.id
  order by created_at limit 1;
  if found then raise exception 'same_words' using errcode = 'unique_violation', detail = same::text; end if;
  return new;
end
$$;

-- After the trigger that places a comment, and before the one that counts it.
create trigger "2_refuse_same_words" before insert on public.location_forum_posts
for each row when (new.comment_on is not null and current_user = 'authenticated')
execute function private.refuse_same_words();

revoke all on all functions in schema private from public;
