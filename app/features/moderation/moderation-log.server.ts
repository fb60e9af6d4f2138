import * as z from "zod/mini";
import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, olderThan, pageOfRows } from "~/lib/cursor";
import { accountKinds, moderationActionSchema } from "./moderation-log";

const pageSize = 20;
const columns =
  "id, kind, adminName:admin_name, memberId:member_id, memberName:member_name, postId:post_id, postTitle:post_title, reason, createdAt:created_at, terms:details, change:details" as const;

export async function listModerationActions(supabase: Supabase, before: Cursor | null) {
  const query = newestFirst(supabase).limit(pageSize + 1);
  const rows = await readActions(before ? query.or(olderThan(before)) : query);
  return pageOfRows(rows, pageSize, ({ createdAt }) => createdAt);
}

export async function listActionsOnPost(supabase: Supabase, post: string) {
  return readActions(newestFirst(supabase).eq("post_id", post).limit(pageSize));
}

/** Includes suspensions, but no actions on single posts or the account. */
export async function listActionsOnProfile(supabase: Supabase, member: string) {
  const query = newestFirst(supabase)
    .eq("member_id", member)
    .not("kind", "in", `(${accountKinds})`)
    .or("post_id.is.null,kind.in.(suspend-member,end-suspension)");
  return readActions(query.limit(pageSize));
}

export async function listActionsOnMember(supabase: Supabase, member: string) {
  return readActions(newestFirst(supabase).eq("member_id", member).limit(100));
}

function newestFirst(supabase: Supabase) {
  return supabase
    .from("moderation_log")
    .select(columns)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false });
}

async function readActions(query: ReturnType<typeof newestFirst>) {
  return z.array(moderationActionSchema).parse(dataOrThrow(await query));
}
