-- What `npm run hosted -- check` compares with the files here. The history is kept by whoever applies the migrations, the
-- official CLI or the embedded backend, so it cannot become stale. It tells strangers which faults are not mended yet:
-- the secret key alone may ask.
create function public.applied_migrations() returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(select version from supabase_migrations.schema_migrations order by version);
end
$$;

revoke all on function public.applied_migrations() from public, anon, authenticated;
grant execute on function public.applied_migrations() to service_role;
