import { startFaultProxy } from "./fault-proxy.ts";
import { freePorts } from "./free-ports.ts";
import { startSecondSite } from "./second-site.ts";
import { apiUrl } from "./site.ts";

export type FaultySite = Awaited<ReturnType<typeof startFaultySite>>;

/** Starts a second site with a fault proxy in front of its backend. */
export async function startFaultySite(limitScale?: number) {
  const proxy = await startFaultProxy(apiUrl);
  const { url, logFile, stop } = await startSecondSite({ backendUrl: proxy.url, limitScale });
  return { url, logFile, proxy, stop: () => stop().then(() => proxy.stop()) };
}

/** Starts a second site with a fault proxy between it and its browsers. */
export async function startBadLine() {
  const [port = 0] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const site = await startSecondSite({ backendUrl: apiUrl, env: { SITE_URL: url } });
  const proxy = await startFaultProxy(site.url, port);
  return { url, proxy, stop: () => site.stop().then(() => proxy.stop()) };
}
