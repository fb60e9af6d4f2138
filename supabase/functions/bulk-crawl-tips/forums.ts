import { requireData } from "../_shared/admin-actions.ts";
import type { Database } from "../_shared/database.ts";
import type { Forum } from "./forum-match.ts";

const PAGE_SIZE = 1_000;
const MAX_FORUMS = 20_000;

export async function loadForums(database: Database): Promise<Forum[]> {
  const forums: Forum[] = [];
  for (let from = 0; from < MAX_FORUMS; from += PAGE_SIZE) {
    const page: Forum[] = await requireData(
      database
        .from("location_forums")
        .select("id, name:location_name")
        .neq("location_type", "general")
        .order("id")
        .range(from, from + PAGE_SIZE - 1),
    );
    forums.push(...page);
    if (page.length < PAGE_SIZE) break;
  }
  return forums;
}
