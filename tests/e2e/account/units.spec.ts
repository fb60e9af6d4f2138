import type { Page } from "@playwright/test";
import { expectNotice, press } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";

const settings = "/account-settings";
const miles = "Miles and feet";
const kilometres = "Kilometres and metres";

test.describe("signed in", () => {
  test.use({ signedInAs: "a member of its own" });

  test("a member sets this browser to miles and feet, and back", async ({ page }) => {
    await page.goto(settings);
    await expectUnits(page, "metric");
    await page.getByRole("radio", { name: miles }).check();
    await press(page, "Save Units");
    await expectNotice(page, "Distances are shown in miles and feet");
    await expectUnits(page, "imperial");
    await page.goto("/feed");
    await expectUnits(page, "imperial");
    await page.goto(settings);
    await expect(page.getByRole("radio", { name: miles })).toBeChecked();

    await page.getByRole("radio", { name: kilometres }).check();
    await press(page, "Save Units");
    await expectNotice(page, "Distances are shown in kilometres and metres");
    await expectUnits(page, "metric");
    await expect(page.getByRole("radio", { name: kilometres })).toBeChecked();
  });
});

async function expectUnits(page: Page, units: "metric" | "imperial") {
  const html = page.locator("html");
  if (units === "imperial") await expect(html).toHaveAttribute("data-units", "imperial");
  else await expect(html).not.toHaveAttribute("data-units");
}
