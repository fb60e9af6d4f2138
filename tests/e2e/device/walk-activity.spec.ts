import { expectAccessible } from "../../support/access/expect-accessible.ts";
import { press } from "../../support/browser/journey.ts";
import { activity, keepRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { placeOnTrack, storedTrack } from "../../support/tracks.ts";

const tag = "@enhanced";

test.use({ signedInAs: "the reader" });

test("the line of an activity is walked", { tag }, async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ ...placeOnTrack(500), accuracy: 8 });
  await keepRecords(page, { userActivities: [activity(1, { track: storedTrack }), activity(2)] });
  await page.goto("/activity");
  await expect(page.getByRole("link", { name: /^Walk / })).toHaveCount(1);
  await page.getByRole("link", { name: "Walk Walk no. 1" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Walk Your Line");
  await expect(page.getByRole("main")).toContainText("Walk no. 1");
  await press(page, "Walk");
  await expect(page.locator("[data-walk-part=words]")).toHaveText("On the line");
  await expect(page.locator("[data-walk-part=done]")).toHaveText("500 m");
  await expectAccessible(page);
});

test("an activity without a line says so", { tag }, async ({ page }) => {
  await keepRecords(page, { userActivities: [activity(2)] });
  await page.goto("/activity/activity-2/walk");
  await expect(page.getByText("This activity has no line.")).toBeVisible();
});

test("the page of an activity's line may know the position", { tag: "@http" }, async ({
  context,
  reader,
}) => {
  const answer = await context.request.get("/activity/activity-1/walk");
  expect(answer.headers()["permissions-policy"], reader.name).toContain("geolocation=(self)");
});
