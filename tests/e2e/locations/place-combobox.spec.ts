import type { Page } from "@playwright/test";
import { choice, expectIslands, expectNotice, field, press, type } from "../../support/browser/journey.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { readRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

const tag = ["@enhanced"];

test.beforeEach(async ({ page }) => {
  await page.goto("/forums/new");
  await expectIslands(page);
  await expect(choice(page, "Location")).toBeVisible();
});

test("the list of places loads at the first focus and offers what matches", { tag }, async ({ page }) => {
  const chunks = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .join(" "),
    );
  expect(await chunks()).not.toMatch(/place-list/);
  await wake(page);
  await expect.poll(chunks).toMatch(/place-list/);
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.type("utah");
  await expect(options(page).first()).toHaveText("“utah”Keep it as typed");
  await expect(options(page).nth(1)).toHaveText("Arches National Parknational park · Utah, United States");
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await expect(page.getByRole("listbox", { name: "Places" })).toBeHidden();

  await page.keyboard.type("park");
  const rest = options(page).last();
  await expect(rest).toHaveText(/^\d+ more\. Type on to narrow the list\.$/);
  const more = Number.parseInt((await rest.textContent()) ?? "", 10);
  await expectStatus(page, `50 of ${50 + more} places, use up and down arrows, or type on for fewer`);
  await expect(options(page)).toHaveCount(52);
  await rest.click({ force: true });
  await expect(choice(page, "Location")).toHaveValue("park");
});

test("keys choose a place, which is stored whole", { tag }, async ({ page }) => {
  await wake(page);
  await page.keyboard.type("zion");
  await expectStatus(page, "1 place, use up and down arrows");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(choice(page, "Location")).toHaveValue("Zion National Park, Utah, United States");
  await expect(choice(page, "Location")).toBeFocused();
  await expect(options(page)).toHaveCount(0);
  await expectStatus(page, "");
  expect(await storePlace(page)).toEqual({
    name: "Zion National Park",
    type: "national_park",
    region: "Utah",
    country: "United States",
  });
});

test("Escape, Enter and Tab close the list and keep the text", { tag }, async ({ page }) => {
  await wake(page);
  for (const [key, next] of [
    ["Escape", "Location"],
    ["Enter", "Location"],
    ["Tab", "Tags"],
  ] as const) {
    await choice(page, "Location").fill("");
    await page.keyboard.type("bend");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press(key);
    await expect(options(page)).toHaveCount(0);
    await expect(choice(page, "Location")).toHaveValue("bend");
    await expect(choice(page, next)).toBeFocused();
  }
});

test("the list loads during typing without losing a letter", { tag }, async ({ page }) => {
  const scripts = await holdScripts(page);
  const location = field(page, "Location");
  await location.focus();
  await page.keyboard.type("grand n");
  await page.keyboard.press("Home");
  for (let letter = 0; letter < 5; letter++) await page.keyboard.press("ArrowRight");
  await expect(options(page)).toHaveCount(0);
  scripts.letThrough();
  await expect(choice(page, "Location")).toBeFocused();
  await expect(options(page)).toHaveText(["“grand n”Keep it as typed"]);
  await page.keyboard.type(" teto");
  await expect(choice(page, "Location")).toHaveValue("grand teto n");
  await page.keyboard.press("Delete");
  await expect(options(page).nth(1)).toContainText("Grand Teton");
});

test("a post is stored when the list cannot be loaded", { tag }, async ({ page, faults }) => {
  const scripts: string[] = [];
  await page.route(/place-list/, route => {
    scripts.push(new URL(route.request().url()).pathname);
    faults.expectRefusalOf(scripts.at(-1) ?? "");
    return route.fulfill({ status: 404 });
  });
  await type(page, { Location: "Zion National Park" });
  await expect(options(page)).toHaveCount(0);
  expect(await storePlace(page)).toEqual({ name: "Zion National Park" });
  expect(scripts.length).toBeGreaterThan(1);
});

async function wake(page: Page) {
  await field(page, "Location").focus();
  await expect(choice(page, "Location")).toBeFocused();
}

function options(page: Page) {
  return page.getByRole("listbox", { name: "Places" }).getByRole("option");
}

async function expectStatus(page: Page, words: string) {
  const statuses = page.getByRole("main").getByRole("status");
  await expect(statuses.filter({ hasText: words || /place/ })).toHaveCount(words ? 1 : 0);
}

/** Posts the form, and returns the place of the newest record. */
async function storePlace(page: Page) {
  await type(page, { Category: "national-parks", Title: "Fog" });
  await press(page, "Create Forum Post");
  await expectNotice(page, "Forum post created!");
  return (await readRecords(page, "userForums")).find(({ title }) => title === "Fog")?.location;
}
