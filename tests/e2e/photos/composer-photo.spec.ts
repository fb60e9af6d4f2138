import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectIslands, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { cameraPhoto, mountainPhoto, notAPhoto } from "../../support/photos.ts";
import { secret } from "../../support/pictures/formats.ts";
import { wholeHeic } from "../../support/pictures/hostile.ts";

test.use({ signedInAs: "a member of its own" });

const typed = { Title: "Above the clouds", Content: "Worth every step." };

test.beforeEach(async ({ page, forum, isScripted }) => {
  await page.goto(`${forum.path}/new-post`);
  if (isScripted) await expectIslands(page);
  await expect(page.getByRole("heading", { name: "Create New Post" })).toBeVisible();
});

test("a photo that is dropped is shown and posted", { tag: "@enhanced" }, async ({ page }) => {
  await type(page, typed);
  await drop(page, await mountainPhoto());
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  await press(page, "Create Post");
  await expect(page.getByRole("img", { name: `Photo: ${typed.Title}` })).toBeVisible();
});

test(
  "a camera's photo of more than 10 MB is scaled by the browser and posted",
  { tag: "@enhanced" },
  async ({ page }, info) => {
    const { name, buffer } = await cameraPhoto();
    expect(buffer.length).toBeGreaterThan(10 * 1024 * 1024);
    // From a file, so that the browser itself reads it.
    await writeFile(info.outputPath(name), buffer);
    await type(page, typed);
    await page.getByLabel("Photo", { exact: true }).setInputFiles(info.outputPath(name));
    await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
    const sent = await page.getByLabel("Photo", { exact: true }).evaluate(async (input: HTMLInputElement) => {
      const text = await input.files?.[0]?.text();
      return text ?? "";
    });
    expect(sent.length).toBeGreaterThan(10_000);
    expect(sent.length).toBeLessThan(3 * 1024 * 1024);
    expect(sent).not.toContain(secret);
    await press(page, "Create Post");
    await expect(page.getByRole("img", { name: `Photo: ${typed.Title}` })).toBeVisible();
  },
);

test("only images are taken when something is dropped", { tag: "@enhanced" }, async ({ page }) => {
  await drop(page, { ...notAPhoto, name: "notes.txt", mimeType: "text/plain" });
  await expect(page.getByText("Choose a JPEG, PNG or WebP photo.").first()).toBeVisible();
  await expect(page.getByLabel("Photo", { exact: true })).toHaveValue("");
});

test("a HEIC that this browser cannot read is told at once what works", { tag: "@enhanced" }, async ({
  page,
}) => {
  const buffer = await wholeHeic();
  await page
    .getByLabel("Photo", { exact: true })
    .setInputFiles({ name: "IMG_1.HEIC", mimeType: "image/heic", buffer });
  await expect(page.getByText("Choose a JPEG, PNG or WebP photo.").first()).toBeVisible();
  await expect(page.getByLabel("Photo", { exact: true })).toHaveValue("");
});

test("a photo that was removed is not posted", { tag: "@enhanced" }, async ({ page }) => {
  await type(page, typed);
  await page.getByLabel("Photo", { exact: true }).setInputFiles(await mountainPhoto());
  await press(page, "Remove photo");
  await expect(page.getByRole("img", { name: "Preview" })).toHaveCount(0);
  await press(page, "Create Post");
  await expect(page.getByRole("link", { name: typed.Title })).toBeVisible();
  await expect(page.getByRole("img", { name: `Photo: ${typed.Title}` })).toHaveCount(0);
});

test("nothing below a photo moves when it is chosen or taken away", { tag: "@enhanced" }, async ({
  page,
}) => {
  const button = page.getByRole("button", { name: "Create Post" });
  const place = () => button.evaluate(element => element.getBoundingClientRect().top + scrollY);
  const before = await place();
  await page.getByLabel("Photo", { exact: true }).setInputFiles(await mountainPhoto());
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  expect(await place()).toBe(before);
  await press(page, "Remove photo");
  expect(await place()).toBe(before);
});

test("without script the file field does it alone", { tag: "@unscripted" }, async ({ page }) => {
  await expect(page.getByText("Or drop a photo here.")).toBeHidden();
  await type(page, typed);
  await page.getByLabel("Photo", { exact: true }).setInputFiles(await mountainPhoto());
  await press(page, "Create Post");
  await expect(page.getByRole("img", { name: `Photo: ${typed.Title}` })).toBeVisible();
});

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
