import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectIslands, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { cameraPhoto, mountainPhoto, notAPhoto } from "../../support/photos.ts";
import { secret } from "../../support/pictures/formats.ts";
import { wholeHeic } from "../../support/pictures/hostile.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@enhanced";
const typed = { Title: "Above the clouds", Content: "Worth every step." };

test.beforeEach(async ({ page, forum, isScripted }) => {
  await page.goto(`${forum.path}/new-post`);
  if (isScripted) await expectIslands(page);
  await expect(page.getByRole("heading", { name: "Create New Post" })).toBeVisible();
});

test("a dropped photo is shown and posted", { tag }, async ({ page }) => {
  await type(page, typed);
  await drop(page, await mountainPhoto());
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  await press(page, "Create Post");
  await expect(page.getByRole("img", { name: `Photo: ${typed.Title}` })).toBeVisible();
});

test("a photo of more than 10 MB is scaled and posted", { tag }, async ({ page }, info) => {
  const { name, buffer } = await cameraPhoto();
  expect(buffer.length).toBeGreaterThan(10 * 1024 * 1024);
  // From a file, so that the browser itself reads it.
  await writeFile(info.outputPath(name), buffer);
  await type(page, typed);
  await photoField(page).setInputFiles(info.outputPath(name));
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  const { type: sentType, text: sent } = await photoField(page).evaluate(async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    return { type: file?.type, text: (await file?.text()) ?? "" };
  });
  expect(sentType).toBe("image/jpeg");
  expect(sent.length).toBeGreaterThan(10_000);
  expect(sent.length).toBeLessThan(3 * 1024 * 1024);
  expect(sent).not.toContain(secret);
  await press(page, "Create Post");
  await expect(page.getByRole("img", { name: `Photo: ${typed.Title}` })).toBeVisible();
});

test("a dropped text and an unreadable HEIC are refused at once", { tag }, async ({ page }) => {
  const refusal = page.getByText("Choose a JPEG, PNG or WebP photo.").first();
  await drop(page, { ...notAPhoto, name: "notes.txt", mimeType: "text/plain" });
  await expect(refusal).toBeVisible();
  await expect(photoField(page)).toHaveValue("");
  await page.reload();
  await expectIslands(page);
  await photoField(page).setInputFiles({
    name: "IMG_1.HEIC",
    mimeType: "image/heic",
    buffer: await wholeHeic(),
  });
  await expect(refusal).toBeVisible();
  await expect(photoField(page)).toHaveValue("");
});

test("choosing and removing a photo moves nothing", { tag }, async ({ page }) => {
  await type(page, typed);
  const button = page.getByRole("button", { name: "Create Post" });
  const place = () => button.evaluate(element => element.getBoundingClientRect().top + scrollY);
  const before = await place();
  await photoField(page).setInputFiles(await mountainPhoto());
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  expect(await place()).toBe(before);
  await press(page, "Remove photo");
  await expect(page.getByRole("img", { name: "Preview" })).toHaveCount(0);
  expect(await place()).toBe(before);
  await press(page, "Create Post");
  await expect(page.getByRole("link", { name: typed.Title })).toBeVisible();
  await expect(page.getByRole("img", { name: `Photo: ${typed.Title}` })).toHaveCount(0);
});

function photoField(page: Page) {
  return page.getByLabel("Photo", { exact: true });
}

async function drop(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const { name, mimeType, buffer } = file;
  const dataTransfer = await page.evaluateHandle(
    ([name, type, base64]) => {
      const bytes = Uint8Array.from(atob(base64), char => char.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      return transfer;
    },
    [name, mimeType, buffer.toString("base64")] as const,
  );
  await page.getByText("Or drop a photo here.").dispatchEvent("drop", { dataTransfer });
}
