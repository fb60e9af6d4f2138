import * as z from "zod/mini";
import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, olderThan } from "~/lib/cursor";
import { pageOfRows } from "~/lib/page-of-rows";
import { type Act, accountKinds, actSchema } from "./act";

const pageSize = 20;
const columns =
  "id, kind, adminName:admin_name, memberId:member_id, memberName:member_name, postId:post_id, postTitle:post_title, reason, createdAt:created_at, terms:details" as const;

export async function listActs(supabase: Supabase, before: Cursor | null) {
  const query = newestFirst(supabase).limit(pageSize + 1);
  const rows = dataOrThrow(await (before ? query.or(olderThan(before)) : query));
  return pageOfRows(z.array(actSchema).parse(rows), pageSize, ({ createdAt }) => createdAt);
}

export async function listActsOnPost(supabase: Supabase, post: string): Promise<Act[]> {
  return readActs(newestFirst(supabase).eq("post_id", post).limit(pageSize));
}

/** Those on the member's profile, and suspensions; not on single posts or the account. */
export async function listActsOnMember(supabase: Supabase, member: string): Promise<Act[]> {
  const query = newestFirst(supabase)
    .eq("member_id", member)
    .not("kind", "in", `(${accountKinds})`)
    .or("post_id.is.null,kind.in.(suspend-member,end-suspension)");
  return readActs(query.limit(pageSize));
}

/** On the member and on what the member wrote. */
export async function listAllActsOn(supabase: Supabase, member: string): Promise<Act[]> {
  return readActs(newestFirst(supabase).eq("member_id", member).limit(100));
}

function newestFirst(supabase: Supabase) {
  return supabase
    .from("moderation_log")
    .select(columns)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false });
}

async function readActs(query: ReturnType<typeof newestFirst>): Promise<Act[]> {
  return z.array(actSchema).parse(dataOrThrow(await query));
}
