import { expect, test } from "../../support/browser/test.ts";
import { seededPlaces } from "../../support/seeded-places.ts";

test.use({ signedInAs: "the reader" });

test("a place tells where it is, how long its days are and what is near", async ({ page }) => {
  const place = (await seededPlaces()).find(({ name }) => name === "Yosemite National Park");
  await page.goto(`/location-forums/${place?.id}`);
  const position = page.getByRole("link", { name: "37.75, -119.59" });
  await expect(position).toHaveAttribute("href", "geo:37.75,-119.59");
  await expect(page.getByText("37°45′00″ N, 119°35′24″ W")).toBeVisible();
  const light = /^\w+day, \w+ \d+, 20\d\d: \d+:\d\d to \d+:\d\d, \d+ h \d+ min/;
  await expect(page.getByRole("definition").filter({ hasText: light })).toBeVisible();

  const days = page.getByRole("listitem").filter({ hasText: light });
  await expect(days).toHaveCount(0);
  await page.getByText("The next seven days").click();
  await expect(days).toHaveCount(7);

  const near = page.getByRole("listitem").filter({ hasText: /, \d+ km (north|south|east|west)/ });
  const found = near.first().getByRole("link");
  const name = (await found.textContent()) ?? "";
  await found.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});
