import { test } from "../browser/test.ts";
import { type FaultySite, startFaultySite } from "./faulty-site.ts";

/** The site of the worker, or one of this file when it has limits of its own. Faults are removed after each test. */
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
