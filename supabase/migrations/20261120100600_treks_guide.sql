-- The Treks Guide writes the first posts. Nobody can sign in as it: no e-mail, no password, no identity,
-- banned. The empty tokens are what hosted Auth expects to read.

create function public.ensure_treks_guide() returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  guide constant uuid := private.treks_guide_id();
begin
  insert into auth.users (
    id, aud, role, email, encrypted_password, confirmation_token, recovery_token, email_change,
    email_change_token_new, raw_app_meta_data, raw_user_meta_data, banned_until, created_at, updated_at
  )
  values (
    guide, 'authenticated', 'authenticated', null, '', '', '', '', '', '{}',
    '{"name": "Treks Guide", "username": "treks_guide"}', '2999-01-01', now(), now()
  )
  on conflict (id) do nothing;

  insert into public.profiles (id, name, username, location, bio, interests)
  values (
    guide, 'Treks Guide', 'treks_guide', 'Wherever the trail starts',
    'House notes for the places in these forums: when to go, what to carry, what tends to go wrong and how '
      'to be kind to the ground you walk on. Rules, roads and weather change, so check with the park or the '
      'people who look after a place before you set out, and add what you find when you come back.',
    '{hiking,backpacking,safety,national-parks,trail-conditions}'
  )
  on conflict (id) do update
    set name = excluded.name, username = excluded.username, location = excluded.location,
      bio = excluded.bio, interests = excluded.interests;
  return guide;
end
$$;

revoke all on function public.ensure_treks_guide() from public, anon, authenticated;
grant execute on function public.ensure_treks_guide() to service_role;
