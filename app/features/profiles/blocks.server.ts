import { FormError, throwDailyLimit } from "~/infra/form-error.server";
import { notFound } from "~/infra/responses";
import { dataOrThrow, logWriteError } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, olderThan } from "~/lib/cursor";

const pageSize = 20;

/** Blocked twice is blocked. @throws FormError */
export async function blockMember(supabase: Supabase, memberId: string): Promise<void> {
  const { error } = await supabase.from("member_blocks").insert({ blocked_id: memberId });
  if (!error || error.code === "23505") return;
  // 42501: there is no such profile, or none that the caller sees.
  if (error.code === "23503" || error.code === "42501") throw notFound();
  throwDailyLimit(error);
  logWriteError(error, "blocking a member failed");
  throw notChanged();
}

/** @throws FormError */
export async function unblockMember(supabase: Supabase, memberId: string): Promise<void> {
  const { error } = await supabase.from("member_blocks").delete().eq("blocked_id", memberId);
  if (!error) return;
  logWriteError(error, "unblocking a member failed");
  throw notChanged();
}

const notChanged = () =>
  new FormError("That could not be saved. Wait a moment and try again.", { status: 503 });

/** Whom the caller has blocked, the newest first. */
export async function listBlockedMembers(supabase: Supabase, before: Cursor | null) {
  const query = supabase
    .from("member_blocks")
    .select(
      "id:blocked_id, blockedAt:created_at, profile:profiles(name, username, avatarDigest:avatar_digest)",
    )
    .order("created_at", { ascending: false })
    .order("blocked_id", { ascending: false })
    .limit(pageSize + 1);
  const older = before && olderThan(before, "created_at", "blocked_id");
  const rows = dataOrThrow(await (older ? query.or(older) : query));
  const members = rows.slice(0, pageSize);
  const last = members.at(-1);
  const next = rows.length > pageSize && last ? { key: last.blockedAt, id: last.id } : null;
  return { members, next };
}
