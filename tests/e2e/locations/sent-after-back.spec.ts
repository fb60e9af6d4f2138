import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { expectEnhanced, expectIslands, expectNotice, press, type } from "../../support/browser/journey.ts";
import { launchChromium } from "../../support/browser/launch-chromium.ts";
import { readRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUpWithSession } from "../../support/people/member.ts";
import { openForum } from "../../support/people/operator.ts";
import { setSession } from "../../support/people/session-cookie.ts";
import { mountainPhoto } from "../../support/photos.ts";
import { postPath, sendPost } from "../../support/posts.ts";
import { siteUrl } from "../../support/sites/site.ts";

const tag = "@enhanced";
const words = "The spring below the hut is dry.";

/** With the back/forward cache a page returns as it was left, without it the browser restores what was typed. */
const browsers = [
  { name: "cached pages", keepsPages: true },
  { name: "reloaded pages", keepsPages: false },
];

for (const { name, keepsPages } of browsers) {
  test.describe(name, () => {
    let browser: Browser;
    let page: Page;

    test.beforeAll(async ({ launchOptions }) => {
      browser = await launchChromium(launchOptions, { keepsPages });
    });
    test.afterAll(() => browser.close());
    test.beforeEach(async ({ isScripted }) => {
      const context = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled: isScripted });
      await setSession(context, (await signedUpWithSession("Ada")).session);
      page = await context.newPage();
    });
    test.afterEach(() => page.context().close());

    test("a comment sent again after Back is one, and other words are another", async ({ isScripted }) => {
      const forum = await openForum();
      const id = randomUUID();
      await sendPost(page.context().request, forum, { id, title: "Water on the ridge" });
      const path = postPath(forum, id);
      const send = async (count: number) => {
        await press(page, "Post Comment");
        await expect(page.getByRole("heading", { name: `Comments (${count})` })).toBeVisible();
        await expectNotice(page, "Comment posted");
      };
      const field = page.getByPlaceholder("Add a comment...");
      await page.goto(path, { waitUntil: "networkidle" });
      if (isScripted) await expectEnhanced(page);
      await field.fill(words);
      await send(1);
      await goBack(page, path);
      await field.fill(words);
      await send(1);
      await goBack(page, path);
      await field.fill("It runs again.");
      await send(2);
      await goBack(page, path);
      await field.fill("It runs again.");
      await send(2);
      await expect(page.locator(".comment-item p.whitespace-pre-line")).toHaveText(["It runs again.", words]);
    });

    test("a post sent again after Back is one, and other words are another", async ({ isScripted }) => {
      const forum = await openForum();
      const path = `${forum.path}/new-post`;
      const photo = await mountainPhoto();
      const send = async (content: string, photos = [photo]) => {
        if (isScripted) await expectIslands(page);
        await type(page, { Title: "Cairn", Content: content });
        // No browser restores it.
        await page.getByLabel("Photos").setInputFiles(photos);
        await press(page, "Create Post");
        await expect(page).toHaveURL(forum.path);
        await expect(page.getByRole("heading", { name: "Cairn" }).first()).toBeVisible();
      };
      await page.goto(forum.path);
      await page.goto(path, { waitUntil: "networkidle" });
      for (const content of ["Stone on stone.", "Stone on stone.", "Fallen.", "Fallen."]) {
        await send(content);
        await goBack(page, path);
      }
      await page.goto(forum.path);
      await expect(page.getByText("Stone on stone.")).toHaveCount(1);
      await expect(page.getByText("Fallen.")).toHaveCount(1);
      await page.goto(path, { waitUntil: "networkidle" });
      await send("Fallen.", []);
      await expect(page.getByText("Fallen."), "without its photo").toHaveCount(2);
    });

    test("what is written after Back in a composer of this browser is another record", { tag }, async () => {
      await page.goto("/activity");
      await page.goto("/activity/new", { waitUntil: "networkidle" });
      for (const title of ["Ridge", "Lake"]) {
        await expect(page.getByRole("button", { name: "Create Activity" })).toBeEnabled();
        await expect(page.getByLabel("Title")).toHaveValue("");
        await type(page, { Title: title, Description: "Windy." });
        await press(page, "Create Activity");
        await expect(page).toHaveURL("/profile?tab=activities");
        await expect(page.getByText("Activity created!")).toBeVisible();
        await goBack(page, "/activity/new");
      }
      const titles = (await readRecords(page, "userActivities")).map(record => record.title);
      expect(titles.toSorted()).toEqual(["Lake", "Ridge"]);
    });
  });
}

/** Playwright's `goBack` waits for a load, which a cached page does not have. */
async function goBack(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await session.send("Page.getNavigationHistory");
  const at = entries.findLastIndex(
    ({ url }, index) => index < currentIndex && new URL(url).pathname === path,
  );
  await session.send("Page.navigateToHistoryEntry", { entryId: entries[at]?.id ?? 0 });
  await expect.poll(() => page.url()).toBe(entries[at]?.url);
  await expect(page.locator("h1").first()).toBeVisible();
}
