import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, isTimestamp } from "~/lib/cursor";
import { pageOfRows } from "~/lib/page-of-rows";
import { isUuid } from "~/lib/uuid";
import type { FoundMember, FoundPost, Member } from "./member";

const pageSize = 20;

/** By name, username, address or key. */
export async function findMembers(supabase: Supabase, term: string, after: Cursor | null) {
  const from = after && { after_name: after.key.slice(1), after_id: after.id };
  const query = supabase
    .rpc("admin_find_members", { term, page_size: pageSize + 1, ...from })
    .select("id, name, username, email, joinedAt:joined_at, isAdmin:is_admin, isSuspended:is_suspended");
  const rows: FoundMember[] = dataOrThrow(await query);
  // A cursor is never empty, and a name may be.
  return pageOfRows(rows, pageSize, ({ name }) => `n${name ?? ""}`);
}

/** The newest, hidden and removed ones too: with these words in them, or by this author. */
export async function listPosts(
  supabase: Supabase,
  asked: { term?: string; author?: string },
  before: Cursor | null,
) {
  const from = before && isTimestamp(before.key) ? { before_time: before.key, before_id: before.id } : {};
  const query = supabase
    .rpc("admin_list_posts", { ...asked, page_size: pageSize + 1, ...from })
    .select(
      "id, forumId:forum_id, forumName:forum_name, title, excerpt, createdAt:created_at, authorId:author_id, authorName:author_name, isHidden:is_hidden, removedAt:removed_at",
    );
  const rows: FoundPost[] = dataOrThrow(await query);
  return pageOfRows(rows, pageSize, ({ createdAt }) => createdAt);
}

export async function findMember(supabase: Supabase, member: string): Promise<Member | null> {
  const query = supabase
    .rpc("admin_member", { member })
    .select(
      "id, name, username, email, joinedAt:joined_at, lastSignInAt:last_sign_in_at, isConfirmed:is_confirmed, isAdmin:is_admin, isGuide:is_guide, isSuspended:is_suspended, suspendedUntil:suspended_until, suspensionReason:suspension_reason, isHidden:is_hidden, posts, removedPosts:removed_posts",
    );
  const row = dataOrThrow(await query.maybeSingle());
  // The types of functions know no null.
  return row && { ...row, name: (row.name as string | null) ?? row.email };
}

/** The reported post that led here. */
export const postIn = (url: URL) => {
  const post = url.searchParams.get("post") ?? undefined;
  return isUuid(post) ? post : undefined;
};
