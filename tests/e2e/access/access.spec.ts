import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/access/expect-accessible.ts";
import { keepRecords } from "../../support/browser/local-records.ts";
import { test as base, expect } from "../../support/browser/test.ts";
import { openForum } from "../../support/people/operator.ts";
import { screenPaths } from "../../support/route-paths.ts";
import { screens } from "../../support/screens/screens.ts";
import { pathOf, type Screen, type Stage, setStage, waitUntilSettled } from "../../support/screens/stage.ts";
import { missingRules } from "../../support/styles/missing-rules.ts";

const test = base.extend<object, { stage: Stage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  stage: [async ({}, use) => use(await setStage(async () => (await openForum()).path)), { scope: "worker" }],
});

const tag = "@enhanced";
const states = screens.filter(({ isPicture }) => !isPicture);

test("the list of screens has every page", { tag: "@http" }, async ({ stage }) => {
  const paths = screens.map(screen => new URL(pathOf(screen, stage), "http://treks.invalid").pathname);
  const missing = screenPaths().filter(route => !paths.some(path => patternOf(route).test(path)));
  expect(missing).toEqual([]);
});

for (const screen of states) {
  test(`${screen.name} is accessible`, { tag }, async ({ page, faults, stage }) => {
    faults.expectRefusalOf(pathOf(screen, stage).split("?")[0] ?? "");
    await open(page, screen, stage);
    await test.step("with every style that it needs", async () => {
      expect(await missingRules(page)).toEqual([]);
    });
    await expectAccessible(page);
    if (screen.isWindow) {
      await test.step("on a phone", async () => {
        await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()]);
        await page.setViewportSize({ width: 360, height: 740 });
        await open(page, screen, stage);
        await expectAccessible(page, { isPhone: true });
      });
    }
  });
}

async function open(page: Page, screen: Screen, stage: Stage) {
  await page.context().clearCookies();
  await page.context().addCookies(stage.cookies[screen.as ?? "member"]);
  if (screen.records) await keepRecords(page, screen.records);
  await page.goto(pathOf(screen, stage));
  await waitUntilSettled(page);
  await screen.act?.(page);
}

function patternOf(route: string) {
  return new RegExp(`^${route.replace("/*", "/no/.+").replace(/:\w+/g, "[^/]+")}$`);
}
