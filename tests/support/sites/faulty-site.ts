import { startFaultProxy } from "./fault-proxy.ts";
import { startSecondSite } from "./second-site.ts";
import { apiUrl } from "./site.ts";

export type FaultySite = Awaited<ReturnType<typeof startFaultySite>>;

/** A second site, with a fault proxy in front of its backend. */
export async function startFaultySite(limitScale?: number) {
  const proxy = await startFaultProxy(apiUrl);
  const { url, logFile, stop } = await startSecondSite({ backendUrl: proxy.url, limitScale });
  return { url, logFile, proxy, stop: () => stop().then(() => proxy.stop()) };
}
