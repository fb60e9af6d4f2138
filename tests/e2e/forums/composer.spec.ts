import { expectIslands, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "a member of its own" });

const typed = { Title: "Fog on the ridge", Content: "We turned round at the second cairn." };

test.beforeEach(async ({ page, forum, isScripted }) => {
  await page.goto(`${forum.path}/new-post`);
  if (isScripted) await expectIslands(page);
  await expect(page.getByRole("heading", { name: "Create New Post" })).toBeVisible();
});

test("tags typed with commas are tidied, and ten are kept", { tag: "@unscripted" }, async ({ page }) => {
  await type(page, { ...typed, Tags: " Summit,HIKING ,, summit,a,b,c,d,e,f,g,h,i" });
  await press(page, "Create Post");
  await page.getByRole("link", { name: typed.Title }).click();
  const tags = page.getByRole("list", { name: "Tags" }).getByRole("listitem");
  await expect(tags).toHaveText(["summit", "hiking", "a", "b", "c", "d", "e", "f", "g", "h"]);
});

test("tags are added and removed by keyboard, ten at most", { tag: "@enhanced" }, async ({ page }) => {
  const entry = page.getByRole("combobox", { name: "Tags" });
  const options = page.getByRole("listbox", { name: "Suggested tags" }).getByRole("option");
  await entry.fill("in");
  await expect(options.first()).toBeVisible();
  expect(await options.count()).toBeLessThanOrEqual(8);
  await entry.press("Escape");
  await expect(options).toHaveCount(0);
  await entry.fill(" SUMMIT ");
  await entry.press("Enter");
  await expect(page.getByText("1/10 tags")).toBeVisible();
  await entry.press("Backspace");
  await expect(page.getByText("0/10 tags")).toBeVisible();
  for (const tag of "abcdefghij") {
    await entry.fill(tag);
    await entry.press("Enter");
  }
  await expect(page.getByText("10/10 tags")).toBeVisible();
  await expect(entry).toBeDisabled();
});

test("a draft comes back after a reload, and goes once the post is there", { tag: "@enhanced" }, async ({
  page,
  forum,
}) => {
  await type(page, typed);
  await page.reload();
  await expectIslands(page);
  await expectTyped(page, typed);
  await press(page, "Create Post");
  await expect(page.getByRole("link", { name: typed.Title })).toBeVisible();
  await page.goto(`${forum.path}/new-post`);
  await expectIslands(page);
  await expectTyped(page, { Title: "", Content: "" });
});
