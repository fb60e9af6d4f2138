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

-- For the page of a mailed link. The last two conditions are those of the indexes of the hosted and the embedded service.
create function public.account_to_confirm(token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'name', name, 'username', username,
    'isRepeated', exists (select from private.repeated_sign_ups where user_id = users.id)
  )
  from auth.users join public.profiles on profiles.id = users.id
  where confirmation_token = token_hash and confirmation_token !~ '^[0-9 ]*$' and length(confirmation_token) > 6
$$;

revoke all on function public.note_sign_up, public.account_to_confirm
  from public, anon, authenticated, service_role;
grant execute on function public.note_sign_up, public.account_to_confirm to anon;

create function private.has_password() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(encrypted_password, '') <> '' from auth.users where id = auth.uid() and private.require_session()
$$;

create function public.has_password() returns boolean
language sql stable security invoker set search_path = ''
as $$ select private.has_password() $$;

revoke all on all functions in schema private from public;
revoke all on function public.has_password from public, anon, authenticated, service_role;
grant execute on function private.has_password, public.has_password to authenticated;
