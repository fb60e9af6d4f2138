import { type Browser, expect } from "@playwright/test";
import { layoutShift } from "../support/browser/layout-shift.ts";
import { type Cookies, type Screen, waitUntilSettled } from "../support/screens/stage.ts";
import { siteUrl } from "../support/sites/site.ts";

interface Shot extends Omit<Screen, "path" | "as"> {
  path: string;
  cookies?: Cookies;
}

/** One visit per width, photographed in both colour schemes; nothing may shift during a visit. */
export async function shoot(browser: Browser, shot: Shot) {
  const { name, path, act, isWindow, script = true, cookies = [], records = {} } = shot;
  const localStorage = Object.entries(records).map(([key, list]) => ({
    name: key,
    value: JSON.stringify(list),
  }));
  for (const [width, height] of windows) {
    const context = await browser.newContext({
      viewport: { width, height },
      javaScriptEnabled: script,
      reducedMotion: "reduce",
      storageState: { cookies, origins: [{ origin: siteUrl, localStorage }] },
    });
    const page = await context.newPage();
    await page.goto(siteUrl + path);
    if (script) {
      await waitUntilSettled(page);
      expect.soft(await layoutShift(page), `${name} moves by itself at ${width} px`).toBeLessThan(0.001);
    }
    await act?.(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const file = `screenshots/${name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: file, fullPage: !isWindow, animations: "disabled" });
    }
    await context.close();
  }
}

const windows = [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const;
