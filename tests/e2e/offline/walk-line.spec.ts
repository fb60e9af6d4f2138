import { expectEnhanced, press } from "../../support/browser/journey.ts";
import { keepThisPlace, keptCopies, underWorker } from "../../support/browser/kept-places.ts";
import { cachedAddresses, cachedForOffline } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { accountId } from "../../support/people/operator.ts";
import { addTrackPost } from "../../support/track-posts.ts";
import { placeOnTrack } from "../../support/tracks.ts";

const tag = "@enhanced";

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

let path: string;

test.beforeEach(async ({ ada, forum, context, faults }) => {
  faults.expectLostConnection();
  path = await addTrackPost(forum, await accountId(ada.email));
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ ...placeOnTrack(500), accuracy: 8 });
});

test("a visited line is walked offline, without another attempt to connect", { tag }, async ({
  page,
  context,
}) => {
  await underWorker(page, path);
  await cachedForOffline(page);
  await expect.poll(() => cachedAddresses(page)).toContain(path);
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-cached", /^20/);
  await expectEnhanced(page);
  await page.waitForLoadState("networkidle");
  await page.clock.install();
  await press(page, "Walk");
  await expect(page.getByText("On the line", { exact: true }).first()).toBeVisible();
  const requests: string[] = [];
  context.on("request", request => requests.push(request.url()));
  await page.clock.runFor("05:00");
  await context.setGeolocation({ ...placeOnTrack(1_000), accuracy: 8 });
  await expect(page.locator("[data-walk-part=done]")).toHaveText("1 km");
  expect(requests).toEqual([]);
});

test("a kept place has the lines of its posts", { tag }, async ({ page, context, forum }) => {
  await underWorker(page, forum.path);
  await keepThisPlace(page, forum.name);
  expect(await keptCopies(page)).toContain(path);
  await context.setOffline(true);
  await page.goto(path);
  await press(page, "Walk");
  await expect(page.locator("[data-walk-part=words]")).toHaveText("On the line");
});
