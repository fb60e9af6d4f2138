import { randomUUID } from "node:crypto";
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { cookieHeader, exchange, message, statusOf } from "../../support/attacks/raw-http.ts";
import { expectIslands, field, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { titlesIn } from "../../support/people/operator.ts";
import { saveProfile } from "../../support/people/profiles.ts";
import { jpegOf } from "../../support/photos.ts";
import { orientedPictures, picturesWithMetadata, secret } from "../../support/pictures/formats.ts";
import {
  cutPictures,
  disguisedFiles,
  tooManyPixels,
  unsupportedFiles,
} from "../../support/pictures/hostile.ts";
import { photoAddress, sendPost } from "../../support/posts.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@http";
const megabyte = 1024 * 1024;
const typed = {
  title: "Fog on the ridge",
  content: "We turned round at the second cairn.",
  tags: "fog, ridge",
};

test("a photo that is refused is told in its form, which keeps every text", { tag }, async ({
  context,
  forum,
}) => {
  for (const { name, make } of [
    ...unsupportedFiles,
    ...disguisedFiles,
    ...cutPictures.slice(0, 3),
    ...tooManyPixels.slice(0, 3),
  ]) {
    const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer: await make() };
    const answer = await sendPost(context.request, forum, { ...typed, photo });
    expect(answer.status(), name).toBe(400);
    const html = await answer.text();
    for (const text of [typed.title, typed.content, "fog", "There is a problem", 'href="#post-photo"']) {
      expect(html, name).toContain(text);
    }
  }
  expect(await titlesIn(forum)).toEqual([]);
});

test("an empty file is told", { tag }, async ({ context, forum }) => {
  const empty = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(0) };
  const told = await sendPost(context.request, forum, { ...typed, photo: empty });
  expect(told.status()).toBe(400);
  expect(await told.text()).toContain("This file is empty. Choose another one.");
});

test("two pictures of 10 MB are saved together", { tag }, async ({ context, ada }) => {
  const picture = await jpegOf(10 * megabyte);
  const answer = await saveProfile(context.request, ada, { avatar: picture, banner: picture });
  expect(answer.status()).toBe(303);
  const html = await (await context.request.get(`${siteUrl}/profile`)).text();
  for (const kind of ["avatar", "banner"])
    expect(html).toMatch(new RegExp(`/profile/[^"/]+/${kind}/[0-9a-f]{12}/`));
});

for (const size of [10 * megabyte + 1, 14 * megabyte, 31 * megabyte]) {
  test(`two pictures of ${size} bytes are refused by their form, which keeps every text`, { tag }, async ({
    context,
    ada,
  }) => {
    const picture = await jpegOf(size);
    const bio = "Slow uphill.";
    const answer = await saveProfile(context.request, ada, { avatar: picture, banner: picture, bio });
    expect(answer.status()).toBe(400);
    const html = await answer.text();
    for (const text of [ada.name, bio, 'href="#profile-avatar"', "There is a problem"])
      expect(html).toContain(text);
    const fields = [
      ...html.matchAll(/id="profile-(\w+)-error"[^>]*>(?:<[^>]*>)*[^<]*This photo is larger than 10 MB/g),
    ];
    expect(fields.map(([, field]) => field).sort()).toEqual(["avatar", "banner"]);
  });
}

test("what no form could hold is refused before it is sent", { tag }, async ({ context, forum }) => {
  const headers = {
    Origin: siteUrl,
    Cookie: await cookieHeader(context.request),
    "Content-Type": "multipart/form-data; boundary=x",
    "Content-Length": String(65 * megabyte),
  };
  for (const end of ["", ".data"]) {
    const answer = await exchange(message(`POST ${forum.path}/new-post${end}`, headers));
    expect(statusOf(answer)).toBe(413);
    expect(answer).toContain("Together, the form and its photos are too large.");
  }
  const page = await exchange(message(`POST ${forum.path}/new-post`, { ...headers, Accept: "text/html" }));
  expect(statusOf(page)).toBe(413);
  expect(page).toContain("Go back in your browser: what you typed is still there.");
});

test("a browser that sends more than any form may hold is shown the way back", {
  tag: "@unscripted",
}, async ({ page, faults, forum }) => {
  faults.expectRefusalOf(`${forum.path}/new-post`);
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), "treks-photo-")), "film.jpg");
  await writeFile(file, "");
  await truncate(file, 70 * megabyte);
  await page.goto(`${forum.path}/new-post`);
  await type(page, { Title: typed.title, Content: "Long way." });
  await page.getByLabel("Photo").setInputFiles(file);
  await press(page, "Create Post");
  await expect(page.getByRole("heading", { name: "That is too much at once." })).toBeVisible();
  await page.goBack();
  await expect(field(page, "Content")).toHaveValue("Long way.");
  await rm(path.dirname(file), { recursive: true });
});

test.describe("signed out", () => {
  test.use({ signedInAs: "nobody" });

  test("a visitor's photo is not read, and the page says what to do", { tag }, async ({ request, forum }) => {
    const picture = await jpegOf(3 * megabyte);
    const answer = await request.post(`${siteUrl}${forum.path}/new-post`, {
      multipart: { title: "Cairn", photo: picture },
      headers: { Origin: siteUrl, Accept: "text/html" },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(401);
    expect(await answer.text()).toContain("Log in in another tab, then go back here and send it again");
  });
});

test("a form that a script sends and that is too large stands as it was typed", { tag: "@enhanced" }, async ({
  page,
  faults,
  forum,
}) => {
  faults.expectRefusalOf(`${forum.path}/new-post`);
  await page.goto(`${forum.path}/new-post`);
  await type(page, { Title: typed.title });
  await field(page, "Content").fill("long");
  await expectIslands(page);
  // Longer than the field lets anybody type.
  await field(page, "Content").evaluate((area: HTMLTextAreaElement) => {
    area.value = "long ".repeat(60_000);
  });
  await press(page, "Create Post");
  await expect(page.getByText("the form and its photos are too large").first()).toBeVisible();
  await expect(field(page, "Title")).toHaveValue(typed.title);
  await expect(field(page, "Content")).toHaveValue("long ".repeat(60_000));
});

test("what the camera wrote into a photo is gone, and it stands upright", { tag }, async ({
  context,
  forum,
}) => {
  const sideways = orientedPictures.find(({ name }) => name === "a jpeg in orientation 6");
  for (const picture of [...picturesWithMetadata, sideways]) {
    const id = randomUUID();
    const buffer = (await picture?.make()) ?? Buffer.alloc(0);
    await sendPost(context.request, forum, {
      id,
      photo: { name: "gps.jpg", mimeType: "image/jpeg", buffer },
    });
    const address = await photoAddress(context.request, forum, id);
    const body = await (await context.request.get(siteUrl + address)).body();
    expect(body.includes(secret), picture?.name).toBe(false);
    const { exif, xmp, icc, orientation, width, height } = await sharp(body).metadata();
    const size = picture === sideways ? { width: 80, height: 40 } : { width: 60, height: 40 };
    expect({ exif, xmp, icc, orientation, width, height }, picture?.name).toEqual(size);
  }
});
