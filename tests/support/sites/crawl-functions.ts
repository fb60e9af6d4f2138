import { copySupabaseDir } from "./supabase-dir.ts";

// The product's own function, in a world where every name leads to this machine and any port is one of the web.
const INDEX = `
import { serveCrawl } from "./serve-crawl.ts";

serveCrawl({
  isPublic: address => address === "127.0.0.1",
  isWebPort: () => true,
  resolve: async () => ["127.0.0.1"],
  deadline: 10_000,
});`;

/** What a backend needs to crawl a test's own site. */
export async function crawlOfThisMachine() {
  const supabaseDir = await copySupabaseDir({ "functions/bulk-crawl-tips/index.ts": INDEX });
  return { supabaseDir, functionsMayReach: ["127.0.0.1"] };
}
