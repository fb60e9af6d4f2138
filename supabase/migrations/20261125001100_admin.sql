-- APPOINTMENT. Only the operator decides who is an admin, so these functions need the secret key.

create function private.member_by_email(address text) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  member constant uuid := (select id from auth.users where lower(email) = lower(btrim(address)) limit 1);
begin
  if member is null then
    raise exception 'No member has the e-mail address %.', address;
  end if;
  return member;
end
$$;

create function public.admin_grant(email text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.member_by_email(email);
begin
  update auth.users
  set raw_app_meta_data = coalesce(raw_app_meta_data, '{}')
    || jsonb_build_object('role', 'admin', 'admin_since', now())
  where id = member and raw_app_meta_data ->> 'role' is distinct from 'admin';
  return found;
end
$$;

create function public.admin_revoke(email text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.member_by_email(email);
begin
  update auth.users
  set raw_app_meta_data = raw_app_meta_data - 'role' - 'admin_since'
  where id = member and raw_app_meta_data ->> 'role' = 'admin';
  return found;
end
$$;

-- `since` is null for an admin who was appointed by other means, such as the hosted dashboard.
create function public.admin_list() returns table (email text, name text, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select users.email::text, profiles.name, (users.raw_app_meta_data ->> 'admin_since')::timestamptz
  from auth.users as users
  left join public.profiles as profiles on profiles.id = users.id
  where users.raw_app_meta_data ->> 'role' = 'admin'
  order by users.email
$$;

revoke all on function public.admin_grant, public.admin_revoke, public.admin_list from public, anon, authenticated;
grant execute on function public.admin_grant, public.admin_revoke, public.admin_list to service_role;

-- LOOK-UP. The policies are bypassed, so that admins find members by e-mail address and see hidden posts.

create function public.admin_find_members(
  term text, after_name text default '', after_id uuid default null, page_size integer default 20
)
returns table (
  id uuid, name text, username text, email text, joined_at timestamptz, is_admin boolean, is_suspended boolean
)
language plpgsql stable security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  patterns constant text[] := private.name_patterns(private.search_term(term));
  typed constant text := btrim(left(term, 200));
begin
  perform private.require_admin();
  return query
  with found as (
    select profiles.id from public.profiles
    where search_names like patterns[1] and search_names like all (patterns)
    union
    select users.id from auth.users where typed <> '' and position(lower(typed) in lower(users.email)) > 0
    union
    select users.id from auth.users where users.id::text = lower(typed)
  )
  select users.id, named.name, profiles.username::text, users.email::text, users.created_at,
    coalesce(users.raw_app_meta_data ->> 'role' = 'admin', false),
    coalesce(users.banned_until > now(), false)
  from found
  join auth.users on users.id = found.id
  left join public.profiles on profiles.id = found.id
  cross join lateral (select coalesce(profiles.name, '') as name) as named
  where (named.name, users.id) > (after_name, coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
  order by named.name, users.id
  limit least(greatest(page_size, 1), 100);
end
$$;

create function public.admin_list_posts(
  term text default '', author uuid default null, before_time timestamptz default 'infinity',
  before_id uuid default null, page_size integer default 20
)
returns table (
  id uuid, forum_id uuid, forum_name text, title text, excerpt text, created_at timestamptz, author_id uuid,
  author_name text, is_hidden boolean, removed_at timestamptz
)
language plpgsql stable security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  typed constant text := lower(btrim(left(term, 200)));
begin
  perform private.require_admin();
  return query
  select posts.id, forums.id, forums.location_name, posts.title, left(posts.content, 300), posts.created_at,
    authors.id, authors.name, not posts.is_visible or authors.id in (select private.hidden_members()),
    states.removed_at
  from public.location_forum_posts as posts
  join public.location_forums as forums on forums.id = posts.location_forum_id
  join public.profiles as authors on authors.id = posts.user_id
  left join private.post_states as states on states.post_id = posts.id
  where states.deleted_at is null
    and (author is null or posts.user_id = author)
    and (typed = '' or position(typed in lower(posts.title || ' ' || posts.content)) > 0)
    and (posts.created_at, posts.id) < (before_time, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  order by posts.created_at desc, posts.id desc
  limit least(greatest(page_size, 1), 100);
end
$$;

create function public.admin_member(member uuid)
returns table (
  id uuid, name text, username text, email text, joined_at timestamptz, last_sign_in_at timestamptz,
  is_confirmed boolean, is_admin boolean, is_guide boolean, is_suspended boolean, suspended_until timestamptz,
  suspension_reason text, is_hidden boolean, posts integer, removed_posts integer
)
language plpgsql stable security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select users.id, profiles.name, profiles.username::text, users.email::text, users.created_at, users.last_sign_in_at,
    users.email_confirmed_at is not null, coalesce(users.raw_app_meta_data ->> 'role' = 'admin', false),
    users.id = private.treks_guide_id(), coalesce(users.banned_until > now(), false),
    case when users.banned_until > now() then nullif(users.banned_until, private.for_good()) end,
    private.suspension_told(users.id) ->> 'reason',
    users.id in (select private.hidden_members()),
    private.count_posts(users.id),
    (
      select count(*)::integer
      from private.post_states as states join public.location_forum_posts as posts on posts.id = states.post_id
      where states.removed_at is not null and posts.user_id = users.id
    )
  from auth.users left join public.profiles on profiles.id = users.id
  where users.id = member;
end
$$;

revoke all on function public.admin_find_members, public.admin_list_posts, public.admin_member
  from public, anon, authenticated, service_role;
grant execute on function public.admin_find_members, public.admin_list_posts, public.admin_member to authenticated;

-- ACCOUNTS. The auth service's admin API could not write the log in the same transaction, and the embedded service
-- lacks it.

-- The result is false for a used `act`. Callers check the role.
create function private.change_account(
  act uuid, kind text, member uuid, reason text, address text, admin_name text
) returns boolean
language plpgsql set search_path = '' as $$
declare
  is_confirmed boolean;
begin
  -- The lock comes first, so that a repeated form finds the act of the first.
  perform from auth.users where id = member for update;
  if exists (select from public.moderation_log where id = act) then return false; end if;
  perform private.require_suspendable(member);
  select email_confirmed_at is not null into is_confirmed from auth.users where id = member;
  if is_confirmed and change_account.kind in ('confirm-member', 'resend-confirmation') then
    raise exception 'already_confirmed' using errcode = 'PT409';
  end if;
  insert into public.moderation_log (id, kind, admin_id, admin_name, member_id, member_name, reason)
  values (
    act, change_account.kind, auth.uid(), change_account.admin_name,
    member, (select name from public.profiles where id = member), change_account.reason
  )
  on conflict (id) do nothing;
  if not found then return false; end if;
  case change_account.kind
    when 'confirm-member' then perform private.confirm_address(member);
    when 'resend-confirmation' then perform private.allow_confirmation_mail(member);
    when 'correct-address' then perform private.correct_address(member, lower(btrim(address)));
    when 'delete-member' then delete from auth.users where id = member;
  end case;
  return true;
end
$$;

-- The auth service makes the same changes for a mailed link.
create function private.confirm_address(member uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.void_links(member);
  update auth.users
  set email_confirmed_at = now(), updated_at = now(),
    raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
  where id = member;
  update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
  where user_id = member and provider = 'email';
end
$$;

create function private.correct_address(member uuid, address text) returns void
language plpgsql set search_path = '' as $$
begin
  if address !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' or char_length(address) > 254 is not false then
    raise exception 'invalid_address' using errcode = 'PT422';
  elsif exists (select from auth.users where lower(email) = address and id = member) then
    raise exception 'same_address' using errcode = 'PT409';
  elsif exists (select from auth.users where lower(email) = address) then
    raise exception 'address_taken' using errcode = 'PT409';
  end if;
  perform private.void_links(member);
  update auth.users
  set email = address, email_confirmed_at = null, updated_at = now(),
    raw_user_meta_data = jsonb_set(
      jsonb_set(raw_user_meta_data, '{email}', to_jsonb(address), false), '{email_verified}', 'false', false
    )
  where id = member;
  update auth.identities
  set identity_data = identity_data || jsonb_build_object('email', address, 'email_verified', false),
    updated_at = now()
  where user_id = member and provider = 'email';
  perform private.allow_confirmation_mail(member);
  delete from auth.sessions where user_id = member;
exception when unique_violation then
  raise exception 'address_taken' using errcode = 'PT409';
end
$$;

-- The embedded service mails only to addresses that it has mailed before, and both services only after a pause.
create function private.allow_confirmation_mail(member uuid) returns void
language sql set search_path = ''
as $$ update auth.users set confirmation_sent_at = now() - interval '1 hour' where id = member $$;

-- Hosted Auth cannot read null in these columns and keeps links in another table, which the embedded service lacks.
create function private.void_links(member uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update auth.users
  set confirmation_token = left(confirmation_token, 0), recovery_token = left(recovery_token, 0),
    email_change = left(email_change, 0), email_change_token_new = left(email_change_token_new, 0),
    email_change_token_current = left(email_change_token_current, 0)
  where id = member;
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using member;
  end if;
end
$$;

create function public.change_account(
  act uuid, kind text, member uuid, reason text, address text default null
) returns boolean
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
begin
  perform private.require_admin();
  return private.change_account(
    act, kind, member, reason, address,
    coalesce((select name from public.profiles where id = auth.uid()), 'An admin')
  );
end
$$;

-- The operator has no account. The result is the address for the member's mail.
create function public.operator_change_account(
  kind text, email text, reason text, address text default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.member_by_email(email);
begin
  perform private.change_account(gen_random_uuid(), kind, member, reason, address, 'The operator');
  return (select users.email from auth.users where id = member);
end
$$;

revoke all on function public.change_account, public.operator_change_account
  from public, anon, authenticated, service_role;
grant execute on function public.change_account to authenticated;
grant execute on function public.operator_change_account to service_role;

revoke all on all functions in schema private from public;
