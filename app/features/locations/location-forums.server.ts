import { FunctionsHttpError } from "@supabase/supabase-js";
import { FormError, functionNotAnswering } from "~/infra/form-error.server";
import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, olderThan, pageOfRows } from "~/lib/cursor";
import { isSearchable } from "~/lib/search-term";
import { listedPostColumns, pageOfPosts, postPageSize } from "./posts/posts.server";

const pageSize = 20;
const forumColumns =
  "id, name:location_name, type:location_type, region, country, description, imageUrl:image_url" as const;

export async function listLocationForums(supabase: Supabase, q: string, after: Cursor | null) {
  if (q && !isSearchable(q)) return { rows: [], next: null };
  const start = after ? { after_name: after.key, after_id: after.id } : {};
  const page = { q, ...start, page_size: pageSize + 1 };
  const rows = dataOrThrow(await supabase.rpc("list_location_forums", page).select(forumColumns));
  return pageOfRows(rows, pageSize, ({ name }) => name);
}

export async function listForumNames(supabase: Supabase) {
  const query = supabase.from("location_forums").select("id, name:location_name, region, country");
  return dataOrThrow(await query.order("location_name").order("id").limit(1_000));
}

export async function findLocationForum(supabase: Supabase, id: string) {
  return dataOrThrow(await supabase.from("location_forums").select(forumColumns).eq("id", id).maybeSingle());
}

export async function findForumWithPosts(supabase: Supabase, id: string, before: Cursor | null) {
  let query = supabase
    .from("location_forums")
    .select(`${forumColumns}, posts:location_forum_posts(${listedPostColumns})`)
    .eq("id", id)
    .eq("posts.kind", "post")
    .order("created_at", { referencedTable: "posts", ascending: false })
    .order("id", { referencedTable: "posts", ascending: false })
    .limit(postPageSize + 1, { referencedTable: "posts" });
  if (before) query = query.or(olderThan(before), { referencedTable: "posts" });
  const found = dataOrThrow(await query.maybeSingle());
  if (!found) return null;
  const { posts: rows, ...forum } = found;
  return { forum, ...pageOfPosts(rows) };
}

/** The edge function checks permission. Succeeds also when another member filled the list first. @throws FormError */
export async function seedLocationForums(supabase: Supabase): Promise<void> {
  const { error } = await supabase.functions.invoke("seed-outdoor-tips", { method: "POST" });
  if (!error || (await listLocationForums(supabase, "", null)).rows.length > 0) return;
  if (!(error instanceof FunctionsHttpError)) throw functionNotAnswering();
  throw new FormError(await reasonIn(error.context), { status: 503 });
}

async function reasonIn(answer: Response) {
  const { message } = (await answer.json().catch(() => null)) ?? {};
  return typeof message === "string"
    ? message
    : "The forums could not be created. Wait a moment and try again.";
}
