import { copySupabaseDir } from "./supabase-dir.ts";

// The real function, except that every name resolves to this machine and any port may be connected to.
const INDEX = `
import { serveCrawl } from "./serve-crawl.ts";

serveCrawl({
  isPublic: address => address === "127.0.0.1",
  isWebPort: () => true,
  resolve: async () => ["127.0.0.1"],
  deadline: 10_000,
});`;

/** For a backend that crawls a test's own site. */
export async function crawlLoopbackSettings() {
  const supabaseDir = await copySupabaseDir({ "functions/bulk-crawl-tips/index.ts": INDEX });
  return { supabaseDir, functionsAllowedHosts: ["127.0.0.1"] };
}
