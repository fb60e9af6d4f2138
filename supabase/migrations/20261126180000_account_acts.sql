-- What an admin does to one account, or the operator at the command line: confirms its address, asks for another
-- confirmation mail, corrects the address, deletes it. Each is a row of the log with a reason, in the same transaction.
-- Here rather than by the auth service's admin API, which the embedded service lacks and which could not write the log.

alter table public.moderation_log drop constraint moderation_log_kind_valid;
alter table public.moderation_log add constraint moderation_log_kind_valid check (
  kind in (
    'dismiss-reports', 'reopen-reports', 'remove-post', 'restore-post', 'suspend-member', 'end-suspension',
    'confirm-member', 'resend-confirmation', 'correct-address', 'delete-member'
  )
);

-- Not a decision about what the member wrote: a form about their reports is not outdated by it.
create or replace function private.newest_act(post uuid, member uuid) returns public.moderation_log
language sql stable set search_path = ''
as $$
  select * from public.moderation_log
  where case when post is not null then post_id = post else
    member_id = member and (
      post_id is null and kind not in ('confirm-member', 'resend-confirmation', 'correct-address', 'delete-member')
      or kind in ('suspend-member', 'end-suspension')
    )
  end
  order by created_at desc, id desc
  limit 1
$$;

-- False when `act` was used before: a repeated form does nothing more. The callers have asked who may.
create function private.change_account(
  act uuid, kind text, member uuid, reason text, address text, admin_name text
) returns boolean
language plpgsql set search_path = ''
as $$
declare
  is_confirmed boolean;
begin
  -- The lock first: the same form, sent twice at once, then finds what the other one did, be it that the member is gone.
  perform from auth.users where id = member for update;
  if exists (select from public.moderation_log where id = act) then return false; end if;
  -- The rules of a suspension: not oneself, no admin, not the guide.
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

-- As the auth service does when the mailed link is followed.
create function private.confirm_address(member uuid) returns void
language plpgsql set search_path = ''
as $$
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

-- The new address has to be confirmed before anyone can log in. Links in mails to the old address stop working, and every
-- session ends.
create function private.correct_address(member uuid, address text) returns void
language plpgsql set search_path = ''
as $$
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

-- The embedded service mails again only where it has mailed before, and either service only after a pause.
create function private.allow_confirmation_mail(member uuid) returns void
language sql set search_path = ''
as $$ update auth.users set confirmation_sent_at = now() - interval '1 hour' where id = member $$;

-- The hosted service cannot read null in these columns and finds its links in a table of their own; the embedded one has
-- null where there is no link, and no such table.
create function private.void_links(member uuid) returns void
language plpgsql set search_path = ''
as $$
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
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s'
as $$
begin
  perform private.require_admin();
  return private.change_account(
    act, kind, member, reason, address,
    coalesce((select name from public.profiles where id = auth.uid()), 'An admin')
  );
end
$$;

-- For the operator, whose act has nobody's id. Returns the address that mail now goes to.
create function public.operator_change_account(
  kind text, email text, reason text, address text default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := private.member_by_email(email);
begin
  perform private.change_account(gen_random_uuid(), kind, member, reason, address, 'The operator');
  return (select users.email from auth.users where id = member);
end
$$;

revoke all on function private.change_account(uuid, text, uuid, text, text, text), private.confirm_address(uuid),
  private.correct_address(uuid, text), private.allow_confirmation_mail(uuid), private.void_links(uuid) from public;
revoke all on function public.change_account(uuid, text, uuid, text, text),
  public.operator_change_account(text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.change_account(uuid, text, uuid, text, text) to authenticated;
grant execute on function public.operator_change_account(text, text, text, text) to service_role;
