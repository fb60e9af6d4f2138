import { expectNotice, press, type } from "../../support/browser/journey.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { expect, test } from "../../support/browser/test.ts";
import { titlesIn } from "../../support/people/operator.ts";

const tag = "@enhanced";

test.describe("without storage", () => {
  test.use({ signedInAs: "a member of its own" });

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

  test("content of the server is read and written", { tag }, async ({ page, forum }) => {
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
});
