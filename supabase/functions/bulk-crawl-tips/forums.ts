import { answerOf } from "../_shared/admin-actions.ts";
import type { Database } from "../_shared/database.ts";
import type { Forum } from "./forum-match.ts";

const PORTION = 1_000;
const MOST = 20_000;

/** The places that have a forum. */
export async function loadForums(database: Database): Promise<Forum[]> {
  const forums: Forum[] = [];
  for (let from = 0; from < MOST; from += PORTION) {
    const portion: Forum[] | null = await answerOf(
      database
        .from("location_forums")
        .select("id, name:location_name")
        .neq("location_type", "general")
        .order("id")
        .range(from, from + PORTION - 1),
    );
    forums.push(...(portion ?? []));
    if ((portion?.length ?? 0) < PORTION) break;
  }
  return forums;
}
