import type { Page } from "@playwright/test";
import { expectIslands, field, notices, press, type } from "../browser/journey.ts";
import { serveCached } from "../browser/kept-places.ts";
import { roundGpx, trackFile } from "../tracks.ts";

export function refuse(button: string, texts: Record<string, string> = {}) {
  return async (page: Page) => {
    await type(page, texts);
    await press(page, button);
    await page.locator("[data-error-summary]").waitFor();
  };
}

export function send(button: string, texts: Record<string, string> = {}) {
  return async (page: Page) => {
    await type(page, texts);
    await press(page, button);
    await notices(page).locator("[data-toast=success]").waitFor();
  };
}

export async function deleteNewPost(page: Page) {
  const title = `Cairn ${Math.random()}`;
  await send("Create Post", { Title: title, Content: "Stone on stone." })(page);
  await page.getByRole("link", { name: title }).click();
  await press(page, "Delete");
  await press(page, "Delete Post");
  await notices(page).locator("[data-toast=undo]").waitFor();
}

/** Draws where the typed coordinates are. */
export async function show(page: Page) {
  await type(page, { Latitude: "69.6, 19.15" });
  await press(page, "Show");
  await page.locator("[data-coordinates-map] img").waitFor();
}

/** Sends an old version, as if the post had been changed since the form was opened. */
export async function saveLate(page: Page) {
  await expectIslands(page);
  await sendOldVersion(page);
  await refuse("Save Changes", { Title: "The longer way round" })(page);
}

export async function savePlaceLate(page: Page) {
  await sendOldVersion(page);
  await refuse("Save changes", { Region: "Another one" })(page);
}

async function sendOldVersion(page: Page) {
  // Not the field itself, which React may reset.
  await page.locator("form:has([name=version])").evaluate((form: HTMLFormElement) => {
    form.addEventListener("formdata", ({ formData }) => formData.set("version", "0"));
  });
}

export async function openNewestAction(page: Page) {
  await send("Seed tips")(page);
  await page.goto("/admin/log");
  await page.getByRole("link", { name: "See it" }).first().click();
  await page.waitForURL("**/admin/actions/*");
}

export function walk(place: { latitude: number; longitude: number }) {
  return async (page: Page) => {
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation({ ...place, accuracy: 8 });
    await press(page, "Walk");
    await page.locator("[data-walk-state=on], [data-walk-state=off]").waitFor();
  };
}

export async function walkDenied(page: Page) {
  await press(page, "Walk");
  await page.locator("[data-walk-part=needs]").waitFor();
}

export async function loadPhoto(page: Page) {
  await page.getByRole("link", { name: "Load photo" }).first().click();
  await page.locator("[data-load-photo] img").first().waitFor();
}

export async function chooseTrack(page: Page) {
  await page.getByLabel("The line you walked").setInputFiles(trackFile(roundGpx()));
  await page.getByRole("button", { name: "Remove Line" }).waitFor();
}

export function confirmDeletion(button: string) {
  return async (page: Page) => {
    await press(page, "Delete");
    await press(page, button);
    await notices(page).locator("[data-toast=success]").waitFor();
  };
}

export async function editComment(page: Page) {
  await page
    .getByRole("button", { name: /^Edit: / })
    .first()
    .click();
  await field(page, "Edit your comment").waitFor();
}

export function open(button: string) {
  return (page: Page) => press(page, button);
}

/** Leaves the request pending. A frame sends it, because the page itself would wait for the answer. */
export function holdRequest(button: string, texts: Record<string, string> = {}) {
  return async (page: Page) => {
    await page.route("**/*", route => (route.request().method() === "POST" ? undefined : route.continue()));
    await type(page, texts);
    await page.evaluate(() => {
      const frame = Object.assign(document.createElement("iframe"), {
        name: "held",
        hidden: true,
        title: "Held",
      });
      document.body.append(frame);
      for (const form of document.forms) form.target = frame.name;
    });
    await press(page, button);
    await page.locator("button[aria-disabled=true]:visible, button:disabled:visible").first().waitFor();
  };
}

export function openMenu(name: string) {
  return async (page: Page) => {
    const menu = page.locator("summary").filter({ hasText: name });
    const drawer = page.locator("summary[aria-label=Navigation]");
    await ((await menu.isVisible()) ? menu : drawer).click();
  };
}

export async function openPlaces(page: Page) {
  await page.getByRole("combobox", { name: "Location" }).focus();
  await page.waitForLoadState("networkidle");
  await page.keyboard.type("lake");
  await page.getByRole("listbox", { name: "Places" }).getByRole("option").nth(1).waitFor();
}

export async function openTags(page: Page) {
  const tags = page.getByRole("combobox", { name: "Tags" });
  await tags.fill("summit");
  await tags.press("Enter");
  await tags.fill("in");
  await page.getByRole("listbox", { name: "Suggested tags" }).waitFor();
}

export async function addTenTags(page: Page) {
  const tags = page.getByRole("combobox", { name: "Tags" });
  for (const tag of "abcdefghij") {
    await tags.fill(`tag-${tag}`);
    await tags.press("Enter");
  }
}

export async function skipLink(page: Page) {
  await page.keyboard.press("Tab");
}

export async function print(page: Page) {
  await page.emulateMedia({ media: "print" });
}

/** Shows the cached page behind a hotspot that answers every request itself. */
export function loseConnection(cachedAt: string) {
  return async (page: Page) => {
    await page.route("**/health", route => route.fulfill({ contentType: "text/html", body: "Log in" }));
    await serveCached(page, new URL(page.url()).pathname, cachedAt);
    await page.reload();
    await page.locator("[data-connection]:not(:empty)").waitFor();
  };
}

export async function markNotSent(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute("data-not-sent", ""));
}

export async function openPhoto(page: Page) {
  await page.getByRole("list", { name: "More photos" }).getByRole("link").nth(1).click();
  await page.getByRole("dialog", { name: "Photos" }).waitFor();
}
