import type { Page } from "@playwright/test";
import { errorSummary, expectEnhanced, field, notices, press, type } from "../../support/browser/journey.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { expect, test } from "../../support/browser/test.ts";
import { mountainPhoto, notAPhoto, photoProblems } from "../../support/photos.ts";

test.use({ signedInAs: "the reader" });

const tag = "@enhanced";
const phone = { width: 360, height: 640 };

interface Refused {
  path: string;
  send: string;
  /** A text for each field that is empty and must not be. */
  fields: Record<string, string>;
}

const refused: Refused[] = [
  {
    path: "/location-forums/new",
    send: "Suggest a place",
    fields: { Name: "Low Gap", Kind: "landmark", Country: "Testland" },
  },
  { path: "/edit-profile", send: "Save Changes", fields: { "Full Name": "Ada", Username: "ada_lovelace" } },
  { path: "/forums/new", send: "Create Forum Post", fields: { Title: "Fog", Category: "trails" } },
  { path: "/activity/new", send: "Create Activity", fields: { Title: "Fog" } },
];

for (const { path, send, fields } of refused) {
  test(`an error of ${path} goes when its field is mended`, { tag }, async ({ page, faults }) => {
    faults.expectRefusalOf(path);
    await open(page, path);
    await type(page, Object.fromEntries(Object.keys(fields).map(name => [name, ""])));
    await press(page, send);
    await expect(errorSummary(page)).toBeFocused();
    for (const [name, text] of Object.entries(fields)) await expectMended(page, name, text);
    await expect(errorSummary(page)).toHaveCount(0);
  });
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await expectEnhanced(page);
  if (await page.locator("[data-island]").count()) await expectHydrated(page);
}

async function expectMended(page: Page, name: string, text: string) {
  const error = page.locator(`#${await field(page, name).getAttribute("id")}-error`);
  const words = (await error.textContent()) ?? "";
  await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
  await expect(errorSummary(page)).toContainText(words);
  await type(page, { [name]: text });
  await expect(error).toHaveCount(0);
  await expect(field(page, name)).not.toHaveAttribute("aria-invalid", "true");
  await expect(errorSummary(page).getByText(words)).toHaveCount(0);
  await expect(notices(page).getByText(words)).toHaveCount(0);
  await expect(page.locator("[data-error-summary]:focus")).toHaveCount(0);
}

test("a photo that the server refused loses its error with the next choice", { tag }, async ({
  page,
  faults,
}) => {
  faults.expectRefusalOf("/edit-profile");
  faults.expectBlockedScripts();
  await page.route("**/scale-photo-*", route => route.abort());
  await page.goto("/edit-profile");
  await expectHydrated(page);
  const photo = field(page, "Profile photo");
  await photo.setInputFiles({ ...notAPhoto, name: "notes.jpeg", mimeType: "image/jpeg" });
  await press(page, "Save Changes");
  await expect(errorSummary(page)).toContainText(photoProblems.foreign);
  await expectHydrated(page);
  await photo.setInputFiles(await mountainPhoto());
  await expect(page.getByText(photoProblems.foreign)).toHaveCount(0);
  await expect(errorSummary(page)).toHaveCount(0);
});

test("a refusal on a phone is shown by the form alone", { tag }, async ({ page, faults }) => {
  for (const { path, send, fields } of refused) {
    faults.expectRefusalOf(path);
    await page.setViewportSize(phone);
    await open(page, path);
    await type(page, Object.fromEntries(Object.keys(fields).map(name => [name, ""])));
    await press(page, send);
    const toast = notices(page).locator("[data-toast=error]");
    await expect(errorSummary(page), path).toBeInViewport();
    await expect(toast, path).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(toast, path).toBeVisible();
  }
});

for (const [size, viewport] of Object.entries({
  "a phone": phone,
  "a phone at 200 %": { width: 180, height: 320 },
  "a small laptop at 200 %": { width: 640, height: 360 },
})) {
  test(`nothing covers what has the keyboard focus on ${size}`, { tag }, async ({ page, forum }) => {
    await page.setViewportSize(viewport);
    for (const path of [`${forum.path}/new-post`, "/edit-profile", "/forums/new", forum.path]) {
      await open(page, path);
      await showToasts(page);
      for (let stops = 0; stops < 40; stops++) {
        await page.keyboard.press("Tab");
        expect(await coveredFocus(page), path).toBeNull();
      }
    }
  });
}

async function showToasts(page: Page) {
  await page.evaluate(() => {
    for (const title of ["Photo not kept", "Saving failed", "You are logged out"]) {
      const message = "This device has no room left for it. Remove something, and try once more.";
      document.dispatchEvent(new CustomEvent("treks:toast", { detail: { kind: "error", title, message } }));
    }
  });
  await expect(notices(page).locator("[data-toast]")).toHaveCount(3);
}

/** What is focused and has no visible point, because something else lies over it. */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    for (const across of [0.1, 0.5, 0.9])
      for (const down of [0.1, 0.5, 0.9]) {
        const seen = document.elementFromPoint(left + width * across, top + height * down);
        if (seen && (focused.contains(seen) || seen.contains(focused))) return null;
      }
    return focused.outerHTML.slice(0, 200);
  });
}
