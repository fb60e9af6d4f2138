import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/access/expect-accessible.ts";
import { expectIslands, expectNotice, press, type } from "../../support/browser/journey.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { readRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import type { Forum } from "../../support/people/operator.ts";
import { postPath, sendPost } from "../../support/posts.ts";
import { siteUrl } from "../../support/sites/site.ts";
import { trackFile, walkedGpx } from "../../support/tracks.ts";

test.use({ signedInAs: "a member of its own" });

const typed = { Title: "From my door", Content: "Over the meadow." };
/** 8.6 km to the north. */
const file = trackFile(walkedGpx(860));
const whole = /^8\.6 km/;
const cut = { 300: /^(7|8\.[0-3])/, 1000: /^[4-6]\.?\d* km/ };
const notHidden = /^Its ends are not hidden\. To hide them, choose its file again\.$/;

test("a line that was read before says how it was cut, and is cut otherwise from its file", async ({
  page,
  forum,
  faults,
  isScripted,
}) => {
  faults.expectRefusalOf(`${forum.path}/new-post`);
  await open(page, `${forum.path}/new-post`, isScripted);
  await type(page, { ...typed, Title: " " });
  await choice(page).selectOption("0");
  await page.getByLabel("The line you walked").setInputFiles(file);
  if (isScripted) await expect(page.getByRole("img", { name: whole })).toBeVisible();
  await press(page, "Create Post");
  await expectNotice(page, "Title required");
  await expect(page.getByText(notHidden)).toBeVisible();
  if (isScripted) await expect(choice(page)).toHaveCount(0);
  else await expect(choice(page)).toHaveValue("0");
  if (isScripted) await expectAccessible(page);

  await type(page, typed);
  if (!isScripted) {
    await choice(page).selectOption("1000");
    await press(page, "Create Post");
    await expect(page.getByRole("main")).toContainText("To hide more or less, choose its file again.");
    await choice(page).selectOption("1000");
  }
  await page.getByLabel("Another line").setInputFiles(file);
  if (isScripted) {
    await choice(page).selectOption("1000");
    await expect(page.getByRole("img", { name: cut[1000] })).toBeVisible();
  }
  await press(page, "Create Post");
  await page.getByRole("link", { name: typed.Title }).click();
  await expect(page.getByRole("img", { name: cut[1000] })).toBeVisible();
});

