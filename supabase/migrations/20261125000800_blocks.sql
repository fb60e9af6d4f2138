-- A member blocks another, whose posts are then folded away for the blocker alone. Only the blocker sees the row, so
-- that nobody learns of being blocked, not even an admin who asks as a member.

create table public.member_blocks (
  blocker_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- The only key to another table of the API: with two, PostgREST would not know which one an embedding means.
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint member_blocks_not_oneself check (blocker_id <> blocked_id)
);

create index member_blocks_by_blocked on public.member_blocks (blocked_id);

alter table public.member_blocks enable row level security;

revoke all on table public.member_blocks from public, anon, authenticated, service_role;
grant select, delete on table public.member_blocks to authenticated;
grant insert (blocker_id, blocked_id) on table public.member_blocks to authenticated;
-- For the search function; the service role writes no blocks.
grant select on table public.member_blocks to service_role;

-- A hidden member must look like one who is gone: not in anybody's list, and neither blocked nor unblocked. The
-- foreign key alone would reveal that the profile exists, because it looks past the policies.
create policy "Members see whom they blocked" on public.member_blocks
for select to authenticated
using (blocker_id = (select auth.uid()) and blocked_id not in (select private.hidden_members()));

create policy "Members block for themselves" on public.member_blocks
for insert to authenticated with check (
  blocker_id = (select auth.uid()) and exists (select from public.profiles where profiles.id = blocked_id)
);

create policy "Members unblock whom they blocked" on public.member_blocks
for delete to authenticated
using (blocker_id = (select auth.uid()) and blocked_id not in (select private.hidden_members()));

create policy "Ended sessions are refused" on public.member_blocks as restrictive
for all to authenticated using ((select private.require_session()));
