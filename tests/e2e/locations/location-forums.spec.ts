import type { Page } from "@playwright/test";
import { field, press } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

test("the list shows places by name, page after page", async ({ page }) => {
  await page.goto("/location-forums");
  await expect(
    page.getByText("Discover and discuss amazing outdoor destinations around the world"),
  ).toBeVisible();
  const names = await forums(page).getByRole("heading").allTextContents();
  expect(names).toHaveLength(24);
  await page.getByRole("link", { name: "More places" }).click();
  await expect(page.getByRole("link", { name: "First page" })).toBeVisible();
  const more = await forums(page).getByRole("heading").allTextContents();
  expect(more.filter(name => names.includes(name))).toEqual([]);
  expect([...names, ...more]).toEqual([...names, ...more].sort(new Intl.Collator("en").compare));
});

test("the search finds places by name, region and country", async ({ page }) => {
  await page.goto("/location-forums");
  for (const [term, place] of [
    ["yosemite", "Yosemite National Park"],
    ["WYOMING", "Yellowstone National Park"],
    ["new zealand", "New Zealand"],
  ] as const) {
    await search(page, term);
    await expect(forums(page).filter({ hasText: place }).first()).toBeVisible();
    for (const text of await forums(page).allTextContents()) expect(text).toMatch(new RegExp(term, "i"));
  }
  await search(page, "Atlantis");
  await expect(page.getByText("No location forums found matching your search.")).toBeVisible();
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(forums(page)).toHaveCount(24);
});

test("choices stand in the address and the heading, come back, and are taken off one by one", async ({
  page,
}) => {
  await page.goto("/location-forums?for=conditions");
  await field(page, "Kind").selectOption("Landmark");
  await field(page, "Country").selectOption("Norway");
  await field(page, "Near").fill("60°N 6°E");
  await press(page, "Show places");
  await expect(page).toHaveURL(
    /\/location-forums\?for=conditions&kind=landmark&country=Norway&near=60[^&]*$/,
  );
  const heading = page.getByRole("heading", { level: 2 });
  await expect(heading).toHaveText("Landmarks in Norway, nearest first");
  await expect(forums(page)).toHaveCount(1);
  await expect(forums(page).first()).toContainText(
    /^(?=.*Trolltunga)(?=.*Landmark)(?=.*\d+ km away · \d+ posts?.* · newest )/s,
  );
  await page.getByRole("link", { name: "Remove filter: Landmarks" }).click();
  await expect(heading).toHaveText("Places in Norway, nearest first");
  await expect(forums(page)).not.toHaveCount(1);
  await page.goBack();
  await expect(heading).toHaveText("Landmarks in Norway, nearest first");
  await expect(field(page, "Kind")).toHaveValue("landmark");
  await forums(page).getByRole("link").click();
  await expect(page).toHaveURL(/\/conditions$/);
});

test("places are listed from a place by its name, and by how much was written there", async ({ page }) => {
  await page.goto("/location-forums?near=bergen");
  await expect(page.getByText("Treks does not know where “bergen” is.")).toBeVisible();
  await expect(forums(page)).toHaveCount(24);
  await field(page, "Near").fill("yosemite");
  await press(page, "Show places");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Places, nearest first");
  await expect(forums(page).nth(0)).toContainText("Yosemite National Park");
  await expect(forums(page).nth(1)).toContainText("Bishop");
  await page.getByRole("link", { name: "More places" }).click();
  await expect(page.getByRole("link", { name: "First page" })).toBeVisible();
  await expect(forums(page).first()).not.toContainText("Yosemite");

  for (const order of ["Newest post or report first", "Most lines first"]) {
    await field(page, "Order").selectOption(order);
    await press(page, "Show places");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(`Places, ${order.toLowerCase()}`);
    await expect(forums(page)).toHaveCount(24);
  }
});

test("where nothing is found, the page says which choice to take off", async ({ page }) => {
  await page.goto("/location-forums?kind=city&country=Antarctica&q=antarctic");
  await expect(page.getByText("No location forums found matching your search.")).toBeVisible();
  const helpful = page.getByText("Take it off:").locator("xpath=following-sibling::ul[1]");
  await expect(helpful.getByRole("link")).toHaveText(["Cities"]);
  await helpful.getByRole("link").click();
  await expect(forums(page)).toHaveText([/Antarctic Peninsula/]);
});

test("a dot of several places leads to the list of them", async ({ page }) => {
  await page.goto("/location-forums?kind=national_park");
  await page
    .getByRole("link", { name: /^\d+ places near/ })
    .first()
    .click();
  await expect(page).toHaveURL(/kind=national_park&within=[-\d.,]+$/);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("National parks on this part of the map");
  await expect(forums(page)).not.toHaveCount(24);
  await expect(forums(page).nth(1)).toBeVisible();
});

test("odd addresses list every place", async ({ page }) => {
  for (const query of [
    "near=NaN,NaN&order=near",
    "within=50,5,40,10",
    "kind[]=city&kind=%25&order=price&after=x~y",
    `country=&near=&q=${"%20".repeat(500)}`,
    "q=%00",
  ]) {
    await page.goto(`/location-forums?${query}`);
    await expect(forums(page), query).toHaveCount(24);
  }
  for (const query of [
    `q=${"x".repeat(7_000)}`,
    "q=%25_%27%5C",
    "country=%27;--",
    "order=lines&kind=city&country=%25",
  ]) {
    await page.goto(`/location-forums?${query}`);
    await expect(
      page.getByText("No location forums found matching your search."),
      query.slice(0, 40),
    ).toBeVisible();
  }
});

test.describe("Near me", { tag: "@enhanced" }, () => {
  test("asks after a press, and sends a tenth of a degree", async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 37.7468, longitude: -119.5333 });
    await page.goto("/location-forums?country=United+States");
    await press(page, "Near me");
    await expect(page).toHaveURL("/location-forums?country=United+States&near=37.7,-119.5");
    await expect(forums(page).first()).toContainText("Yosemite National Park");
  });

  test("says what to do where the browser does not tell", async ({ page }) => {
    await page.goto("/location-forums");
    await press(page, "Near me");
    await expect(
      page.getByText("Allow the location for this site in its settings, then press again."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Near me" })).toBeEnabled();
    await expect(page).toHaveURL("/location-forums");
  });
});

function forums(page: Page) {
  return page.getByRole("list", { name: "Location forums" }).locator(":scope > li");
}

async function search(page: Page, term: string) {
  await field(page, "Search locations...").fill(term);
  await press(page, "Search");
  await expect(page).toHaveURL(url => url.searchParams.get("q") === term);
}
