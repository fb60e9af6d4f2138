import { expectNotice, press, type } from "../../support/browser/journey.ts";
import { keepThisPlace, keptCopies, underWorker } from "../../support/browser/kept-places.ts";
import { cachedForOffline } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { unsentCard } from "../../support/browser/unsent.ts";
import { dayFromNow, sendSighting } from "../../support/conditions.ts";
import { signedUpBrowser } from "../../support/people/member.ts";
import { titlesIn } from "../../support/people/operator.ts";
import { withDatabase } from "../../support/sites/database.ts";
import { databaseUrl } from "../../support/sites/site.ts";

const tag = "@enhanced";

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

test.beforeEach(({ faults }) => {
  faults.expectLostConnection();
});

test("a sighting written in flight mode waits, can be changed, and is sent once", { tag }, async ({
  page,
  context,
  forum,
}) => {
  await page.goto(forum.path);
  await cachedForOffline(page);
  await page.goto(forum.path);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Report conditions" }).click();
  await press(page, "Report");
  await expect(unsentCard(page, "Conditions")).toContainText("Choose at least one thing that you have seen.");
  await unsentCard(page, "Conditions").getByRole("link", { name: "Edit" }).click();
  // The place's day may be the one before.
  const seenOn = page.getByLabel("Seen on", { exact: true });
  await expect(seenOn).toHaveValue(new RegExp(`^(${dayFromNow(-1)}|${dayFromNow(0)})$`));
  const today = await seenOn.inputValue();
  await type(page, { Water: "dry", Snow: "patches" });
  await press(page, "Report");
  await expect(unsentCard(page, "Conditions")).toContainText("Waits for a connection");
  await unsentCard(page, "Conditions").getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("combobox", { name: "Water" })).toHaveValue("dry");
  await type(page, { Hazard: "Wasps at the spring" });
  await press(page, "Report");
  await expect(unsentCard(page, "Conditions")).toHaveCount(1);
  expect(await titlesIn(forum)).toEqual([]);
  await context.setOffline(false);
  await expectNotice(page, "Post sent", "Your report of conditions is on the forum.");
  await expect
    .poll(() => titlesIn(forum))
    .toEqual(["Hazard: Wasps at the spring, snow in patches, no water"]);
  const [row] = await withDatabase(
    { databaseUrl },
    async sql =>
      sql`select seen_on::text from public.location_forum_posts where location_forum_id = ${forum.id}`,
  );
  expect(row?.seen_on).toBe(today);
});

test("what was seen grows old on a cached page, which also has the form", { tag }, async ({
  page,
  context,
  forum,
}) => {
  const ben = await signedUpBrowser("Ben");
  await sendSighting(ben.browser, forum, { snow: "patches", path: "closed", seenOn: dayFromNow(-1) });
  await underWorker(page, forum.path);
  await keepThisPlace(page, forum.name);
  expect(await keptCopies(page)).toContain(`${forum.path}/conditions`);
  await context.setOffline(true);
  const said = page.getByRole("region", { name: "How it is now" }).locator("li");
  const snow = said.filter({ hasText: "Snow in patches" });
  for (const [days, isPast, isShown] of [
    [8, false, true],
    [12, true, true],
    [22, true, false],
  ] as const) {
    await page.clock.setFixedTime(Date.now() + days * 24 * 60 * 60 * 1000);
    await page.goto(forum.path);
    await expect(said.filter({ hasText: "Path closed" })).toContainText(
      new RegExp(`(${days}|${days + 1}|${days + 2}) days ago`),
    );
    expect((await snow.getAttribute("data-past")) !== null).toBe(isPast);
    await expect(snow).toBeVisible({ visible: isShown });
  }
});
