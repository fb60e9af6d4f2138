-- The auth service keeps the password of the first sign-up, also when somebody else signed up with the address. So when an
-- address was signed up more than once, confirming it removes the password, and the mailbox's owner chooses a new one.

create table private.repeated_sign_ups (
  user_id uuid primary key references auth.users (id) on delete cascade
);

revoke all on table private.repeated_sign_ups from public, anon, authenticated, service_role;

-- The site calls it before and after each sign-up. The account knows the id of the sign-up that created it. Calling it for
-- somebody else's address only makes its owner choose a password once more.
create function public.note_sign_up(email text, sign_up_id text) returns void
language sql security definer set search_path = '' as $$
  insert into private.repeated_sign_ups (user_id)
  select id from auth.users
  where users.email = lower(btrim(note_sign_up.email)) and is_sso_user = false and email_confirmed_at is null
    and raw_user_meta_data ->> 'sign_up_id' is distinct from note_sign_up.sign_up_id
  on conflict do nothing
$$;

create function private.remove_doubtful_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.repeated_sign_ups where user_id = new.id;
  if found then new.encrypted_password := ''; end if;
  return new;
end
$$;

create trigger remove_doubtful_password before update of email_confirmed_at on auth.users
for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
execute function private.remove_doubtful_password();

-- For the page of a mailed link. Only whoever has the mail learns that a username was taken. Who has logged in may have
-- chosen another. The last two conditions are those of the indexes of the hosted and the embedded service.
create function public.find_account_to_confirm(token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'name', name, 'username', username,
    'takenUsername', case when last_sign_in_at is null then nullif(wanted, username::text) end,
    'isRepeated', exists (select from private.repeated_sign_ups where user_id = users.id)
  )
  from auth.users join public.profiles on profiles.id = users.id, private.username_from(raw_user_meta_data) as wanted
  where confirmation_token = token_hash and confirmation_token !~ '^[0-9 ]*$' and length(confirmation_token) > 6
$$;

revoke all on function public.note_sign_up, public.find_account_to_confirm
  from public, anon, authenticated, service_role;
grant execute on function public.note_sign_up, public.find_account_to_confirm to anon;

-- FIRST STEPS are shown to who has signed up, until they are all done or dismissed. Members of 1.0.0 have no row.
create table private.first_steps (
  member_id uuid primary key references auth.users (id) on delete cascade
);

alter table private.first_steps enable row level security;
revoke all on table private.first_steps from public, anon, authenticated, service_role;
grant select, delete on table private.first_steps to authenticated;

create policy "Members see and dismiss their own" on private.first_steps
for all to authenticated using (member_id = (select auth.uid()));

create function private.offer_first_steps() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.first_steps (member_id) values (new.id);
  return null;
end
$$;

create trigger offer_first_steps after insert on auth.users
for each row execute function private.offer_first_steps();

-- Null when they are not shown.
create function private.first_steps_done() returns text[]
language sql stable set search_path = '' as $$
  select array_remove(array[
    case when exists (select from public.follows where member_id = auth.uid() and kind = 'place') then 'place' end,
    case when exists (select from public.profiles where id = auth.uid() and avatar_digest is not null) then 'photo' end,
    case when exists (
      select from public.location_forum_posts where user_id = auth.uid() and kind = 'post'
    ) then 'post' end
  ], null)
  from private.first_steps where member_id = auth.uid()
$$;

create function private.end_first_steps() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.first_steps where member_id = auth.uid() and cardinality(private.first_steps_done()) = 3;
  return null;
end
$$;

create trigger end_first_steps after insert on public.follows
for each row when (new.kind = 'place') execute function private.end_first_steps();
create trigger end_first_steps after update of avatar on public.profiles
for each row execute function private.end_first_steps();
create trigger end_first_steps after insert on public.location_forum_posts
for each row when (new.kind = 'post') execute function private.end_first_steps();

create function public.dismiss_first_steps() returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.before_request();
  delete from private.first_steps where member_id = auth.uid();
end
$$;

revoke all on function public.dismiss_first_steps from public, anon, authenticated, service_role;
grant execute on function private.first_steps_done, public.dismiss_first_steps to authenticated;

create function private.has_password() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(encrypted_password, '') <> '' from auth.users where id = auth.uid() and private.require_session()
$$;

create function public.has_password() returns boolean
language sql stable security invoker set search_path = ''
as $$ select private.has_password() $$;

revoke all on function public.has_password from public, anon, authenticated, service_role;
grant execute on function private.has_password, public.has_password to authenticated;

