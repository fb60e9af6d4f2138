import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectIslands, press, type } from "../../support/browser/journey.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { expect, test } from "../../support/browser/test.ts";
import { cameraPhoto, mountainPhoto, photoProblems } from "../../support/photos.ts";
import { corners, cornersOf, orientedPictures, secret } from "../../support/pictures/formats.ts";
import { photoHeads, tooManyPixels, unsupportedFiles, wholeHeic } from "../../support/pictures/hostile.ts";

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

for (const [address, label] of [
  ["/upload", "Photo"],
  ["/forums/new", "Photo"],
  ["/edit-profile", "Profile photo"],
  ["/edit-profile", "Banner photo"],
  ["/profile-setup", "Profile photo"],
] as const) {
  test(`${label} of ${address} says at once what the server would say`, { tag }, async ({ page }) => {
    await page.goto(address);
    await expectHydrated(page);
    const summary = page.locator("details summary", { hasText: label.replace(" photo", "") });
    if (await summary.count()) await summary.first().click();
    const input = page.getByLabel(label, { exact: true });
    for (const { name, buffer, fault } of await refusedFiles()) {
      await input.setInputFiles({ name: "IMG_1.png", mimeType: "image/png", buffer });
      await expect(page.getByText(fault).first(), name).toBeVisible();
      await expect(page.getByText(/ is ready,/), name).toHaveCount(0);
      await expect(input, name).toHaveValue("");
      await input.setInputFiles({ ...(await mountainPhoto()), name: "tree" });
      await expect(page.getByText(/^tree.* is ready,/), name).toHaveCount(1);
      await expect(page.getByText(fault), name).toHaveCount(0);
    }
  });
}

async function refusedFiles() {
  const { buffer: whole } = await mountainPhoto();
  const claimed = tooManyPixels.find(({ name }) => name === "a PNG that claims 900 megapixels");
  const made = [
    { name: "an empty file", make: () => Buffer.alloc(0), fault: photoProblems.empty },
    { name: "a cut photo", make: () => whole.subarray(0, -60), fault: photoProblems.damaged },
    { name: "a HEIC named .png", make: wholeHeic, fault: photoProblems.foreign },
    ...unsupportedFiles.map(file => ({ ...file, fault: photoProblems.foreign })),
    ...photoHeads.map(file => ({ ...file, fault: photoProblems.damaged })),
    ...(claimed ? [{ ...claimed, fault: photoProblems.tooManyPixels }] : []),
  ];
  return Promise.all(made.map(async ({ make, ...file }) => ({ ...file, buffer: await make() })));
}

test("a photo is turned upright in every format", { tag }, async ({ page }) => {
  await page.goto("/forums/new");
  await expectHydrated(page);
  for (const [index, { name, make }] of orientedPictures.entries()) {
    const file = { name: `turned-${index}.jpg`, mimeType: "image/jpeg", buffer: await make() };
    await page.getByLabel("Photo", { exact: true }).setInputFiles(file);
    await expect(page.getByText(new RegExp(`^turned-${index}\\.\\w+ is ready,`))).toHaveCount(1);
    const base64 = await page
      .getByLabel("Photo", { exact: true })
      .evaluate(async (input: HTMLInputElement) => {
        const bytes = new Uint8Array((await input.files?.[0]?.arrayBuffer()) ?? []);
        return btoa(String.fromCharCode(...bytes));
      });
    expect(await cornersOf(Buffer.from(base64, "base64")), name).toEqual(corners);
  }
});

test("choosing and removing a photo moves nothing", { tag }, async ({ page }) => {
  await page.goto("/forums/new");
  await expectHydrated(page);
  const button = page.getByRole("button", { name: "Create Forum Post" });
  const place = () => button.evaluate(element => element.getBoundingClientRect().top + scrollY);
  const before = await place();
  await page.getByLabel("Photo", { exact: true }).setInputFiles(await mountainPhoto());
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  expect(await place()).toBe(before);
  await press(page, "Remove photo");
  await expect(page.getByRole("img", { name: "Preview" })).toHaveCount(0);
  expect(await place()).toBe(before);
});

function photoField(page: Page) {
  return page.getByLabel("Photos", { exact: true });
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
  await page.getByText("Or drop photos here.").dispatchEvent("drop", { dataTransfer });
}
