import { randomUUID } from "node:crypto";
import { errorSummary, expectIslands, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { dayFromNow } from "../../support/conditions.ts";
import { titlesIn } from "../../support/people/operator.ts";
import { postPath, sendPost } from "../../support/posts.ts";
import { withDatabase } from "../../support/sites/database.ts";
import { databaseUrl } from "../../support/sites/site.ts";
import { trackFile, walkedGpx } from "../../support/tracks.ts";

test.use({ signedInAs: "a member of its own" });

const typed = { Title: "Up to the hut", Content: "Snow from the second bridge on." };

test("the day of a walk comes from its file, can be changed, and is shown", async ({
  page,
  forum,
  isScripted,
}) => {
  await page.goto(`${forum.path}/new-post`);
  await type(page, typed);
  if (isScripted) await expectIslands(page);
  await page.getByLabel("The line you walked").setInputFiles(trackFile(walkedGpx()));
  if (isScripted) await expectTyped(page, { "Walked on": "2024-05-01" });
  const sending = page.waitForRequest(request => request.method() === "POST");
  await press(page, "Create Post");
  if (isScripted) expect(`${(await sending).postDataBuffer()}`).not.toMatch(/08:0|T08/);
  const card = page.getByRole("listitem").filter({ hasText: typed.Title });
  await expect(card).toContainText("Walked on 1 May 2024");
  await card.getByRole("link", { name: typed.Title }).click();
  await expect(page.getByRole("article")).toContainText("Walked on 1 May 2024");
  await page.goto(`${page.url()}/edit`);
  await expectTyped(page, { "Walked on": "2024-05-01" });
  await type(page, { "Walked on": "2024-04-30" });
  await press(page, "Save Changes");
  await expect(page.getByRole("article")).toContainText("Walked on 30 April 2024");
});

test("a day that was typed stays, and one that was taken out", { tag: "@enhanced" }, async ({
  page,
  forum,
}) => {
  await page.goto(`${forum.path}/new-post`);
  await expectIslands(page);
  const file = page.getByLabel("The line you walked");
  const day = page.getByLabel("Walked on");
  await day.fill("2024-04-29");
  await file.setInputFiles(trackFile(walkedGpx()));
  await expect(page.getByText("morning.gpx")).toBeVisible();
  await expect(day).toHaveValue("2024-04-29");
  await day.fill("");
  await page.getByLabel("Hide its ends").selectOption("0");
  await expect(page.getByRole("img", { name: /^4\.\d km/ })).toBeVisible();
  await expect(day).toHaveValue("");
  await file.setInputFiles(trackFile(walkedGpx()));
  await expect(day).toHaveValue("2024-05-01");
  await file.setInputFiles(trackFile(walkedGpx().replace(/<time>.*?<\/time>/g, ""), "plan.gpx"));
  await expect(page.getByText("plan.gpx")).toBeVisible();
  await expect(day, "of the file before").toHaveValue("");
  await file.setInputFiles(trackFile(walkedGpx(), "again.gpx"));
  await expect(day).toHaveValue("2024-05-01");
  await day.fill("");
  await page.getByLabel("Hide its ends").selectOption("300");
  await file.setInputFiles(trackFile(walkedGpx(20), "short.gpx"));
  await expect(page.getByText("This track is too short to hide its ends").first()).toBeVisible();
  await page.getByLabel("Hide its ends").selectOption("0");
  await expect(day).toHaveValue("2024-05-01");
});

test("a day is refused until it has come at the place", { tag: "@http" }, async ({
  page,
  context,
  forum,
  faults,
}) => {
  faults.expectRefusalOf(`${forum.path}/new-post`);
  const pagoPago = { latitude: -14.28, longitude: -170.7 };
  await withDatabase(
    { databaseUrl },
    sql => sql`update public.location_forums set ${sql(pagoPago)} where id = ${forum.id}`,
  );
  await page.goto(`${forum.path}/new-post`);
  await type(page, { ...typed, "Walked on": dayFromNow(1) });
  await press(page, "Create Post");
  await expect(errorSummary(page).getByRole("link")).toHaveText("This day has not come yet.");
  await expectTyped(page, { ...typed, "Walked on": dayFromNow(1) });
  const far = await sendPost(context.request, forum, { walked_on: "1899-12-31" });
  expect(await far.text()).toContain("Write a day from 1900 on.");
  expect(await titlesIn(forum)).toEqual([]);
  const id = randomUUID();
  await sendPost(context.request, forum, { id, walked_on: dayFromNow(-1) });
  await page.goto(postPath(forum, id));
  await expect(page.getByRole("article")).toContainText("Walked on");
});
