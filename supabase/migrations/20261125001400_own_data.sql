-- The policies hide earlier versions and deleted posts, so they are bypassed here.
-- supabase/tests/support/own-data-columns.ts lists omitted columns with reasons.

create function private.own_data() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  member constant uuid := auth.uid();
begin
  perform private.before_request();
  return json_build_object(
    'account', (
      select json_build_object(
        'id', id, 'email', email, 'createdAt', created_at, 'emailConfirmedAt', email_confirmed_at,
        'lastLogInAt', last_sign_in_at, 'role', raw_app_meta_data ->> 'role',
        'adminSince', raw_app_meta_data ->> 'admin_since', 'givenAtSignUp', raw_user_meta_data
      )
      from auth.users where id = member
    ),
    'sessions', (
      select json_agg(
        json_build_object(
          'createdAt', created_at, 'lastUsedAt', coalesce(refreshed_at at time zone 'utc', updated_at),
          'browser', user_agent, 'address', host(ip)
        ) order by created_at
      )
      from auth.sessions where user_id = member
    ),
    'profile', (
      select json_build_object(
        'name', name, 'username', username, 'location', location, 'bio', bio, 'interests', interests,
        'photo', nullif(avatar, ''), 'banner', nullif(banner, ''), 'joinedAt', join_date, 'changedAt', updated_at
      )
      from public.profiles where id = member
    ),
    'reports', (
      select json_agg(
        json_build_object(
          'post', post_id, 'postVersion', post_version, 'member', profile_id, 'reason', reason, 'sentence', sentence,
          'createdAt', created_at, 'lookedAtOn', settled_on
        ) order by created_at
      )
      from public.reports where reporter_id = member
    ),
    'blockedMembers', (
      select json_agg(json_build_object('member', blocked_id, 'since', created_at) order by created_at)
      from public.member_blocks where blocker_id = member
    ),
    'firstDayPosts', (select posted_at from private.first_day_posts where user_id = member),
    -- Dismissed reports are omitted, as are notes that may name a reporter.
    'decisionsAboutYou', (
      select json_agg(
        json_build_object(
          'kind', kind, 'post', post_id, 'postTitle', post_title,
          'reason', case when kind in ('remove-post', 'suspend-member') then reason end, 'createdAt', created_at
        ) order by created_at
      )
      from public.moderation_log
      where member_id = member and kind in ('remove-post', 'restore-post', 'suspend-member', 'end-suspension')
    ),
    'yourDecisions', (
      select json_agg(
        json_build_object('kind', kind, 'name', admin_name, 'reason', reason, 'createdAt', created_at)
        order by created_at
      )
      from public.moderation_log where admin_id = member
    ),
    'adminActions', (
      select json_agg(
        json_build_object(
          'kind', kind, 'name', admin_name, 'options', options, 'counts', counts, 'state', state, 'reason', reason,
          'startedAt', started_at, 'finishedAt', finished_at
        ) order by started_at
      )
      from public.admin_actions where admin_id = member
    )
  );
end
$$;

create function private.post_to_download(post public.location_forum_posts) returns jsonb
language sql stable set search_path = '' as $$
  select private.written_post(post) || jsonb_build_object(
    'id', post.id, 'photo', post.image_url, 'createdAt', post.created_at, 'version', post.version,
    'editedAt', post.edited_at,
    'deletedAt', (select deleted_at from private.post_states where post_id = post.id),
    'removedAt', (select removed_at from private.post_states where post_id = post.id),
    'forum', (
      select jsonb_build_object('id', id, 'name', location_name) from public.location_forums
      where id = post.location_forum_id
    ),
    'earlierVersions', (
      select jsonb_agg(
        written || jsonb_build_object('version', version, 'photoDigest', image_digest, 'replacedAt', replaced_at)
        order by version
      )
      from private.own_versions(post)
    )
  )
$$;

-- A page ends at about 1.5 MB, or after one post, because a photo may have 4 MB.
create function private.own_posts(after_time timestamptz, after_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.before_request();
  return (
    with ahead as (
      select posts.*, row_number() over oldest_first as place, sum(bytes) over oldest_first as sum_of_bytes
      from (
        select own.id, own.created_at, octet_length(content) + coalesce(octet_length(image_url), 0) + coalesce((
          select sum(octet_length(versions.written::text)) from private.own_versions(own) as versions
        ), 0) as bytes
        from public.location_forum_posts as own
        left join private.post_states as states on states.post_id = own.id
        where user_id = auth.uid() and (own.created_at, own.id) > (after_time, after_id)
          -- Evidence would reveal a report.
          and (states.deleted_at is null or not states.is_evidence and private.can_be_restored(states.deleted_at))
        order by own.created_at, own.id
        limit 20
      ) as posts
      window oldest_first as (order by created_at, id)
    )
    select json_agg(private.post_to_download(posts) order by posts.created_at, posts.id)
    from ahead join public.location_forum_posts as posts using (id)
    where place = 1 or sum_of_bytes <= 1500000
  );
end
$$;

grant execute on function private.own_data, private.own_posts to authenticated, service_role;

create function public.own_data() returns json
language sql stable security invoker set search_path = ''
as $$ select private.own_data() $$;

create function public.own_posts(
  after_time timestamptz default '-infinity', after_id uuid default '00000000-0000-0000-0000-000000000000'
) returns json
language sql stable security invoker set search_path = ''
as $$ select private.own_posts(after_time, after_id) $$;

revoke all on function public.own_data, public.own_posts from public, anon;
grant execute on function public.own_data, public.own_posts to authenticated, service_role;

revoke all on all functions in schema private from public;
