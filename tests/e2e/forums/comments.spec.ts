import type { Page } from "@playwright/test";
import { expectNotice, field, press } from "../../support/browser/journey.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { fillStorage, readRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

const path = "/forums/sample-river-crossings";
const key = "comments:sample-river-crossings";
const tag = "@enhanced";

test("a new comment comes first, is counted everywhere and stays", { tag }, async ({ page, reader }) => {
  await open(page);
  const button = page.getByRole("button", { name: "Post Comment" });
  await expect(button).toBeDisabled();
  await box(page).fill("  \n ");
  await expect(button).toBeDisabled();
  await comment(page, "The ford was knee-deep.");
  await comment(page, "Two days later it was dry.");
  for (const visit of ["at once", "after a reload"]) {
    await expect(heading(page, 2), visit).toBeVisible();
    await expect(comments(page).first()).toContainText("Two days later it was dry.");
    await expect(comments(page).first()).toContainText(reader.name);
    await expect(page.getByRole("article").getByText("2 comments")).toBeVisible();
    await page.reload();
  }
});

test("comments of other tabs arrive unless paused", { tag }, async ({ page, context, reader }) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  await comment(other, "From the other bank.");
  await expect(comments(page)).toHaveText([/From the other bank\./]);
  await expect(page.getByText(`New comment from ${reader.name}, 1 in all`)).toBeAttached();

  await page.getByRole("button", { name: "● Live", pressed: true }).click();
  await expect(page.getByRole("button", { name: "Paused", pressed: false })).toBeVisible();
  await comment(other, "A second one.");
  await comment(page, "From this one.");
  await expect(comments(page)).toHaveText([/From this one\./, /From the other bank\./]);
  await page.getByRole("button", { name: "Paused" }).click();
  await expect(comments(page)).toHaveText([/From this one\./, /A second one\./, /From the other bank\./]);
  await expect(heading(page, 3)).toBeVisible();
  await other.close();
  // A tab gets no event for its own writes, so this stands for a lost one.
  const silent = [{ id: "silent", author: { name: reader.name }, text: "Found by polling." }];
  await page.evaluate(([name, list]) => localStorage.setItem(name, list), [
    key,
    JSON.stringify(silent),
  ] as const);
  await expect(comments(page).filter({ hasText: "Found by polling." })).toHaveCount(1);
});

test("a full browser refuses a comment and keeps everything", { tag }, async ({ page }) => {
  await open(page);
  await comment(page, "Kept before.");
  await fillStorage(page);
  await box(page).fill("One too many.");
  await press(page, "Post Comment");
  await expectNotice(page, "Your comment was not posted", "This browser has no room left for it.");
  await expect(box(page)).toHaveValue("One too many.");
  await expect(box(page)).toHaveAccessibleDescription(/no room left/);
  await expect(comments(page)).toHaveText([/Kept before\./]);
  expect(await readRecords(page, key)).toHaveLength(1);
});

test("a comment sent before the scripts load is posted later", { tag }, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await sendEarly(page, "Sent at once.");
  scripts.letThrough();
  await expect(comments(page)).toHaveText([/Sent at once\./]);
  await expect(box(page)).toHaveValue("");
  expect(await readRecords(page, key)).toHaveLength(1);
});

async function open(page: Page) {
  await page.goto(path);
  await expect(page.getByRole("button", { name: "● Live" })).toBeVisible();
}

async function comment(page: Page, text: string) {
  await box(page).fill(text);
  await press(page, "Post Comment");
  await expect(comments(page).first()).toContainText(text);
  await expect(box(page)).toHaveValue("");
}

async function sendEarly(page: Page, text: string) {
  await box(page).fill(text);
  await press(page, "Post Comment");
  await expect(page.locator("form[data-sent]")).toHaveCount(1);
}

function box(page: Page) {
  return field(page, "Add a comment...");
}

function heading(page: Page, count: number) {
  return page.getByRole("heading", { name: `Comments (${count})`, exact: true });
}

function comments(page: Page) {
  return page.getByRole("list", { name: /^Comments/ }).getByRole("listitem");
}
