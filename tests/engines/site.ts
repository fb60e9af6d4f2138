import { freePorts } from "../support/sites/free-ports.ts";
import { startOwnSite } from "../support/sites/own-site.ts";
import { startWatchingProxy } from "./watching-proxy.ts";

export type WatchedSite = Awaited<ReturnType<typeof startWatchedSite>>;

/** A separate site that the helpers of the browser tests use. */
export async function startWatchedSite() {
  const [port = 0] = await freePorts(1);
  const site = await startOwnSite({ env: { SITE_URL: `http://localhost:${port}` } });
  const proxy = await startWatchingProxy(port, Number(new URL(site.url).port));
  process.env.TREKS_TEST_URL = proxy.url;
  process.env.TREKS_TEST_API = site.apiUrl;
  process.env.TREKS_TEST_DATA = site.dataDir;
  process.env.TREKS_TEST_DATABASE = site.databaseUrl;
  return { url: proxy.url, databaseUrl: site.databaseUrl, faults: proxy.faults, line: proxy, stop };

  async function stop() {
    await proxy.stop();
    const logged = await site.stop();
    if (logged.length > 0) throw new Error(`The site logged errors:\n${logged.join("\n")}`);
  }
}
