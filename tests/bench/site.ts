import { type OwnSite, startOwnSite } from "../support/sites/own-site.ts";

export type Site = OwnSite;

/** Starts a site whose rate limits no load of the bench reaches, of this checkout or of the one at `root`. */
export function startSite({ env, root }: Parameters<typeof startOwnSite>[0] = {}): Promise<Site> {
  return startOwnSite({ env: { TREKS_LIMIT_SCALE: "100000", ...env }, root });
}
