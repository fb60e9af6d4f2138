import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/access/expect-accessible.ts";
import { errorSummary, expectIslands, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { storedPost } from "../../support/people/operator.ts";
import { notAPhoto, photoOf } from "../../support/photos.ts";
import { postPath, sendEdit, sendPhotos } from "../../support/posts.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@enhanced";
const typed = { Title: "Over the saddle", Content: "Snow from the second hut." };

test.beforeEach(({ faults, forum }) => {
  faults.expectRefusalOf(`${forum.path}/new-post`);
});

test("photos are sent in the order and with the captions that are shown, also after a refusal", {
  tag,
}, async ({ page, forum }) => {
  await open(page, `${forum.path}/new-post`);
  await choose(page, await photoOf(300), notAPhoto, await photoOf(310), await photoOf(320));
  await expect(page.getByText("3 photos ready,")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(
    "notes.jpg was left out. This file is not a JPEG, PNG or WebP photo.",
  );
  await caption(page, "1 of 3").fill("The hut");
  await caption(page, "3 of 3").fill("The ridge");
  const later = (photo: string) => tile(page, photo).getByRole("button", { name: "Later" });
  for (const at of [1, 2]) {
    await later(`${at} of 3`).press("Enter");
    await expect(later(`${at + 1} of 3`)).toBeFocused();
    await expect(page.getByText(`Photo ${at} is now photo ${at + 1} of 3.`)).toHaveCount(1);
  }
  await choose(page, await photoOf(330));
  await expect(page.getByText("4 photos ready,")).toBeVisible();
  await tile(page, "1 of 4").getByRole("button", { name: "Remove" }).click();
  await expectAccessible(page);

  const id = await page.locator("[name=id]").inputValue();
  await press(page, "Create Post");
  await expect(errorSummary(page)).toBeVisible();
  await expect(caption(page, "1 of 3")).toHaveValue("The ridge");
  await expect(caption(page, "2 of 3")).toHaveValue("The hut");
  await type(page, typed);
  await press(page, "Create Post");
  await expect(page).toHaveURL(forum.path);
  expect(await storedPhotos(id)).toEqual([
    [320, "The ridge"],
    [300, "The hut"],
    [330, ""],
  ]);
});

test("after a reload captions wait for photos that are chosen again", { tag }, async ({ page, forum }) => {
  await open(page, `${forum.path}/new-post`);
  await choose(page, await photoOf(300), await photoOf(310));
  await caption(page, "1 of 2").fill("The hut");
  await caption(page, "2 of 2").fill("The ridge");
  await expect(page.getByText("Saved on this device")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Draft restored. Choose again: Photos")).toBeVisible();
  await expect(page.getByText("“The hut”, “The ridge”")).toBeVisible();
  await choose(page, await photoOf(300), await photoOf(310));
  await expect(caption(page, "1 of 2")).toHaveValue("The hut");
  await expect(caption(page, "2 of 2")).toHaveValue("The ridge");
});

test("more than ten photos are left out in words", { tag }, async ({ page, forum }) => {
  await open(page, `${forum.path}/new-post`);
  await choose(page, ...(await Promise.all(Array.from({ length: 12 }, (_, at) => photoOf(300 + at)))));
  await expect(page.getByRole("main")).toContainText(
    "A post can have at most 10 photos. Left out: 310.jpg, 311.jpg",
  );
  await expect(page.getByText("10 photos ready,")).toBeVisible();
});

test("a form that is sent before its photos are scaled sends them as they are", { tag }, async ({
  page,
  forum,
}) => {
  await page.route("**/scale-photo-*", () => {});
  await open(page, `${forum.path}/new-post`);
  const id = await page.locator("[name=id]").inputValue();
  await type(page, typed);
  await choose(page, await photoOf(300), await photoOf(310));
  await caption(page, "2 of 2").fill("The ridge");
  await press(page, "Create Post");
  await expect(page).toHaveURL(forum.path);
  expect(await storedPhotos(id)).toEqual([
    [300, ""],
    [310, "The ridge"],
  ]);
});

test("several photos are sent, and edited", async ({ page, forum, isScripted }) => {
  await open(page, `${forum.path}/new-post`, isScripted);
  const id = await page.locator("[name=id]").inputValue();
  await type(page, typed);
  await choose(page, await photoOf(300), await photoOf(310), await photoOf(320));
  await press(page, "Create Post");
  await expect(page).toHaveURL(forum.path);

  await open(page, `${postPath(forum, id)}/edit`, isScripted);
  await caption(page, "1 of 3").fill("The hut");
  await tile(page, "2 of 3").getByLabel("Remove it").check();
  if (isScripted)
    for (const at of [3, 2]) await tile(page, `${at} of 3`).getByRole("button", { name: "Earlier" }).click();
  else await tile(page, "3 of 3").getByLabel("Position").fill("1");
  await choose(page, await photoOf(330));
  if (isScripted) await expectAccessible(page);
  await press(page, "Save Changes");
  await expect(page).toHaveURL(postPath(forum, id));
  expect(await storedPhotos(id)).toEqual([
    [320, ""],
    [300, "The hut"],
    [330, ""],
  ]);
});

test("an edit that is out of date shows the stored photos and keeps what was typed", async ({
  page,
  context,
  faults,
  forum,
  isScripted,
}) => {
  const id = randomUUID();
  const path = postPath(forum, id);
  faults.expectRefusalOf(`${path}/edit`);
  await sendPhotos(context.request, forum, id, [await photoOf(300), await photoOf(310)]);
  await open(page, `${path}/edit`, isScripted);
  await caption(page, "1 of 2").fill("My hut");
  await caption(page, "2 of 2").fill("My ridge");
  const [first, second] = (await storedPost(id))?.photos ?? [];
  const other = {
    keptPhoto1: first.digest,
    keptCaption1: "A hut",
    keptPhoto2: second.digest,
    removePhoto2: "on",
  };
  await sendEdit(context.request, path, { title: "Other", content: "Words.", ...other });
  await press(page, "Save Changes");
  const stored = page.getByRole("region", { name: "What the post says now" });
  await expect(stored.getByRole("img")).toHaveCount(1);
  await expect(stored).toContainText("A hut");
  await expect(caption(page, "1 of 2")).toHaveValue("My hut");
  await expect(caption(page, "2 of 2")).toHaveValue("My ridge");
  await expect(tile(page, "2 of 2")).toContainText("This photo is no longer in the post.");
  await press(page, "Save Changes");
  await expect(page).toHaveURL(path);
  expect(await storedPhotos(id)).toEqual([[300, "My hut"]]);
});

async function open(page: Page, path: string, isScripted = true) {
  await page.goto(path);
  if (isScripted) await expectIslands(page);
}

type File = Awaited<ReturnType<typeof photoOf>>;

async function choose(page: Page, ...files: File[]) {
  await page.locator("[name=photos]").setInputFiles(files);
}

function tile(page: Page, photo: string) {
  return page.getByRole("group", { name: `Photo ${photo}`, exact: true });
}

function caption(page: Page, photo: string) {
  return tile(page, photo).getByLabel("What does it show?");
}

/** A photo is known by its width. */
async function storedPhotos(id: string) {
  const photos: { width: number; caption: string }[] = (await storedPost(id))?.photos ?? [];
  return photos.map(({ width, caption }) => [width, caption]);
}
