import { startFaultProxy } from "./fault-proxy.ts";
import { freePorts } from "./free-ports.ts";
import { startSecondSite } from "./second-site.ts";
import { apiUrl } from "./site.ts";

/** A second site whose browsers reach it through a fault proxy: their line is what breaks, not the backend's. */
export async function startBadLine() {
  const [port = 0] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const site = await startSecondSite({ backendUrl: apiUrl, env: { SITE_URL: url } });
  const proxy = await startFaultProxy(site.url, port);
  return { url, proxy, stop: () => site.stop().then(() => proxy.stop()) };
}
