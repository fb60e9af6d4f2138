import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expectIslands, field, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { titlesIn } from "../../support/people/operator.ts";
import { saveProfile } from "../../support/people/profiles.ts";
import { jpegOf } from "../../support/photos.ts";
import {
  cutPictures,
  disguisedFiles,
  tooManyPixels,
  unsupportedFiles,
} from "../../support/pictures/hostile.ts";
import { sendPost } from "../../support/posts.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@http";
const megabyte = 1024 * 1024;
const typed = {
  title: "Fog on the ridge",
  content: "We turned round at the second cairn.",
  tags: "fog, ridge",
};

test("a refused photo is reported in its form, which keeps all text", { tag }, async ({ context, forum }) => {
  const empty = { name: "empty", make: async () => Buffer.alloc(0) };
  for (const { name, make } of [
    empty,
    ...[unsupportedFiles, disguisedFiles, cutPictures, tooManyPixels].flatMap(files => files.slice(0, 2)),
  ]) {
    const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer: await make() };
    const answer = await sendPost(context.request, forum, { ...typed, photos: photo });
    expect(answer.status(), name).toBe(400);
    const html = await answer.text();
    for (const text of [typed.title, typed.content, "fog", "There is a problem", 'href="#post-photos"']) {
      expect(html, name).toContain(text);
    }
    if (name === "empty") expect(html).toContain("This file is empty. Choose another one.");
  }
  expect(await titlesIn(forum)).toEqual([]);
});

test("two pictures of 10 MB are saved together", { tag }, async ({ context, ada }) => {
  const picture = await jpegOf(10 * megabyte);
  const answer = await saveProfile(context.request, ada, { avatar: picture, banner: picture });
  expect(answer.status()).toBe(303);
  const html = await (await context.request.get(`${siteUrl}/profile`)).text();
  for (const kind of ["avatar", "banner"])
    expect(html).toMatch(new RegExp(`/profile/[^"/]+/${kind}/[0-9a-f]{12}/`));
});

test("a browser can return from a huge form", { tag: "@unscripted" }, async ({ page, faults, forum }) => {
  faults.expectRefusalOf(`${forum.path}/new-post`);
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), "treks-photo-")), "film.jpg");
  await writeFile(file, "");
  await truncate(file, 70 * megabyte);
  await page.goto(`${forum.path}/new-post`);
  await type(page, { Title: typed.title, Content: "Long way." });
  await page.getByLabel("Photos").setInputFiles(file);
  await press(page, "Create Post");
  await expect(page.getByRole("heading", { name: "That is too much at once." })).toBeVisible();
  await page.goBack();
  await expect(field(page, "Content")).toHaveValue("Long way.");
  await rm(path.dirname(file), { recursive: true });
});

test("a form too large to send keeps its text", { tag: "@enhanced" }, async ({ page, faults, forum }) => {
  faults.expectRefusalOf(`${forum.path}/new-post`);
  await page.goto(`${forum.path}/new-post`);
  await type(page, { Title: typed.title });
  await field(page, "Content").fill("long");
  await expectIslands(page);
  // Exceeds what the field accepts from the keyboard.
  await field(page, "Content").evaluate((area: HTMLTextAreaElement) => {
    area.value = "long ".repeat(60_000);
  });
  await press(page, "Create Post");
  await expect(page.getByText("the form and its photos are too large").first()).toBeVisible();
  await expect(field(page, "Title")).toHaveValue(typed.title);
  await expect(field(page, "Content")).toHaveValue("long ".repeat(60_000));
});
