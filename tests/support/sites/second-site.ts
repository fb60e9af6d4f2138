import path from "node:path";
import type { BackendKeys } from "../../../supabase/local/api/keys.ts";
import { freePorts } from "./free-ports.ts";
import { siteKeys } from "./site.ts";
import { startSiteProcess, temporaryDir } from "./site-process.ts";

interface Options {
  backendUrl: string;
  limitScale?: number | undefined;
  /** By default those of the site under test. */
  keys?: Pick<BackendKeys, "publishable" | "sessionSecret">;
  /** The folder that holds the build. */
  root?: string;
  /** Further environment variables. */
  env?: NodeJS.ProcessEnv;
  /** Of `npm start`. */
  args?: string[];
}

/** A web server without a backend of its own. By default it has the members of the site under test. */
export async function startSecondSite({
  backendUrl,
  limitScale = 1000,
  keys = siteKeys(),
  root,
  env,
  args,
}: Options) {
  const [port = 0] = await freePorts(1);
  const settings = {
    SUPABASE_URL: backendUrl,
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SESSION_SECRET: keys.sessionSecret,
    SMTP_URL: "",
    MAIL_FROM: "",
    // Shared with the site under test, as several servers of one site may.
    TREKS_CACHE_DIR: path.join(process.env.TREKS_TEST_DATA ?? "", "cache"),
    TREKS_LIMIT_SCALE: String(limitScale),
    ...env,
  };
  return startSiteProcess({ port, env: settings, dir: await temporaryDir(), root, args });
}
