import { freePorts } from "../support/sites/free-ports.ts";
import { startOwnSite } from "../support/sites/own-site.ts";
import { announceSite, throwFaults } from "../support/sites/site-process.ts";
import { startWatchingProxy } from "./watching-proxy.ts";

export type WatchedSite = Awaited<ReturnType<typeof startWatchedSite>>;

/** A separate site that the helpers of the browser tests use. */
export async function startWatchedSite() {
  const [port = 0] = await freePorts(1);
  const site = await startOwnSite({ env: { SITE_URL: `http://localhost:${port}` } });
  const proxy = await startWatchingProxy(port, Number(new URL(site.url).port));
  announceSite({ ...site, url: proxy.url });
  return { url: proxy.url, databaseUrl: site.databaseUrl, faults: proxy.faults, line: proxy, stop };

  async function stop() {
    await proxy.stop();
    throwFaults(await site.stop());
  }
}
