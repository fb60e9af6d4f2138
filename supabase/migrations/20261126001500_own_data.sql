-- A hidden member looks like one who is gone: the policies of follows and blocks hide both.
create or replace function public.own_data() returns json
language sql stable security invoker set search_path = ''
as $$
  select (private.own_data()::jsonb || jsonb_build_object(
    'blockedMembers', (
      select jsonb_agg(jsonb_build_object('member', blocked_id, 'since', created_at) order by created_at)
      from public.member_blocks where blocker_id = auth.uid()
    ),
    'follows', (
      select jsonb_agg(jsonb_build_object('kind', kind, 'thing', thing, 'since', created_at) order by created_at)
      from public.follows where member_id = auth.uid()
    ),
    'notificationSettings', (
      select jsonb_build_object('off', off, 'digest', digest, 'lastDigestAt', nullif(digest_sent_at, 'epoch'))
      from public.member_settings where member_id = auth.uid()
    ),
    'units', (select units from public.member_settings where member_id = auth.uid()),
    'notifications', (
      select jsonb_agg(jsonb_build_object(
        'kind', kind, 'thing', thing, 'posts', private.posts_told(member_id, posts), 'state', state, 'at', happened_at
      ) order by happened_at)
      from private.notifications where member_id = auth.uid()
    ),
    'suggestedPlaces', (
      select jsonb_agg(jsonb_build_object(
        'id', id, 'place', place_id, 'name', location_name, 'type', location_type, 'country', country, 'region', region,
        'description', description, 'latitude', latitude, 'longitude', longitude, 'createdAt', created_at,
        'decision', decision, 'decidedAt', decided_at, 'reason', reason
      ) order by created_at)
      from public.place_suggestions where member_id = auth.uid()
    ),
    'confirmations', (
      select jsonb_agg(jsonb_build_object('post', post_id, 'key', key, 'at', confirmed_at) order by confirmed_at)
      from public.confirmations where member_id = auth.uid()
    )
  ))::json
$$;
