import { type OwnSite, startOwnSite } from "../support/sites/own-site.ts";
import { startSecondSite } from "../support/sites/second-site.ts";

export type Site = OwnSite;

/** Rate limits that no load of the bench reaches. */
const limitScale = 100_000;

export function startSite(dataDir: string, env: NodeJS.ProcessEnv = {}, root?: string): Promise<Site> {
  return startOwnSite({
    dataDir,
    env: { TREKS_LIMIT_SCALE: String(limitScale), ...env },
    ...(root && { root }),
  });
}

/** A second web server of a backend. */
export function startWeb(
  backendUrl: string,
  keys: Pick<Site["keys"], "publishable" | "sessionSecret">,
  env: NodeJS.ProcessEnv = {},
) {
  return startSecondSite({ backendUrl, keys, limitScale, env });
}
