import type { Page } from "@playwright/test";
import { expectNotice, press } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

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

  test("the units are chosen with the keyboard", async ({ page }) => {
    await page.goto(settings);
    await page.getByRole("radio", { name: kilometres }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: miles })).toBeChecked();
    await page.keyboard.press("Enter");
    await expectNotice(page, "Distances are shown in miles and feet");
    await expectUnits(page, "imperial");
  });

  test("units that are not offered are refused", { tag: "@http" }, async ({ context, ada }) => {
    const forged: Record<string, string>[] = [
      {},
      { units: "" },
      { units: "miles" },
      { units: "Imperial" },
      { units: "imperial", lessData: "on" },
    ];
    for (const form of forged) {
      const options = { form, headers: fromSite, maxRedirects: 0 };
      const answer = await context.request.post(siteUrl + settings, options);
      expect([answer.status(), answer.headers().location], `${JSON.stringify(form)} of ${ada.name}`).toEqual([
        303,
        settings,
      ]);
      const names = (await context.cookies()).map(({ name }) => name);
      expect(names).not.toContain("treks-units");
      expect(names).not.toContain("treks-save-data");
      expect(await (await context.request.get(siteUrl + settings)).text()).toContain("as expected");
    }
  });

  for (const locale of ["en-US", "en-GB"]) {
    test.describe(locale, () => {
      test.use({ locale });

      test("kilometres and metres stay chosen", async ({ page }) => {
        await page.goto(settings);
        await expectUnits(page, "imperial");
        await expect(page.getByRole("radio", { name: miles })).toBeChecked();
        await page.getByRole("radio", { name: kilometres }).check();
        await press(page, "Save Units");
        await expectNotice(page, "Distances are shown in kilometres and metres");
        await expectUnits(page, "metric");
        await page.goto("/feed");
        await expectUnits(page, "metric");
      });
    });
  }
});

test("a visitor's language chooses the units", { tag: "@http" }, async () => {
  for (const [language, isImperial] of [
    ["en-US", true],
    ["en-GB", true],
    ["en-CA", false],
    ["fr-CH", false],
  ] as const) {
    const answer = await fetch(siteUrl, { headers: { "accept-language": language } });
    expect(answer.headers.get("vary")).toContain("Accept-Language");
    expect(/<html[^>]* data-units="imperial"/.test(await answer.text()), language).toBe(isImperial);
  }
});

async function expectUnits(page: Page, units: "metric" | "imperial") {
  const html = page.locator("html");
  if (units === "imperial") await expect(html).toHaveAttribute("data-units", "imperial");
  else await expect(html).not.toHaveAttribute("data-units");
}
