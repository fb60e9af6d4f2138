import { test } from "../browser/test.ts";
import { type FaultySite, startFaultySite } from "./faulty-site.ts";

/**
 * For the tests of one file: the faulty site of their worker, or with limits of its own one for this file. Whatever a
 * test breaks is whole again after it.
 */
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
  test.afterEach(() => site.proxy.heal());

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
