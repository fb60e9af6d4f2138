-- A hidden member answers as one who is gone: neither can be blocked or unblocked, nor is in anybody's list of blocked
-- members. The foreign key alone told them apart, because it looks past the policies.

alter policy "Members see whom they blocked" on public.member_blocks
using (blocker_id = (select auth.uid()) and blocked_id not in (select private.hidden_members()));

alter policy "Members block for themselves" on public.member_blocks
with check (
  blocker_id = (select auth.uid()) and exists (select from public.profiles where profiles.id = blocked_id)
);

alter policy "Members unblock whom they blocked" on public.member_blocks
using (blocker_id = (select auth.uid()) and blocked_id not in (select private.hidden_members()));
