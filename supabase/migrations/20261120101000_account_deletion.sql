-- Leaving: profile, posts and sessions go with the account. The service asks for a caller whose token it
-- has checked. An admin may leave, even the last one: the operator can name another at any time. The Treks
-- Guide never asks, because nobody can sign in as it, and is kept all the same.

create function public.delete_account(account uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.users where id = account and id <> private.treks_guide_id();
  return found;
end
$$;

revoke all on function public.delete_account(uuid) from public, anon, authenticated;
grant execute on function public.delete_account(uuid) to service_role;
