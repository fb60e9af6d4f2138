import type { Browser } from "@playwright/test";
import { findLostText } from "../../support/access/lost-text.ts";
import { findOutOfReach } from "../../support/access/out-of-reach.ts";
import { expect } from "../../support/browser/test.ts";
import { test as base, openScreen } from "../../support/screens/open-screen.ts";
import { screens } from "../../support/screens/screens.ts";
import { siteUrl } from "../../support/sites/site.ts";

const sizesPx = [24, 32] as const;

/** The browser's own setting, to which media queries in rem answer, too. */
const test = base.extend<object, { browsers: Map<number, Browser> }>({
  browsers: [
    async ({ playwright, launchOptions }, use) => {
      const browsers = new Map<number, Browser>();
      for (const size of sizesPx) {
        const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`];
        browsers.set(size, await playwright.chromium.launch({ ...launchOptions, args }));
      }
      await use(browsers);
      for (const browser of browsers.values()) await browser.close();
    },
    { scope: "worker" },
  ],
});

for (const screen of screens.filter(({ isPicture }) => !isPicture)) {
  test(`${screen.name} can be used on a phone with a large font`, { tag: "@enhanced" }, async ({
    browsers,
    stage,
  }) => {
    for (const [size, browser] of browsers) {
      const context = await browser.newContext({
        baseURL: siteUrl,
        viewport: { width: 360, height: 740 },
        reducedMotion: "reduce",
        serviceWorkers: "block",
      });
      const page = await context.newPage();
      await openScreen(page, screen, stage);
      const faults = [
        ...(await page.evaluate(findLostText, { fontSize: "100%", spaced: false })),
        ...(await page.evaluate(findOutOfReach)),
      ];
      expect.soft(faults, `${screen.name} at ${size} px`).toEqual([]);
      await context.close();
    }
  });
}
