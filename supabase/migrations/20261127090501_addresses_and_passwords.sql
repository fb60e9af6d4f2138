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

revoke all on all functions in schema private from public;
