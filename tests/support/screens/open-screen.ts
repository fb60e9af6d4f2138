import type { Page } from "@playwright/test";
import { keepRecords } from "../browser/local-records.ts";
import { test as base } from "../browser/test.ts";
import { openForum } from "../people/operator.ts";
import { pathOf, type Screen, type Stage, setStage, waitUntilSettled } from "./stage.ts";

export const test = base.extend<object, { stage: Stage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  stage: [async ({}, use) => use(await setStage(async () => (await openForum()).path)), { scope: "worker" }],
});

export async function openScreen(page: Page, screen: Screen, stage: Stage) {
  await page.context().clearCookies();
  await page.context().addCookies(stage.cookies[screen.as ?? "member"]);
  if (screen.records) await keepRecords(page, screen.records);
  await page.goto(pathOf(screen, stage));
  await waitUntilSettled(page);
  await screen.act?.(page);
}
