import type { Page } from "@playwright/test";
import { expectNotice } from "../../support/browser/journey.ts";
import {
  fillStorage,
  keepRecords,
  readRecords,
  tinyPhoto,
  toDo,
} from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

const tag = "@enhanced";

test("the list has tabs, and says when it needs JavaScript", async ({ page, isScripted }) => {
  await page.goto("/todo");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Adventure To-Do List");
  const tabs = page.getByRole("navigation", { name: "To-Do List" }).getByRole("link");
  await expect(tabs).toHaveText(["All", "Pending", "Completed"]);
  for (const [tab, empty] of [
    ["Pending", "Nothing left to do."],
    ["Completed", "Nothing completed yet."],
    ["All", "Nothing on your list yet."],
  ] as const) {
    await tabs.filter({ hasText: tab }).click();
    await expect(page).toHaveURL(`/todo?tab=${tab.toLowerCase()}`);
    await expect(tabs.filter({ hasText: tab })).toHaveAttribute("aria-current", "page");
    await expect(page.getByText(empty)).toBeVisible({ visible: isScripted });
  }
  await expect(page.getByText("Turn on JavaScript")).toBeVisible({ visible: !isScripted });
});

test("a ticked place is dimmed, stays ticked, and changes its tab", { tag }, async ({ page }) => {
  await openList(page, [toDo(1), toDo(2), toDo(3)]);
  await page.getByRole("checkbox", { name: "Completed: Place no. 2" }).check();
  await expect(page.getByText("1 of 3 completed")).toBeVisible();
  await expect(items(page).nth(1)).toHaveAttribute("data-dimmed", "true");

  await page.goto("/todo?tab=completed");
  await expect(items(page)).toHaveCount(1);
  await page.getByRole("checkbox", { name: "Completed: Place no. 2" }).click();
  await expect(page.getByText("Nothing completed yet.")).toBeVisible();
  await expect(page.getByText("0 of 3 completed")).toBeFocused();

  await page.goto("/todo?tab=pending");
  await expect(items(page)).toHaveCount(3);
  expect((await readRecords(page, "todoList")).map(({ title }) => title)).toEqual(
    [1, 2, 3].map(number => `Place no. ${number}`),
  );
});

test("a tick is undone when storage is full", { tag }, async ({ page }) => {
  await openList(page, [toDo(1)]);
  await fillStorage(page);
  await page.getByRole("checkbox").click();
  await expectNotice(page, "Update failed", "This browser has no room left for it.");
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await expect(page.getByText("0 of 1 completed")).toBeVisible();
});

test("the list can be copied as text", { tag }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openList(page, [toDo(1, { completed: true }), toDo(2, { location: "Rigi" })]);
  await page.getByRole("button", { name: "Copy as text" }).click();
  await expectNotice(page, "Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "[ ] Place no. 2, Rigi\n[x] Place no. 1",
  );
});

const wordy = {
  title: "Up the north ridge of the Weissmies from the Almageller hut, and down to Saas by the long glacier",
  location: "Weissmies, Saas-Almagell, Valais, Switzerland",
  description: "Start at three, crampons from the notch on, and be off the glacier before noon. ".repeat(8),
  imageUrl: tinyPhoto,
};

const wordyList = Array.from({ length: 20 }, (_, number) =>
  toDo(number, { ...wordy, completed: number < 5 }),
);

test("twenty long places fit on two sheets of paper", { tag }, async ({ page }) => {
  await openList(page, wordyList);
  const margin = { top: "1cm", bottom: "1cm", left: "1cm", right: "1cm" };
  const pdf = await page.pdf({ format: "A4", margin });
  const sheets = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(sheets?.length).toBeGreaterThan(0);
  expect(sheets?.length).toBeLessThanOrEqual(2);
  expect(pdf.toString("latin1")).not.toContain("/Subtype /Image");
});

async function openList(page: Page, list: readonly object[]) {
  await keepRecords(page, { todoList: list });
  await page.goto("/todo");
  await expect(items(page)).toHaveCount(list.length);
}

function items(page: Page) {
  return page.getByRole("list", { name: "To-Do List" }).locator(":scope > li");
}
