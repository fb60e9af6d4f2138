import { readFileSync } from "node:fs";
import path from "node:path";
import type { BackendKeys } from "../../../supabase/local/api/keys.ts";
import { liftDailyLimits } from "../people/limits.ts";
import { freePorts } from "./free-ports.ts";
import { startSiteProcess, temporaryDir } from "./site-process.ts";

export type OwnSite = Awaited<ReturnType<typeof startOwnSite>>;

export type SiteAddresses = Pick<OwnSite, "url" | "apiUrl" | "databaseUrl" | "keys">;

interface Options {
  ownGroup?: boolean;
  env?: NodeJS.ProcessEnv | undefined;
  /** Another checkout. */
  root?: string | undefined;
}

export async function startOwnSite({ ownGroup, env: more, root }: Options = {}) {
  const dir = await temporaryDir();
  const dataDir = path.join(dir, "data");
  const [port = 0, apiPort, dbPort, mailPort] = await freePorts(4);
  const env: NodeJS.ProcessEnv = {
    SUPABASE_URL: "",
    SESSION_SECRET: "",
    SMTP_URL: "",
    MAIL_FROM: "",
    TREKS_DATA_DIR: dataDir,
    TREKS_API_PORT: String(apiPort),
    TREKS_DB_PORT: String(dbPort),
    TREKS_MAIL_PORT: String(mailPort),
    TREKS_LIMIT_SCALE: "1000",
    ...more,
  };
  const site = await startSiteProcess({ port, env, dir, root, ownGroup });
  const keys: BackendKeys = JSON.parse(readFileSync(path.join(dataDir, "keys.json"), "utf8"));
  const databaseUrl = `postgres://postgres:${keys.databasePassword}@127.0.0.1:${dbPort}/postgres`;
  if (!env.SUPABASE_URL) await liftDailyLimits(databaseUrl);
  return { ...site, env, dataDir, keys, apiUrl: `http://127.0.0.1:${apiPort}`, databaseUrl };
}