test("another choice cuts the line anew while its file is at hand", { tag: "@enhanced" }, async ({
  page,
  forum,
}) => {
  await open(page, `${forum.path}/new-post`, true);
  await page.getByLabel("The line you walked").setInputFiles(file);
  for (const [chosen, words] of [
    ["0", whole],
    ["1000", cut[1000]],
    ["300", cut[300]],
  ] as const) {
    await choice(page).selectOption(chosen);
    await expect(page.getByRole("img", { name: words })).toBeVisible();
  }
  await choice(page).selectOption("1000");
  await expect(page.getByRole("img", { name: cut[1000] })).toBeVisible();
  await expect(page.getByText("Saved on this device")).toBeVisible();
  await page.reload();
  await expectIslands(page);
  await expect(page.getByText("About 1 km are hidden at both ends.")).toBeVisible();
  await expect(choice(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Remove Line" }).click();
  await expect(choice(page)).toHaveValue("1000");
});

test("an edit says that a stored line stays as it is, and cuts another file by its choice", async ({
  page,
  forum,
  context,
  faults,
  isScripted,
}) => {
  const path = await storeLine(context.request, forum, "0");
  faults.expectRefusalOf(`${path}/edit`);
  await open(page, `${path}/edit`, isScripted);
  await expect(page.getByText("To hide more of its ends, choose its file again.")).toBeVisible();
  if (isScripted) await expect(choice(page)).toHaveCount(0);
  else {
    await choice(page).selectOption("1000");
    await press(page, "Save Changes");
    await expect(page.getByRole("main")).toContainText("To hide more or less, choose its file again.");
    await choice(page).selectOption("1000");
  }
  await page.getByLabel("Another line").setInputFiles(file);
  if (isScripted) {
    await choice(page).selectOption("1000");
    await expect(page.getByRole("img", { name: cut[1000] })).toBeVisible();
  }
  await press(page, "Save Changes");
  await page.waitForURL(path);
  await expect(page.getByRole("img", { name: cut[1000] })).toBeVisible();
});

test("a file and a choice from before the script are read by it", { tag: "@enhanced" }, async ({
  page,
  forum,
}) => {
  const scripts = await holdScripts(page);
  await page.goto(`${forum.path}/new-post`, { waitUntil: "commit" });
  await choice(page).selectOption("1000");
  await page.getByLabel("The line you walked").setInputFiles(file);
  scripts.letThrough();
  await expect(page.getByRole("img", { name: cut[1000] })).toBeVisible();
  await expect(choice(page)).toHaveValue("1000");
});

test("an activity that is edited says how its line was cut", { tag: "@enhanced" }, async ({ page }) => {
  await page.goto("/activity/new");
  await type(page, { Title: typed.Title });
  await page.getByLabel("The line you walked").setInputFiles(file);
  await choice(page).selectOption("0");
  await expect(page.getByRole("img", { name: whole })).toBeVisible();
  await press(page, "Create Activity");
  await expectNotice(page, "Activity created!");
  await page.goto("/activity");
  await page.getByRole("link", { name: /^Edit/ }).click();
  await expect(page.getByText(notHidden)).toBeVisible();
  await expect(choice(page)).toHaveCount(0);
  await page.getByLabel("Another line").setInputFiles(file);
  await choice(page).selectOption("1000");
  await expect(page.getByRole("img", { name: cut[1000] })).toBeVisible();
  await press(page, "Save Changes");
  await expectNotice(page, "Activity saved");
  const [kept] = await readRecords(page, "userActivities");
  expect(kept?.track).toMatchObject({ hidden: 1000 });
});

test("an unreadable file leaves the line that was there", { tag: "@enhanced" }, async ({ page, forum }) => {
  await open(page, `${forum.path}/new-post`, true);
  await page.getByLabel("The line you walked").setInputFiles(file);
  await expect(page.getByRole("img", { name: cut[300] })).toBeVisible();
  await page.getByLabel("The line you walked").setInputFiles(trackFile("no track"));
  await expect(page.getByRole("main")).toContainText("This file is not a GPX or TCX track.");
  await expect(page.getByRole("img", { name: cut[300] })).toBeVisible();
});

test("a door at the border of two cells is hidden where it was hidden before", async ({
  page,
  forum,
  context,
  isScripted,
}) => {
  // Rows of cells are 0.0018° high, and 26,112 of them end here. A receiver sees the door now on the one side, now on the other.
  const border = 26_112 * 0.0018;
  const from = (latitude: number) => trackFile(walkedGpx(860, latitude));
  const first = randomUUID();
  await sendPost(context.request, forum, { id: first, trackFile: from(border - 0.00005) });
  await open(page, `${forum.path}/new-post`, isScripted);
  await type(page, typed);
  await page.getByLabel("The line you walked").setInputFiles(from(border + 0.00005));
  if (isScripted) await expect(page.getByRole("img", { name: cut[300] })).toBeVisible();
  await press(page, "Create Post");
  await page.getByRole("link", { name: typed.Title }).click();
  const startOf = async (path: string) => {
    const gpx = await (await context.request.get(`${siteUrl}${path}/track.gpx`)).text();
    return Number(/<trkpt lat="([\d.]+)"/.exec(gpx)?.[1]);
  };
  const starts = [await startOf(postPath(forum, first)), await startOf(new URL(page.url()).pathname)];
  // In a cell of its own, it would be hidden for 200 m more.
  expect(Math.abs((starts[0] ?? 0) - (starts[1] ?? 9))).toBeLessThan(0.0002);
  expect(starts[0]).toBeGreaterThan(border + 0.0018);
});

const choice = (page: Page) => page.getByLabel("Hide its ends");

async function open(page: Page, path: string, isScripted: boolean) {
  await page.goto(path);
  if (isScripted) await expectIslands(page);
}

async function storeLine(browser: Parameters<typeof sendPost>[0], forum: Forum, hideEnds: string) {
  const id = randomUUID();
  await sendPost(browser, forum, { id, title: typed.Title, trackFile: file, hideEnds });
  return postPath(forum, id);
}
