import type { Page } from "@playwright/test";
import { openForumComposer, typed } from "../../support/browser/composers.ts";
import {
  choice,
  errorSummary,
  expectIslands,
  expectNotice,
  expectTyped,
  field,
  press,
  type,
} from "../../support/browser/journey.ts";
import { fillStorage, keepRecords, readRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

// Nothing can be kept without script, and the page says so.
const tag = ["@enhanced"];

test.beforeEach(({ page, isScripted }) => openForumComposer(page, isScripted));

test("a title and a category are asked for in the product's words", { tag }, async ({ page }) => {
  await type(page, { Title: "  ", Content: typed.Content });
  await press(page, "Create Forum Post");
  await expectNotice(page, "Title required", "Please provide a title for your forum post.");
  await expect(errorSummary(page)).toBeFocused();
  await expect(errorSummary(page).getByRole("link")).toHaveText([
    "Please provide a title for your forum post.",
    "Please select a forum category for your post.",
  ]);
  await type(page, { Title: typed.Title });
  await press(page, "Create Forum Post");
  await expectNotice(page, "Category required", "Please select a forum category for your post.");
  await errorSummary(page).getByRole("link").click();
  await expect(choice(page, "Category")).toBeFocused();
  await expectTyped(page, typed);
});

test("a full browser says so, keeps the form and what it held", { tag }, async ({ page }) => {
  const kept = [{ id: "before", title: "Kept before" }];
  await keepRecords(page, { userForums: kept });
  await page.goto("/forums/new");
  await expectIslands(page);
  await type(page, { ...typed, Category: "camping" });
  await fillStorage(page);
  await press(page, "Create Forum Post");
  const sentence = "There was an error creating your forum post. Please try again.";
  await expectNotice(page, "Creation failed", sentence);
  await expect(errorSummary(page)).toContainText(`${sentence} This browser has no room left for it.`);
  await expectTyped(page, { ...typed, Category: "camping" });
  expect(await readRecords(page, "userForums")).toEqual(kept);

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("filler-")) localStorage.removeItem(key);
  });
  await press(page, "Create Forum Post");
  await expectNotice(page, "Forum post created!");
});

test("without script the form stands there with all subcategories, and sends nothing", {
  tag: "@unscripted",
}, async ({ page }) => {
  await expect(page.getByRole("button", { name: "Create Forum Post" })).toBeHidden();
  await expect(choice(page, "Subcategory").locator("optgroup")).toHaveCount(12);
  await type(page, { ...typed, Category: "camping" });
  await expectNothingSent(page, () => field(page, "Title").press("Enter"));
  await expectTyped(page, typed);
});

test("a form that is sent to the server by hand is refused without being read", { tag: "@http" }, async ({
  context,
  faults,
}) => {
  faults.expectRefusalOf("/forums/new");
  const headers = { Origin: new URL(test.info().project.use.baseURL ?? "").origin };
  const answer = await context.request.post("/forums/new", { form: typed, headers });
  expect(answer.status()).toBe(405);
  expect(await answer.text()).not.toContain(typed.Title);
});

async function expectNothingSent(page: Page, run: () => Promise<void>) {
  const sent: string[] = [];
  page.on("request", request => sent.push(request.url()));
  await run();
  // By the time this is answered, any earlier request has been seen.
  await page.evaluate(() => fetch("/robots.txt").then(answer => answer.text()));
  expect(sent.map(url => new URL(url).pathname)).toEqual(["/robots.txt"]);
}
