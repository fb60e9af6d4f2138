import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/access/expect-accessible.ts";
import { errorSummary, expectIslands, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import type { Forum } from "../../support/people/operator.ts";
import { postPath, sendPost } from "../../support/posts.ts";
import { trackFile, walkedGpx, walkedTrack } from "../../support/tracks.ts";

test.use({ signedInAs: "a member of its own" });

const typed = { Title: "Up to the hut", Content: "Snow from the second bridge on." };
const file = trackFile(walkedGpx());
/** 4.3 km to the north, 430 m up, with about 300 m hidden at both ends. */
const words = /3\.\d km, about 3\d\d m up, 0 m down, .+ moving/;

test("a line is chosen, sent with its post, shown and downloaded", async ({
  page,
  forum,
  isScripted,
  context,
}) => {
  await openForm(page, forum, isScripted);
  await type(page, typed);
  await page.getByLabel("The line you walked").setInputFiles(file);
  if (isScripted) {
    await expect(page.getByRole("img", { name: words })).toBeVisible();
    await expect(page.getByText("morning.gpx")).toBeVisible();
    await expectAccessible(page);
  }
  const sending = page.waitForRequest(request => request.method() === "POST");
  await press(page, "Create Post");
  if (isScripted) expect((await sending).postDataBuffer()?.length).toBeLessThan(4_000);
  await expect(page.getByRole("listitem").filter({ hasText: typed.Title })).toContainText(
    /3\.\d km · 3\d\d m/,
  );
  await page.getByRole("link", { name: "Lines here" }).click();
  await page.getByRole("link", { name: typed.Title, exact: true }).click();
  await expect(page.getByRole("img", { name: words })).toBeVisible();
  await page.getByText("Heights along the way").click();
  await expect(page.getByRole("row").nth(1)).toContainText("0 m");
  if (isScripted) await expectAccessible(page);
  const gpx = await context.request.get(`${page.url()}/track.gpx`);
  expect(gpx.headers()["content-type"]).toContain("application/gpx+xml");
  expect(await gpx.text()).toMatch(/<trkpt lat="47\.0\d+" lon="11\.00000"><ele>\d+<\/ele>/);
  expect(await gpx.text()).not.toContain("2024-05-01");
});

test("a refused form still removes its line", { tag: "@unscripted" }, async ({ page, forum, faults }) => {
  faults.expectRefusalOf(`${forum.path}/new-post`);
  await openForm(page, forum, false);
  await page.getByLabel("The line you walked").setInputFiles(file);
  await press(page, "Create Post");
  await page.getByLabel("Remove the line").check();
  await press(page, "Create Post");
  await expect(page.getByLabel("Remove the line")).toBeChecked();
  await type(page, typed);
  await press(page, "Create Post");
  await page.getByRole("link", { name: typed.Title }).click();
  await expect(page.getByRole("heading", { name: typed.Title })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The line" })).toHaveCount(0);
});

test("a file without a line that can be shown is refused in one sentence", async ({
  page,
  forum,
  faults,
  isScripted,
}) => {
  faults.expectRefusalOf(`${forum.path}/new-post`);
  await openForm(page, forum, isScripted);
  await type(page, typed);
  await page.getByLabel("The line you walked").setInputFiles(trackFile(walkedGpx(20)));
  if (!isScripted) await press(page, "Create Post");
  await expect(page.getByRole("main")).toContainText("This track is too short to hide its ends");
  await expectTyped(page, typed);
});

test("an edit keeps the line, replaces it and removes it", async ({ page, forum, context, isScripted }) => {
  const id = randomUUID();
  await sendPost(context.request, forum, { id, title: "With a line", track: walkedTrack() });
  const path = postPath(forum, id);
  await page.goto(`${path}/edit`);
  if (isScripted) await expectIslands(page);
  await type(page, { Title: "Still with it" });
  await press(page, "Save Changes");
  await expect(page.getByRole("heading", { name: "Still with it" })).toBeVisible();
  await expect(page.getByRole("img", { name: "1.1 km" })).toBeVisible();
  await page.goto(`${path}/edit`);
  if (isScripted) await expectIslands(page);
  await page.getByLabel("Another line").setInputFiles(file);
  if (isScripted) await expect(page.getByRole("img", { name: words })).toBeVisible();
  await press(page, "Save Changes");
  await page.waitForURL(path);
  await expect(page.getByRole("img", { name: words })).toBeVisible();
  await page.goto(`${path}/edit`);
  if (isScripted) await expectIslands(page);
  await page.getByLabel("Remove the line").check();
  await press(page, "Save Changes");
  await expect(page.getByRole("heading", { name: "Still with it" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The line" })).toHaveCount(0);
  expect((await context.request.get(`${path}/track.gpx`)).status()).toBe(404);
});

test("the line of a post that is hidden is hidden at all its addresses", { tag: "@http" }, async ({
  context,
  forum,
}) => {
  const id = randomUUID();
  await sendPost(context.request, forum, { id, track: walkedTrack() });
  const path = postPath(forum, id);
  expect((await context.request.get(`${path}/track.gpx`)).status()).toBe(200);
  await context.request.post(`${path}/delete`, {
    form: {},
    headers: { origin: new URL(path, "http://localhost").origin },
  });
  await context.clearCookies();
  expect((await context.request.get(`${path}/track.gpx`, { maxRedirects: 0 })).status()).toBe(302);
});

async function openForm(page: Page, forum: Forum, isScripted: boolean) {
  await page.goto(`${forum.path}/new-post`);
  if (isScripted) await expectIslands(page);
  await expect(errorSummary(page)).toHaveCount(0);
}
