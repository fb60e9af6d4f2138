import { test } from "../browser/test.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { startSecondSite } from "./second-site.ts";
import { apiUrl } from "./site.ts";

/**
 * For the tests of one file, one after the other: a second site whose way to the backend can be broken. Whatever a
 * test breaks is whole again after it.
 */
export function openFaultySite(limitScale?: number) {
  let proxy: FaultProxy;
  let site: Awaited<ReturnType<typeof startSecondSite>>;

  test.describe.configure({ mode: "serial" });
  test.beforeAll(async () => {
    proxy = await startFaultProxy(apiUrl);
    site = await startSecondSite(proxy.url, limitScale);
  });
  test.afterEach(() => proxy.heal());
  test.afterAll(async () => {
    await site.stop();
    await proxy.stop();
  });

  return {
    get proxy() {
      return proxy;
    },
    get url() {
      return site.url;
    },
    get logFile() {
      return site.logFile;
    },
  };
}
