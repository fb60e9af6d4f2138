-- What every later file stands on: case-insensitive text, and a schema that no API exposes.

create schema if not exists extensions;
create extension if not exists citext with schema extensions;

create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

-- Asks the database and not the token, so that a revoked admin is one no longer from the next statement
-- on. Only app_metadata counts: members can write their own user_metadata.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.users
    where id = (select auth.uid()) and raw_app_meta_data ->> 'role' = 'admin'
  );
$$;

revoke all on function private.is_admin() from public;
grant execute on function private.is_admin() to authenticated, service_role;

create function private.treks_guide_id() returns uuid
language sql immutable parallel safe set search_path = ''
as $$ select '00000000-0000-4000-8000-000000000001'::uuid $$;

revoke all on function private.treks_guide_id() from public;
grant execute on function private.treks_guide_id() to authenticated, service_role;

-- '' or an inline photo in one of the three formats that the app writes.
create function private.is_inline_image(value text, longest integer) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) <= longest
    and value ~ '^data:image/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$'
$$;

revoke all on function private.is_inline_image(text, integer) from public;
grant execute on function private.is_inline_image(text, integer) to authenticated, service_role;
