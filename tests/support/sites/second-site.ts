import path from "node:path";
import type { BackendKeys } from "../../../supabase/local/api/keys.ts";
import { freePorts } from "./free-ports.ts";
import { siteKeys } from "./site.ts";
import { startSiteProcess, temporaryDir } from "./site-process.ts";

interface Options {
  backendUrl: string;
  limitScale?: number | undefined;
  /** Those of the site under test, unless the backend is another one. */
  keys?: Pick<BackendKeys, "publishable" | "sessionSecret">;
  /** Where the build is. */
  root?: string;
  /** Whatever else the process has to find in its environment. */
  env?: NodeJS.ProcessEnv;
}

/** A web server without a backend of its own. Unless it comes with other keys, the members of the site under test are its members. */
export async function startSecondSite({
  backendUrl,
  limitScale = 1000,
  keys = siteKeys(),
  root,
  env,
}: Options) {
  const [port = 0] = await freePorts(1);
  const settings = {
    SUPABASE_URL: backendUrl,
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SESSION_SECRET: keys.sessionSecret,
    // Shared with the site under test, as servers of one site may.
    TREKS_CACHE_DIR: path.join(process.env.TREKS_TEST_DATA ?? "", "cache"),
    TREKS_LIMIT_SCALE: String(limitScale),
    ...env,
  };
  return startSiteProcess({ port, env: settings, dir: await temporaryDir(), root });
}
