import { test } from "../browser/test.ts";
import { type FaultySite, startFaultySite } from "./faulty-site.ts";

/** Uses the worker's faulty site, or one of its own for other limits. Faults are removed after each test. */
export function openFaultySite(limitScale?: number) {
  let site: FaultySite;

  if (limitScale === undefined) {
    test.beforeAll(({ faultySite }) => {
      site = faultySite;
    });
  } else {
    test.describe.configure({ mode: "serial" });
    test.beforeAll(async () => {
      site = await startFaultySite(limitScale);
    });
    test.afterAll(() => site.stop());
  }
  test.afterEach(() => {
    site.proxy.heal();
    site.proxy.asked.length = 0;
  });

  return {
    get proxy() {
      return site.proxy;
    },
    get url() {
      return site.url;
    },
    get logFile() {
      return site.logFile;
    },
  };
}
