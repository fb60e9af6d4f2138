-- Only the blocker sees the row, not even admins.

create table public.member_blocks (
  blocker_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- Two keys to tables of the API would make embeddings ambiguous.
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
grant select on table public.member_blocks to service_role;

-- A hidden member must look like a deleted one. The foreign key alone would reveal the profile, because it bypasses
-- the policies.
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
