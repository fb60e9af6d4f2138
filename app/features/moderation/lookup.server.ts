import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, isTimestamp } from "~/lib/cursor";
import { isUuid } from "~/lib/uuid";
import type { FoundMember, FoundPost, Member } from "./member";

const pageSize = 20;

/** By name, username, address or key. */
export async function findMembers(supabase: Supabase, term: string, after: Cursor | null) {
  const from = after && { after_name: after.key.slice(1), after_id: after.id };
  const args = { term, page_size: pageSize + 1, ...from };
  const rows = dataOrThrow(await supabase.rpc("admin_find_members", args)).map(
    ({ joined_at, is_admin, is_suspended, name, username, ...row }): FoundMember => ({
      ...row,
      // The types of functions know no null.
      name: name as string | null,
      username: username as string | null,
      joinedAt: joined_at,
      isAdmin: is_admin,
      isSuspended: is_suspended,
    }),
  );
  // A cursor is never empty, and a name may be.
  return pageOf(rows, ({ name }) => `n${name ?? ""}`);
}

/** The newest, hidden and removed ones too: with these words in them, or by this author. */
export async function listPosts(
  supabase: Supabase,
  asked: { term?: string; author?: string },
  before: Cursor | null,
) {
  const from = before && isTimestamp(before.key) ? { before_time: before.key, before_id: before.id } : {};
  const args = { ...asked, page_size: pageSize + 1, ...from };
  const rows = dataOrThrow(await supabase.rpc("admin_list_posts", args)).map(
    (row): FoundPost => ({
      id: row.id,
      forumId: row.forum_id,
      forumName: row.forum_name,
      title: row.title,
      excerpt: row.excerpt,
      createdAt: row.created_at,
      author: { id: row.author_id, name: row.author_name },
      isHidden: row.is_hidden,
      isRemoved: row.removed_at !== null,
    }),
  );
  return pageOf(rows, ({ createdAt }) => createdAt);
}

export async function findMember(supabase: Supabase, member: string): Promise<Member | null> {
  const row = dataOrThrow(await supabase.rpc("admin_member", { member }).maybeSingle());
  return (
    row && {
      id: row.id,
      name: (row.name as string | null) ?? row.email,
      username: row.username as string | null,
      email: row.email,
      joinedAt: row.joined_at,
      lastSignInAt: row.last_sign_in_at as string | null,
      isConfirmed: row.is_confirmed,
      isAdmin: row.is_admin,
      isGuide: row.is_guide,
      isSuspended: row.is_suspended,
      suspendedUntil: row.suspended_until as string | null,
      suspensionReason: row.suspension_reason as string | null,
      isHidden: row.is_hidden,
      posts: row.posts,
      removedPosts: row.removed_posts,
    }
  );
}

/** The reported post that led here. */
export const postIn = (url: URL) => {
  const post = url.searchParams.get("post") ?? undefined;
  return isUuid(post) ? post : undefined;
};

function pageOf<T extends { id: string }>(found: T[], keyOf: (row: T) => string) {
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const next: Cursor | null = found.length > pageSize && last ? { key: keyOf(last), id: last.id } : null;
  return { rows, next };
}
