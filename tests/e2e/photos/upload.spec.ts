import type { Page } from "@playwright/test";
import {
  errorSummary,
  expectNotice,
  expectTyped,
  field,
  press,
  type,
} from "../../support/browser/journey.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { readRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { decodePhoto, mountainPhoto, notAPhoto, photoProblems } from "../../support/photos.ts";
import { picturesWithMetadata, secret } from "../../support/pictures/formats.ts";

test.use({ signedInAs: "the reader" });

const tag = "@enhanced";
const typed = {
  Title: "Above the clouds",
  Description: "Worth every step.",
  "What does it show?": "A sea of clouds below a tent",
  Location: "Wind River Range",
};
const noPhoto = "Please select an image to upload.";
const noTitle = "Please provide a title for your post.";

test("a photo is stored with its thumbnail", { tag }, async ({ page, context, reader }) => {
  const sent: string[] = [];
  context.on("request", request => sent.push(`${request.method()} ${request.postData() ?? ""}`));
  await openUpload(page);
  await type(page, typed);
  await choosePhoto(page);
  await press(page, "Share Post");
  await expect(page).toHaveURL("/feed");
  await expectNotice(page, "Post uploaded!");
  const [post] = await readRecords(page, "userPosts");
  expect(post).toMatchObject({
    id: expect.stringMatching(/^post-\d+$/),
    title: typed.Title,
    description: typed.Description,
    caption: typed["What does it show?"],
    location: typed.Location,
    imageUrl: expect.stringMatching(/^data:image\/jpeg;base64,/),
    creator: { name: reader.name },
    likes: 0,
    liked: false,
    comments: 0,
  });
  const [thumbnail] = await readRecords(page, "profilePosts");
  expect(thumbnail).toEqual({ id: post?.id, imageUrl: expect.stringMatching(/^data:image\/jpeg;base64,/) });
  expect(String(thumbnail?.imageUrl).length).toBeLessThan(String(post?.imageUrl).length);
  expect(sent.filter(request => request.includes("clouds") || /^POST/.test(request))).toEqual([]);
  await page.goto("/upload");
  await expect(page.getByText("Or drop a photo here.")).toBeVisible();
  await expectTyped(page, { Title: "", Description: "", Location: "" });
});

test("a stored photo holds no camera metadata", { tag }, async ({ page }) => {
  const formats = ["jpeg", "png", "webp"];
  for (const format of formats) {
    const picture = picturesWithMetadata.find(({ name }) => name === `a ${format} with GPS in its EXIF`);
    const buffer = (await picture?.make()) ?? Buffer.alloc(0);
    expect(buffer.includes(secret), format).toBe(true);
    await openUpload(page);
    await type(page, { Title: format });
    await field(page, "Photo").setInputFiles({ name: "gps", mimeType: `image/${format}`, buffer });
    await press(page, "Share Post");
    await expect(page).toHaveURL("/feed");
  }
  for (const key of ["userPosts", "profilePosts"]) {
    const kept = await readRecords(page, key);
    expect(kept, key).toHaveLength(formats.length);
    for (const { imageUrl } of kept) {
      const { bytes, metadata } = await decodePhoto(imageUrl);
      expect(bytes.includes(secret), key).toBe(false);
      const { width, height, exif, xmp, iptc, comments } = metadata;
      expect({ width, height, exif, xmp, iptc, comments }, key).toEqual({ width: 60, height: 40 });
    }
  }
});

test("a photo and a title are required", { tag }, async ({ page }) => {
  await openUpload(page);
  await expect(page.locator("label", { hasText: "Title" })).toHaveText("Title *");
  await press(page, "Share Post");
  await expectNotice(page, "No image selected", noPhoto);
  await expect(errorSummary(page)).toBeFocused();
  await expect(errorSummary(page).getByRole("listitem")).toHaveText([noPhoto, noTitle]);
  await choosePhoto(page);
  await press(page, "Share Post");
  await expectNotice(page, "Title required", noTitle);
  await expect(errorSummary(page).getByRole("listitem")).toHaveText([noTitle]);
  await field(page, "Photo").setInputFiles(notAPhoto);
  await type(page, typed);
  await expect(page.getByText(photoProblems.foreign).first()).toBeVisible();
  await press(page, "Share Post");
  await expect(errorSummary(page).getByRole("listitem")).toHaveText([noPhoto]);
  await expectTyped(page, typed);
  expect(await readRecords(page, "userPosts")).toEqual([]);
});

test("a form sent before the scripts load is finished later", { tag }, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto("/upload", { waitUntil: "commit" });
  await type(page, typed);
  await field(page, "Photo").setInputFiles(await mountainPhoto());
  await press(page, "Share Post");
  await expect(page.locator("form[data-sent]")).toHaveCount(1);
  scripts.letThrough();
  await expect(page).toHaveURL("/feed");
  for (const key of ["userPosts", "profilePosts"]) expect(await readRecords(page, key)).toHaveLength(1);
});

async function openUpload(page: Page) {
  await page.goto("/upload");
  await expectHydrated(page);
}

async function choosePhoto(page: Page) {
  await field(page, "Photo").setInputFiles(await mountainPhoto());
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
}
