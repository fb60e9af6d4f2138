import { expectNotice, press } from "../../support/browser/journey.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { expect, test } from "../../support/browser/test.ts";
import { postWithPhoto } from "../../support/posts.ts";

test.use({ signedInAs: "a member of its own" });

const saving = { extraHTTPHeaders: { "Save-Data": "on" } };

test.describe("under Save-Data", () => {
  test.use(saving);

  test("a photo loads in place or by its link", async ({ page, context, forum, isScripted }) => {
    const { id } = await postWithPhoto(context.request, forum);
    await page.goto(forum.path);
    await page.getByRole("link", { name: "Load photo" }).click();
    if (!isScripted) {
      await expect(page).toHaveURL(/\/photo\/[\da-f]{12}\/720$/);
      await page.goBack();
      return expect(page.getByRole("link", { name: "Load photo" })).toBeVisible();
    }
    const photo = page.getByRole("img", { name: "Photo: Cairn" });
    await expect(photo).toHaveJSProperty("naturalWidth", 720);
    await expect(page).toHaveURL(forum.path);
    await photo.click();
    await expect(page, "the photo is part of its card again").toHaveURL(`${forum.path}/posts/${id}`);
    await photo.click();
    const opened = page.getByRole("dialog", { name: "Photos" }).getByRole("img");
    await expect(opened).toHaveAttribute("src", /\/720$/);
  });

  test("a photo that fails to load can be requested again, before and after hydration", {
    tag: "@enhanced",
  }, async ({ page, context, forum, faults }) => {
    await postWithPhoto(context.request, forum);
    await page.goto(forum.path);
    await page.route("**/photo/**", route => route.abort("internetdisconnected"));
    faults.expectLostConnection();
    await page.getByRole("link", { name: "Load photo" }).click();
    const again = page.getByRole("link", { name: "The photo could not be loaded. Try again" });
    await expect(again).toBeVisible();
    await page.unroute("**/photo/**");
    await again.click();
    await expect(page.getByRole("img", { name: "Photo: Cairn" })).toBeVisible();

    const scripts = await holdScripts(page);
    await page.goto("/feed", { waitUntil: "commit" });
    await page.getByRole("link", { name: "Load photo" }).first().click();
    const photo = page.getByRole("img", { name: "Photo: Cairn" }).first();
    await expect(photo).toBeVisible();
    scripts.letThrough();
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
    await expect(photo).toHaveJSProperty("naturalWidth", 720);
  });
});

test("a member sets this browser to use less data, and back", async ({ page, context, forum }) => {
  await postWithPhoto(context.request, forum);
  await page.goto("/account-settings");
  await press(page, "Use Less Data");
  await expectNotice(page, "This browser uses less data");
  await page.goto(forum.path);
  await expect(page.getByRole("link", { name: "Load photo" })).toBeVisible();
  await expect(page.locator("script[type=speculationrules]")).toHaveCount(0);
  await page.goto("/account-settings");
  await press(page, "Use Data as Usual");
  await expectNotice(page, "This browser uses data as usual");
  await page.goto(forum.path);
  await expect(page.getByRole("img", { name: "Photo: Cairn" })).toBeVisible();
});
