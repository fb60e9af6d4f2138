import type { Page } from "@playwright/test";
import { field, press } from "../../support/browser/journey.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { keepRecords, readRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

const path = "/forums/sample-river-crossings";
const tag = "@enhanced";
const own = { id: "own-1", title: "Mist on the ridge", content: "Bring a map." };

test("a comment sent before the scripts came is finished on its page", { tag }, async ({ page, reader }) => {
  const scripts = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await sendEarly(page, "Sent at once.");
  scripts.letThrough();
  await expect(comments(page)).toHaveText([/Sent at once\./]);
  await expect(comments(page)).toContainText(reader.name);
  await expect(box(page)).toHaveValue("");
  await page.reload();
  await expect(comments(page)).toHaveText([/Sent at once\./]);
});

test("a comment whose page was left before the scripts came is there on the next", { tag }, async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await sendEarly(page, "Sent and left.");
  scripts.letThrough();
  await page.goto("/location-forums");
  await page.goto(path);
  await expect(comments(page)).toHaveText([/Sent and left\./]);
  await expect(box(page)).toHaveValue("");
  await expect.poll(() => readRecords(page, "comments:sample-river-crossings")).toHaveLength(1);
});

test("a blank comment sent before the scripts came is none", { tag }, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await sendEarly(page, "  ");
  scripts.letThrough();
  await expect(page.getByRole("button", { name: "Post Comment" })).toBeDisabled();
  await expect(comments(page)).toHaveCount(0);
});

for (const { where, address, records } of [
  { where: "a built-in post", address: path, records: {} },
  { where: "an own post", address: `/forums/${own.id}`, records: { userForums: [own] } },
  { where: "an own photo", address: "/post/post-7", records: { userPosts: [{ id: "post-7" }] } },
]) {
  test(`a comment begun under ${where} comes back, until it is posted`, { tag }, async ({ page }) => {
    await keepRecords(page, records);
    await page.goto(address);
    await box(page).fill("Half a thought");
    await expect(page.getByText(/^Saved on this device/)).toBeVisible();
    await page.reload();
    await expect(box(page)).toHaveValue("Half a thought");
    await page.getByRole("button", { name: "● Live" }).waitFor();
    // Posted before the draft is saved, which happens a moment after typing.
    await box(page).fill("A whole thought");
    await press(page, "Post Comment");
    await expect(comments(page)).toHaveText([/A whole thought/]);
    await page.reload();
    await expect(comments(page)).toHaveText([/A whole thought/]);
    await expect(box(page)).toHaveValue("");
  });
}

async function sendEarly(page: Page, text: string) {
  await box(page).fill(text);
  await press(page, "Post Comment");
  await expect(page.locator("form[data-sent]")).toHaveCount(1);
}

function box(page: Page) {
  return field(page, "Add a comment...");
}

function comments(page: Page) {
  return page.getByRole("list", { name: /^Comments/ }).getByRole("listitem");
}
