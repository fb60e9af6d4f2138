import { z } from "zod";
import { backendNow } from "~/infra/supabase/backend-fetch.server";
import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, olderThan } from "~/lib/cursor";
import { type AdminAction, type SiteCounts, statusOf } from "./admin-action";

export async function countSite(supabase: Supabase): Promise<SiteCounts> {
  return dataOrThrow(
    await supabase
      .rpc("admin_counts")
      .select("members, admins, guide, guidePosts:guide_posts, posts, forums")
      .single(),
  );
}

const pageSize = 20;
const columns =
  "id, kind, adminName:admin_name, options, counts, state, reason, startedAt:started_at, beatAt:beat_at, finishedAt:finished_at" as const;

export async function listActions(supabase: Supabase, before: Cursor | null) {
  const query = supabase
    .from("admin_actions")
    .select(columns)
    .order("started_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(pageSize + 1);
  const rows = dataOrThrow(await (before ? query.or(olderThan(before, "started_at")) : query));
  const actions = rows.slice(0, pageSize).map(toAction);
  const last = actions.at(-1);
  return { actions, next: rows.length > pageSize && last ? { key: last.startedAt, id: last.id } : null };
}

export async function findAction(supabase: Supabase, id: string): Promise<AdminAction | null> {
  const row = dataOrThrow(await supabase.from("admin_actions").select(columns).eq("id", id).maybeSingle());
  return row && toAction(row);
}

const rowSchema = z.object({
  id: z.string(),
  kind: z.enum(["seed-tips", "crawl-tips", "purge-users", "purge-posts"]),
  adminName: z.string(),
  options: z.record(z.string(), z.unknown()),
  counts: z.record(z.string(), z.number()),
  state: z.enum(["running", "done", "failed"]),
  reason: z.string().nullable(),
  startedAt: z.string(),
  beatAt: z.string(),
  finishedAt: z.string().nullable(),
});

function toAction(row: unknown): AdminAction {
  const { state, beatAt, ...action } = rowSchema.parse(row);
  return { ...action, status: statusOf({ state, beatAt, reason: action.reason }, backendNow()) };
}
