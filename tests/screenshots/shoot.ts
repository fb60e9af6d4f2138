import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { siteUrl } from "../support/site.ts";
import type { Records } from "./records.ts";

export type Cookies = Exclude<BrowserContextOptions["storageState"], string | undefined>["cookies"];

export interface Shot {
  /** `<screen>-<state>`, as the files begin. */
  name: string;
  path: string;
  act?: ((page: Page) => Promise<unknown>) | undefined;
  /** Only what the window shows: for what floats above the page. */
  isWindow?: boolean | undefined;
  script?: boolean | undefined;
  cookies?: Cookies;
  records?: Records | undefined;
  site?: string;
}

/** Takes a screen at every width and in both schemes. Each width is a visit of its own. */
export async function shoot(browser: Browser, shot: Shot) {
  const { name, path, act, isWindow, script = true, cookies = [], records = {}, site = siteUrl } = shot;
  const localStorage = Object.entries(records).map(([key, list]) => ({
    name: key,
    value: JSON.stringify(list),
  }));
  for (const [width, height] of windows) {
    const context = await browser.newContext({
      viewport: { width, height },
      javaScriptEnabled: script,
      reducedMotion: "reduce",
      storageState: { cookies, origins: [{ origin: site, localStorage }] },
    });
    const page = await context.newPage();
    await page.goto(site + path);
    if (script) await settled(page);
    await act?.(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const file = `screenshots/${name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: file, fullPage: !isWindow, animations: "disabled" });
    }
    await context.close();
  }
}

/** Until the scripts have run and the records of the browser stand there, pictures of which only some are awaited. */
async function settled(page: Page) {
  await page.locator("html[data-enhanced=ready]").waitFor();
  await page.waitForFunction(() => !document.querySelector("[data-records], .skeleton"));
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all(Array.from(document.images, image => image.decode().catch(() => {})));
  });
}

const windows = [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const;
