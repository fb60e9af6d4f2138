import { expectNotice, noteWhenLeaving, press } from "../support/journey.ts";
import { closeAllForums } from "../support/operator.ts";
import { expect, test } from "../support/test.ts";

const empty = "No location forums found matching your search.";

// One after the other: both start from an empty table, and the second leaves the forums for every other test.
test.describe.configure({ mode: "serial" });

test("the empty list of places fills itself with script", async ({ page, ada }) => {
  const lastToasts = await noteWhenLeaving(page, "[data-toasts]");
  await page.goto("/location-forums");
  await expect(page.getByRole("list", { name: "Location forums" }).getByRole("listitem")).toHaveCount(20);
  expect(await lastToasts()).toContain("Seeding forumsCreating forums and Treks Guide posts...");
  await closeAllForums();
  await page.reload();
  await expect(page.getByText(empty), `${ada.name} has been offered the seeding once`).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a button fills the empty list of places", async ({ page, ada }) => {
    await page.goto("/location-forums");
    await expect(page.getByText(empty)).toBeVisible();
    await press(page, "Create forums and Treks Guide posts");
    await expectNotice(page, "Seeding forums", "Creating forums and Treks Guide posts...");
    await expect(page.getByRole("list", { name: "Location forums" }).getByRole("listitem")).toHaveCount(20);
    await expect(page.getByRole("button", { name: /Create forums/ }), ada.name).toHaveCount(0);
  });
});
