-- What becomes of a page that was read: a post of the Treks Guide, once, in the forum of its place.

-- What became of a page; null when it was settled before. A tip that is there already is skipped.
create function public.crawl_settle(
  action uuid, page bigint, outcome text, reason text default null, tip jsonb default null,
  links text[] default '{}'
) returns text
language plpgsql security definer set search_path = ''
as $$
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

-- A guide's post in the forum it was matched to, or in the general one. False when the post is there already.
create function private.add_tip(tip jsonb) returns boolean
language plpgsql set search_path = ''
as $$
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
language sql set search_path = ''
as $$
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

revoke all on function private.add_tip(jsonb), private.general_forum() from public;
revoke all on function public.crawl_settle(uuid, bigint, text, text, jsonb, text[])
  from public, anon, authenticated, service_role;
grant execute on function public.crawl_settle(uuid, bigint, text, text, jsonb, text[]) to authenticated;
