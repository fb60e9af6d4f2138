import type { BackendKeys } from "../../../supabase/local/api/keys.ts";
import { freePorts } from "./free-ports.ts";
import { siteKeys } from "./site.ts";
import { startSiteProcess, temporaryDir } from "./site-process.ts";

interface Options {
  backendUrl: string;
  limitScale?: number | undefined;
  /** By default those of the site under test. */
  keys?: Pick<BackendKeys, "publishable" | "sessionSecret">;
  root?: string;
  env?: NodeJS.ProcessEnv;
}

export async function startSecondSite({
  backendUrl,
  limitScale = 1000,
  keys = siteKeys(),
  env,
  ...options
}: Options) {
  const [port = 0] = await freePorts(1);
  const dir = await temporaryDir();
  const settings = {
    SUPABASE_URL: backendUrl,
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SESSION_SECRET: keys.sessionSecret,
    SMTP_URL: "",
    MAIL_FROM: "",
    TREKS_LIMIT_SCALE: String(limitScale),
    ...env,
  };
  return startSiteProcess({ port, env: settings, dir, ...options });
}
