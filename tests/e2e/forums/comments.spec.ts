import type { Page } from "@playwright/test";
import { expectNotice, field, press } from "../../support/browser/journey.ts";
import { fillStorage, readRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

const path = "/forums/sample-river-crossings";
const key = "comments:sample-river-crossings";
const enhanced = { tag: "@enhanced" };

test("the built-in comments stand under their post, and its card tells how many", async ({ page }) => {
  await page.goto("/forums/sample-bear-aware-food");
  await expect(heading(page, 2)).toBeVisible();
  await expect(comments(page)).toHaveCount(2);
  await expect(page.getByRole("article").getByText("2 comments")).toBeVisible();
  await page.getByRole("link", { name: "Back to Forums" }).click();
  const card = page.getByRole("listitem").filter({ hasText: "Storing food where bears live" });
  await expect(card).toContainText("2 comments");
});

test("without script the field says what it needs, and nothing can be sent", { tag: "@unscripted" }, async ({
  page,
}) => {
  await page.goto(path);
  await expect(heading(page, 0)).toBeVisible();
  await expect(page.getByText("No comments yet. Be the first to comment!")).toBeVisible();
  await expect(page.getByText("never sent to us, which needs JavaScript")).toBeVisible();
  for (const name of ["Post Comment", "● Live"]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
});

test("a comment comes first, is counted everywhere, and stays", enhanced, async ({ page, reader }) => {
  await open(page);
  await expect(page.getByText("No comments yet. Be the first to comment!")).toBeVisible();
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

test("a blank comment cannot be sent", enhanced, async ({ page }) => {
  await open(page);
  const button = page.getByRole("button", { name: "Post Comment" });
  await expect(button).toBeDisabled();
  await box(page).fill("  \n ");
  await expect(button).toBeDisabled();
  await box(page).fill("Dry.");
  await expect(button).toBeEnabled();
});

test("a comment of another tab arrives and is announced", enhanced, async ({ page, context, reader }) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  await comment(other, "From the other bank.");
  await expect(comments(page)).toHaveText([/From the other bank\./]);
  await expect(page.getByText(`New comment from ${reader.name}, 1 in all`)).toBeAttached();
});

test("a comment that no event tells of is found by looking again", enhanced, async ({ page, reader }) => {
  await open(page);
  await writeSilently(page, [{ id: "silent", author: { name: reader.name }, text: "Found by looking." }]);
  await expect(comments(page)).toHaveText([/Found by looking\./]);
});

test(
  "paused, only what is written here comes in; live again, everything does",
  enhanced,
  async ({ page, context }) => {
    await open(page);
    const toggle = page.getByRole("button", { name: "● Live", pressed: true });
    await toggle.click();
    await expect(page.getByRole("button", { name: "Paused", pressed: false })).toBeVisible();
    const other = await context.newPage();
    await open(other);
    await comment(other, "From the other bank.");
    await comment(page, "From this one.");
    await expect(comments(page)).toHaveText([/From this one\./]);
    await expect(heading(page, 1)).toBeVisible();
    await page.getByRole("button", { name: "Paused" }).click();
    await expect(comments(page)).toHaveText([/From this one\./, /From the other bank\./]);
    await expect(heading(page, 2)).toBeVisible();
  },
);

test("a full browser says so and takes nothing away", enhanced, async ({ page }) => {
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

function box(page: Page) {
  return field(page, "Add a comment...");
}

function heading(page: Page, count: number) {
  return page.getByRole("heading", { name: `Comments (${count})`, exact: true });
}

function comments(page: Page) {
  return page.getByRole("list", { name: /^Comments/ }).getByRole("listitem");
}

/** As if the browser had lost the storage event: a tab gets none for its own writes. */
async function writeSilently(page: Page, records: object[]) {
  await page.evaluate(([name, list]) => localStorage.setItem(name, list), [
    key,
    JSON.stringify(records),
  ] as const);
}
