import type { Page } from "@playwright/test";
import { expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { activity, keepRecords, readRecords, tinyPhoto } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { trackFile, walkedGpx } from "../../support/tracks.ts";

test.use({ signedInAs: "the reader" });

const tag = "@enhanced";
const typed = {
  Title: "Old Rag by the ridge",
  Description: "Start early.\nThe scramble queues.",
  Location: "Shenandoah",
  Date: "2026-05-03",
};

test("a new activity is first on the profile and in the list", { tag }, async ({ page, reader }) => {
  await keepRecords(page, { userActivities: [activity(1, { imageUrl: tinyPhoto })] });
  const sent = watchBodies(page);
  await page.goto("/activity/new");
  await type(page, typed);
  await page.getByLabel("Activity Type").selectOption("Climbing");
  await press(page, "Create Activity");
  await expectNotice(page, "Activity created!");
  await expect(page).toHaveURL("/profile?tab=activities");
  for (const path of ["/profile?tab=activities", "/activity"]) {
    await page.goto(path);
    await expect(activities(page)).toHaveCount(2);
    for (const text of [typed.Title, "Climbing", "3 May", typed.Location, "The scramble queues."]) {
      await expect(activities(page).first()).toContainText(text);
    }
    await expect(activities(page).last().locator("img")).toHaveAttribute("src", tinyPhoto);
  }
  const [kept] = await readRecords(page, "userActivities");
  expect(kept).toMatchObject({ title: typed.Title, type: "Climbing", date: typed.Date });
  expect(kept?.creator).toMatchObject({ name: reader.name });
  expect(sent.filter(body => body.includes("Old Rag"))).toEqual([]);
});

test("an edited activity is saved, and keeps its photo", { tag }, async ({ page }) => {
  await keepRecords(page, { userActivities: [activity(1, { imageUrl: tinyPhoto })] });
  await page.goto("/activity");
  await activities(page).getByRole("link", { name: /^Edit/ }).click();
  await type(page, typed);
  await press(page, "Save Changes");
  await expectNotice(page, "Activity saved");
  await expect(page).toHaveURL("/activity");
  await expect(activities(page)).toContainText(typed.Title);
  expect(await readRecords(page, "userActivities")).toMatchObject([
    { title: typed.Title, date: typed.Date, imageUrl: tinyPhoto },
  ]);
});

test("an activity keeps the line that was walked, until it is removed", { tag }, async ({ page }) => {
  const sent = watchBodies(page);
  await page.goto("/activity/new");
  const gpx = walkedGpx().replace("<trk>", "<trk><name>Old Rag &amp; back</name>");
  await page.getByLabel("The line you walked").setInputFiles(trackFile(gpx));
  await expect(page.getByRole("img", { name: /^3\.\d km, about/ })).toBeVisible();
  await expectTyped(page, { Title: "Old Rag & back", Date: "2024-05-01" });
  await press(page, "Create Activity");
  await expectNotice(page, "Activity created!");
  await page.goto("/activity");
  await expect(activities(page)).toContainText(/1 May 2024 · 3\.\d km · 3\d\d m/);
  await expect(activities(page).getByRole("img", { name: "The line of Old Rag & back" })).toBeVisible();
  await expect(page.getByText(/^2024: 1 activity, 3\.\d km, 3\d\d m up$/)).toBeVisible();
  const [kept] = await readRecords(page, "userActivities");
  expect(kept?.track).toMatchObject({ line: expect.stringMatching(/^A[?-~]+$/), descent: 0 });
  expect(sent.filter(body => body.includes("trkpt") || body.includes('"line"'))).toEqual([]);
  await activities(page).getByRole("link", { name: /^Edit/ }).click();
  await type(page, { Title: "Still with its line" });
  await press(page, "Save Changes");
  await expect(page).toHaveURL("/activity");
  await expect(activities(page)).toContainText(/3\.\d km/);
  await activities(page).getByRole("link", { name: /^Edit/ }).click();
  await page.getByLabel("Remove the line").check();
  await press(page, "Save Changes");
  await expect(page).toHaveURL("/activity");
  await expect(activities(page)).not.toContainText("km");
});

/** Addresses and bodies of the page's requests. */
function watchBodies(page: Page) {
  const bodies: string[] = [];
  page.on("request", request => bodies.push(request.url(), request.postData() ?? ""));
  return bodies;
}

function activities(page: Page) {
  return page.getByRole("list", { name: "Activities" }).locator(":scope > li");
}
