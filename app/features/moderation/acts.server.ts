import { z } from "zod";
import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, olderThan } from "~/lib/cursor";
import { type Act, accountKinds, actKinds } from "./act";

const pageSize = 20;
const columns =
  "id, kind, adminName:admin_name, memberId:member_id, memberName:member_name, postId:post_id, postTitle:post_title, reason, createdAt:created_at, terms:details" as const;

export async function listActs(supabase: Supabase, before: Cursor | null) {
  const query = newestFirst(supabase).limit(pageSize + 1);
  const rows = dataOrThrow(await (before ? query.or(olderThan(before)) : query));
  const acts = rows.slice(0, pageSize).map(toAct);
  const last = acts.at(-1);
  return { acts, next: rows.length > pageSize && last ? { key: last.createdAt, id: last.id } : null };
}

export async function listActsOnPost(supabase: Supabase, post: string): Promise<Act[]> {
  return dataOrThrow(await newestFirst(supabase).eq("post_id", post).limit(pageSize)).map(toAct);
}

/** Those on the member's profile, and suspensions; not on single posts or the account. */
export async function listActsOnMember(supabase: Supabase, member: string): Promise<Act[]> {
  const query = newestFirst(supabase)
    .eq("member_id", member)
    .not("kind", "in", `(${accountKinds})`)
    .or("post_id.is.null,kind.in.(suspend-member,end-suspension)");
  return dataOrThrow(await query.limit(pageSize)).map(toAct);
}

/** On the member and on what the member wrote. */
export async function listAllActsOn(supabase: Supabase, member: string): Promise<Act[]> {
  return dataOrThrow(await newestFirst(supabase).eq("member_id", member).limit(100)).map(toAct);
}

function newestFirst(supabase: Supabase) {
  return supabase
    .from("moderation_log")
    .select(columns)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false });
}

const actSchema = z.object({
  id: z.string(),
  kind: z.enum(actKinds),
  adminName: z.string(),
  memberId: z.string().nullable(),
  memberName: z.string().nullable(),
  postId: z.string().nullable(),
  postTitle: z.string().nullable(),
  reason: z.string(),
  createdAt: z.string(),
  terms: z.object({ until: z.string().nullable(), hide: z.boolean() }).nullable().catch(null),
});

const toAct = (row: unknown): Act => actSchema.parse(row);
