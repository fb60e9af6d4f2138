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
  await expect(field(page, "Location")).toBeVisible();
});

test("the list of places is fetched at the first focus, not before", { tag }, async ({ page }) => {
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
});

test("places that match the text are offered, parks of the nation first", { tag }, async ({ page }) => {
  await wake(page);
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.type("utah");
  await expect(options(page).first()).toHaveText("“utah”Keep it as typed");
  await expect(options(page).nth(1)).toHaveText("Arches National Parknational park · Utah, United States");
  await expect(options(page).filter({ hasText: "city · Utah" }).first()).toBeAttached();
  const list = page.getByRole("listbox", { name: "Places" });
  expect((await list.boundingBox())?.height).toBe(240);
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await expect(list).toBeHidden();
});

test("a list too long to show says how much more there is, and none of that can be chosen", { tag }, async ({
  page,
}) => {
  await wake(page);
  await page.keyboard.type("park");
  const rest = options(page).last();
  await expect(rest).toHaveText(/^\d+ more\. Type on to narrow the list\.$/);
  await expect(rest).toHaveAttribute("aria-disabled", "true");
  const more = Number.parseInt((await rest.textContent()) ?? "", 10);
  await expectSaid(page, `50 of ${50 + more} places, use up and down arrows, or type on for fewer`);
  await expect(options(page)).toHaveCount(52);
  await page.keyboard.press("End");
  await expect(options(page).nth(50)).toHaveAttribute("id", await activeOption(page));
  await rest.click({ force: true });
  await expect(choice(page, "Location")).toHaveValue("park");
  await page.keyboard.type(" of the nothing");
  await expect(options(page)).toHaveCount(1);
});

test("arrow keys and Enter choose a place, which the post then carries whole", { tag }, async ({ page }) => {
  await wake(page);
  await page.keyboard.type("zion");
  await expectSaid(page, "1 place, use up and down arrows");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).nth(1)).toHaveAttribute("id", await activeOption(page));
  await page.keyboard.press("Enter");
  await expect(choice(page, "Location")).toHaveValue("Zion National Park, Utah, United States");
  await expect(choice(page, "Location")).toBeFocused();
  await expect(options(page)).toHaveCount(0);
  await expectSaid(page, "");
  expect(await keptPlace(page)).toEqual({
    name: "Zion National Park",
    type: "national_park",
    region: "Utah",
    country: "United States",
  });
});

test("a pointer chooses a place, and its name is drafted", { tag }, async ({ page }) => {
  await wake(page);
  await page.keyboard.type("moab");
  await options(page).filter({ hasText: "Moab" }).last().click();
  await expect(choice(page, "Location")).toHaveValue("Moab, Utah, United States");
  await expect
    .poll(() => readRecords(page, "draft:/forums/new"))
    .toMatchObject({
      fields: { location: ["Moab, Utah, United States", ""] },
    });
});

for (const { key, leads } of [
  { key: "Escape", leads: "stays" },
  { key: "Enter", leads: "stays" },
  { key: "Tab", leads: "moves on" },
]) {
  test(`${key} closes the list, keeps the text, and the focus ${leads}`, { tag }, async ({ page }) => {
    await wake(page);
    await page.keyboard.type("bend");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press(key);
    await expect(options(page)).toHaveCount(0);
    await expect(choice(page, "Location")).toHaveValue("bend");
    await expect(choice(page, leads === "stays" ? "Location" : "Tags")).toBeFocused();
  });
}

test("a text that names a known place is that place, chosen or not", { tag }, async ({ page }) => {
  await type(page, { Location: "yosemite" });
  expect(await keptPlace(page)).toMatchObject({ name: "Yosemite National Park", region: "California" });
});

test("any other text is a place with that name only", { tag }, async ({ page }) => {
  await type(page, { Location: "The hut behind the lake" });
  await expectSaid(page, "No such place on the list. Your text stays as it is.");
  expect(await keptPlace(page)).toEqual({ name: "The hut behind the lake" });
});

test("the list comes while somebody types, and no letter is lost", { tag }, async ({ page }) => {
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

test("where the list does not come nothing is offered, and a post is kept all the same", { tag }, async ({
  page,
  faults,
}) => {
  const scripts: string[] = [];
  await page.route(/place-list/, route => {
    scripts.push(new URL(route.request().url()).pathname);
    faults.expectRefusalOf(scripts.at(-1) ?? "");
    return route.fulfill({ status: 404 });
  });
  await type(page, { Location: "Zion National Park" });
  await expect(options(page)).toHaveCount(0);
  expect(await keptPlace(page)).toEqual({ name: "Zion National Park" });
  expect(scripts.length).toBeGreaterThan(1);
});

async function wake(page: Page) {
  await field(page, "Location").focus();
  await expect(choice(page, "Location")).toBeFocused();
}

function options(page: Page) {
  return page.getByRole("listbox", { name: "Places" }).getByRole("option");
}

async function activeOption(page: Page) {
  return (await choice(page, "Location").getAttribute("aria-activedescendant")) ?? "none";
}

async function expectSaid(page: Page, words: string) {
  const statuses = page.getByRole("main").getByRole("status");
  await expect(statuses.filter({ hasText: words || /place/ })).toHaveCount(words ? 1 : 0);
}

async function keptPlace(page: Page) {
  await type(page, { Category: "national-parks", Title: "Fog" });
  await press(page, "Create Forum Post");
  await expectNotice(page, "Forum post created!");
  const kept = await readRecords(page, "userForums");
  return kept.find(({ title }) => title === "Fog")?.location;
}