-- What `<input type="email">` takes, with a dot in the domain. The site writes other alphabets as `xn--…`.
create function private.is_email(address text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select char_length(address) <= 254
    and address ~* '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$'
$$;

create or replace function private.correct_address(member uuid, address text) returns void
language plpgsql set search_path = '' as $$
begin
  if private.is_email(address) is not true then
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

-- One letter may be typed as one or as two characters. New passwords are stored with one.
create or replace function public.suspension_notice(email text, password text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
  hash text;
begin
  select users.id, '$2a$' || substr(users.encrypted_password, 5) into account, hash
  from auth.users join private.suspensions on member_id = users.id
  where users.email = lower(btrim(suspension_notice.email)) and users.banned_until > now()
    and users.encrypted_password like '$2_$%';
  update private.suspensions
  set tries = case when tried_at > now() - interval '15 minutes' then tries + 1 else 1 end,
    tried_at = case when tried_at > now() - interval '15 minutes' then tried_at else now() end
  where member_id = account and (tries < 10 or tried_at <= now() - interval '15 minutes');
  if not found then return null; end if;
  if extensions.crypt(normalize(password, NFC), hash) is distinct from hash
    and extensions.crypt(password, hash) is distinct from hash then
    return null;
  end if;
  return private.suspension_told(account);
end
$$;

-- A row is checked when its name is written, so that earlier names stay valid. After the write, because an upsert of a
-- known row begins as an insert.
create function private.refuse_username_ending() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.username::text = old.username::text then return null; end if;
  raise exception 'new row for relation "profiles" violates check constraint "profiles_username_ending"'
    using errcode = 'check_violation', schema = 'public', table = 'profiles', constraint = 'profiles_username_ending';
end
$$;

create trigger check_username_ending after insert or update of username on public.profiles
for each row when (new.username::text ~ '[.-]$') execute function private.refuse_username_ending();

create or replace function private.username_from(metadata jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when private.is_username(wanted) then wanted else 'user' end
  from (
    select rtrim(left(private.cleaned_username(
      normalize(lower(normalize(left(private.metadata_text(metadata, 'username'), 200), NFKC) collate "und-x-icu"), NFKC)
    ), 30), '.-') as wanted
  ) as cleaned
$$;

-- DELETIONS of members run one after the other, because each changes rows of others too: follows, blocks, reports, answers.
create function private.lock_posts_of(members uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('deletions of members', 0));
  perform from public.location_forum_posts where id in (
    select unnest(array[id, comment_on]) from public.location_forum_posts where user_id = any (members)
  ) order by id for no key update;
end
$$;

create or replace function public.delete_account(account uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_posts_of(array[account]);
  delete from auth.users where id = account and id <> private.treks_guide_id();
  return found;
end
$$;

-- The result is false for a used `act`. Callers check the role.
create or replace function private.change_account(
  act uuid, kind text, member uuid, reason text, address text, admin_name text
) returns boolean
language plpgsql set search_path = '' as $$
declare
  is_confirmed boolean;
begin
  if change_account.kind = 'delete-member' then perform private.lock_posts_of(array[member]); end if;
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

-- PICTURES are rendered before they are stored: beside the specification's columns, which hold the large rendering, a small one.
-- Profiles of 1.0.0 have none.
alter table public.profiles
  add column avatar_small text not null default '',
  add column banner_small text not null default '',
  add constraint profiles_avatar_small_valid check (avatar_small = '' or private.is_inline_image(avatar_small, 100000)),
  add constraint profiles_banner_small_valid check (banner_small = '' or private.is_inline_image(banner_small, 500000));

grant insert (avatar_small, banner_small), update (avatar_small, banner_small) on table public.profiles to authenticated;

create or replace trigger count_profile_text before update on public.profiles for each row
when (current_user = 'authenticated') execute function private.count_row('avatar', 'banner', 'avatar_small', 'banner_small');

create or replace trigger count_profile_photos before insert or update of avatar, banner on public.profiles for each row
when (current_user = 'authenticated') execute function private.count_photos('avatar', 'banner', 'avatar_small', 'banner_small');

-- A client may send only the large rendering of a new picture. The small one of the old picture must not stay beside it.
create function private.drop_small_pictures() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.avatar <> old.avatar and new.avatar_small = old.avatar_small then new.avatar_small := ''; end if;
  if new.banner <> old.banner and new.banner_small = old.banner_small then new.banner_small := ''; end if;
  return new;
end
$$;

create trigger drop_small_pictures before update of avatar, banner on public.profiles
for each row execute function private.drop_small_pictures();

-- In base64. No width is no bytes: whether the member has this picture.
create function public.read_picture(member uuid, kind text, digest text, width integer) returns text
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  perform private.require_session();
  return (
    select split_part(case when width = 0 then '' when width in (96, 720) then coalesce(nullif(small, ''), large) else large end, ',', 2)
    from public.profiles cross join lateral (
      values ('avatar', avatar, avatar_small, avatar_digest), ('banner', banner, banner_small, banner_digest)
    ) as pictures (kind, large, small, digest)
    where id = member and pictures.kind = read_picture.kind and pictures.digest = read_picture.digest
  );
end
$$;

revoke all on function public.read_picture from public, anon, service_role;
grant execute on function public.read_picture to authenticated;

revoke all on all functions in schema private from public;
