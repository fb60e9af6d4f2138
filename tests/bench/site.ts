import { type OwnSite, startOwnSite } from "../support/sites/own-site.ts";

export type Site = OwnSite;

/** Starts a site whose rate limits no load of the bench reaches. */
export function startSite(dataDir: string, env: NodeJS.ProcessEnv = {}, root = process.cwd()): Promise<Site> {
  return startOwnSite({ dataDir, root, env: { TREKS_LIMIT_SCALE: "100000", ...env } });
}
