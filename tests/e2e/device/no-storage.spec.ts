import { expectNotice, press, type } from "../../support/browser/journey.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { expect, test } from "../../support/browser/test.ts";
import { makeAdmin, titlesIn } from "../../support/people/operator.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@enhanced";
const sentence = "This browser does not let Treks keep anything.";

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const forbidden = { get: () => thrown() };
    Object.defineProperties(window, { localStorage: forbidden, sessionStorage: forbidden });
    Object.defineProperty(navigator, "locks", { value: { request: async () => thrown() } });
    function thrown(): never {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    }
  });
});

test("a browser that keeps nothing reads and writes what the server keeps", { tag }, async ({
  page,
  forum,
}) => {
  for (const address of ["/forums", "/forums/sample-bear-aware-food", "/profile", forum.path]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto(`${forum.path}/new-post`);
  await expectHydrated(page);
  await type(page, { Title: "Fog", Content: "We turned round." });
  await press(page, "Create Post");
  await expectNotice(page, "Post created");
  expect(await titlesIn(forum)).toEqual(["Fog"]);
});

test("it says that nothing can be kept, where something would be", { tag }, async ({ page, ada }) => {
  await makeAdmin(ada.email);
  await page.goto("/account-settings");
  await expectHydrated(page);
  await expect(page.getByText(sentence)).toBeVisible();
  await page.goto("/admin/seed-categorized-forums");
  await expectHydrated(page);
  await press(page, "Seed sample posts");
  await expectNotice(page, "Seeding failed", sentence);
});
