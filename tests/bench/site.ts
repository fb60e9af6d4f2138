import { type OwnSite, startOwnSite } from "../support/sites/own-site.ts";

export type Site = OwnSite;

/** Starts a site whose rate limits no load of the bench reaches. */
export function startSite(env: NodeJS.ProcessEnv = {}): Promise<Site> {
  return startOwnSite({ env: { TREKS_LIMIT_SCALE: "100000", ...env } });
}
