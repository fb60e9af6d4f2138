import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import type { Crawl } from "./crawl";

const mostPages = 100;

export async function findCrawl(supabase: Supabase, actionId: string): Promise<Crawl> {
  const [sources, pages] = await Promise.all([
    supabase.rpc("crawl_progress", { action: actionId }),
    supabase
      .from("crawl_pages")
      .select("url, state, reason")
      .eq("action_id", actionId)
      .in("state", ["failed", "skipped"])
      .order("state")
      .order("id")
      .limit(mostPages),
  ]);
  return { sources: dataOrThrow(sources), pages: dataOrThrow(pages) };
}
