import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";

test.beforeEach(async ({ context, reader }) => {
  expect(await context.cookies(), `the composers are open to ${reader.name}`).not.toEqual([]);
});

test("typed text survives a reload, and passwords do not", { tag: "@enhanced" }, async ({ page }) => {
  const shown = '<input name="password2"><input name="secret" autocomplete="new-password">';
  const form = `<form data-draft><input name="title"><input type="password" name="password">${shown}<p data-draft-note>`;
  await openPage(page, form);
  await page.locator("[name=title]").fill("Half Dome");
  for (const name of ["password", "password2", "secret"])
    await page.locator(`[name=${name}]`).fill("s3cret!");
  await expect(page.locator("[data-draft-note]")).toHaveText(/^Saved on this device \d\d:\d\d$/);
  await page.reload();
  await expect(page.locator("[name=title]")).toHaveValue("Half Dome");
  await expect(page.locator("[name=password]")).toHaveValue("");
  await expect(page.locator("[data-draft-note]")).toHaveText("Draft restored");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("s3cret!");
});

test("a restored draft names the files to choose again", { tag: "@enhanced" }, async ({ page }) => {
  const form =
    '<form data-draft><input name="title"><label for="p">Photo</label><input id="p" type="file" name="photo"><p data-draft-note>';
  await openPage(page, form);
  await page.locator("[name=title]").fill("Half Dome");
  await page
    .locator("[name=photo]")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("a") });
  await expect.poll(() => draft(page)).toContain("a.png");
  await openPage(page, form);
  await expect(page.locator("[data-draft-note]")).toHaveText("Draft restored. Choose again: Photo");
  await page.locator("[name=title]").fill("Half Dome again");
  await expect(page.locator("[data-draft-note]")).toHaveText(/^Saved on this device/);
});

test("a tab says that its draft changed in another one, and keeps what is typed in it", {
  tag: "@enhanced",
}, async ({ page, context }) => {
  const form = '<form data-draft><input name="title"><p data-draft-note></form>';
  const other = await context.newPage();
  for (const tab of [page, other]) await openPage(tab, form);
  const note = page.locator("[data-draft-note]");
  await page.locator("input").fill("Ridge");
  await expect(note).toHaveText(/^Saved/);
  await expect(other.locator("[data-draft-note]")).toHaveText(/^Changed in another tab/);
  await other.locator("input").fill("Lake");
  await expect(note).toHaveText("Changed in another tab. This tab keeps what you typed in it.");
  await expect(page.locator("input")).toHaveValue("Ridge");
  await expect(other.locator("input")).toHaveValue("Lake");
});

test("a draft does not overwrite what the server sends back", { tag: "@enhanced" }, async ({ page }) => {
  await openPage(page, '<form data-draft><input name="title" value="one"></form>');
  await page.locator("input").fill("two");
  await expect.poll(() => draft(page)).toContain("two");
  await openPage(page, '<form data-draft><input name="title" value="newer"></form>');
  await expect(page.locator("input")).toHaveValue("newer");
  await openPage(page, '<form data-draft="answered"><input name="title" value="one"></form>');
  await expect(page.locator("input")).toHaveValue("one");
  await openPage(page, '<form data-draft><input name="title" value="one"></form>');
  await expect(page.locator("input")).toHaveValue("two");
});

test("a draft is hidden from others and gone once sent", { tag: "@enhanced" }, async ({ page }) => {
  const form = '<form data-draft><input name="title"></form>';
  await openPage(page, form, 'data-viewer="ann"');
  await page.locator("input").fill("Ann's plan");
  await expect.poll(() => draft(page)).toContain("Ann's plan");
  await openPage(page, form, 'data-viewer="ben"');
  await expect(page.locator("input")).toHaveValue("");
  await openPage(page, form, 'data-viewer="ann" data-draft-done="/fixture"');
  await expect(page.locator("input")).toHaveValue("");
  expect(await draft(page)).toBeNull();
});

test("a button works again after half a minute", { tag: "@enhanced" }, async ({ page }) => {
  await page.clock.install();
  await openPage(page, '<form method="post"><button data-busy-label="Saving...">Save</button>');
  await page.route("**/fixture", route => route.fulfill({ status: 204 }));
  await page.locator("button").click();
  await page.clock.runFor(20_000);
  await expect(page.locator("button")).toHaveText("Saving...");
  await page.clock.runFor(11_000);
  await expect(page.locator("button")).toHaveText("Save");
  await expect(page.locator("button")).not.toHaveAttribute("aria-disabled");
});

const toastRegion = "<section data-toasts></section>";

test("success toasts leave, and error toasts stay", { tag: "@enhanced" }, async ({ page }) => {
  await page.clock.install();
  await openPage(page, toastRegion);
  await page.evaluate(() => {
    for (const kind of ["success", "error", "success", "success"]) {
      document.dispatchEvent(new CustomEvent("treks:toast", { detail: { kind, title: kind } }));
    }
  });
  await expect(page.locator("[data-toast]:visible")).toHaveText([/error/, /success/, /success/]);
  await page.clock.runFor(6_000);
  await expect(page.locator("[data-toast]:visible")).toHaveText([/error/]);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.locator("[data-toast]:visible")).toHaveCount(0);
});

test("a success toast waits for the pointer and the focus", { tag: "@enhanced" }, async ({ page }) => {
  await page.clock.install();
  await openPage(page, `<h1>Elsewhere</h1>${toastRegion}`);
  const toast = page.locator("[data-toast]");
  await page.evaluate(() => {
    const detail = { kind: "success" as const, title: "Saved" };
    document.dispatchEvent(new CustomEvent("treks:toast", { detail }));
  });
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.getByRole("button", { name: "Close" }).focus();
  await page.getByText("Elsewhere").hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.getByRole("button", { name: "Close" }).blur();
  await page.clock.runFor(6_000);
  await expect(toast).toBeHidden();
});

test("ticked boxes do not hold a page back", { tag: "@enhanced" }, async ({ page, context }) => {
  const boxes = '<input type="checkbox" id="on" checked><input type="checkbox" id="off"><input type="radio">';
  await openPage(page, `${boxes}<input type="hidden" name="id" value="1">`, 'data-viewer="ann"');
  await page.locator("#on").uncheck();
  await page.locator("#off").check();
  const reloaded = page.waitForEvent("load");
  await openPage(await context.newPage(), "Signed out");
  await reloaded;
});

test("a page syncs two quick session changes", { tag: "@enhanced" }, async ({ page, context }) => {
  await openPage(page, "", 'data-viewer="ann"');
  await page.clock.install();
  const other = await context.newPage();
  const reloaded = page.waitForEvent("load");
  await openPage(other, "Signed out");
  await reloaded;
  await expect(page.locator("html")).toHaveAttribute("data-enhanced", "ready");
  await page.clock.runFor(5_000);
  const synced = await syncedAt(page);
  await openPage(other, "Signed in", 'data-viewer="ben"');
  await page.clock.runFor(1_000);
  expect(await syncedAt(page), "pages that disagree do not reload each other at once").toBe(synced);
  const again = page.waitForEvent("load");
  await page.clock.runFor(9_000);
  await again;
});

/** Opens a test page with the scripts of a composer. */
async function openPage(page: Page, body: string, attributes = "") {
  const { firstByte, enhanceUrl } = await findScripts(page);
  const head = `<script>${firstByte}</script><script type="module" src="${enhanceUrl}"></script>`;
  const html = `<!doctype html><html lang="en" ${attributes}><head>${head}</head><body>${body}</body></html>`;
  // The newest route wins. Old ones stay for pages that reload meanwhile.
  await page.route("**/fixture", route => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto("/fixture");
  await expect(page.locator("html")).toHaveAttribute("data-enhanced", "ready");
}

async function findScripts(page: Page, path = "/edit-profile") {
  const html = await (await page.request.get(path)).text();
  const firstByte = /<script[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  const enhanceUrl = /<script[^>]*src="([^"]*enhance[^"]*)"/.exec(html)?.[1] ?? "";
  return { firstByte, enhanceUrl };
}

function syncedAt(page: Page) {
  return page.evaluate(() => sessionStorage.getItem("syncedAt"));
}

function draft(page: Page) {
  return page.evaluate(() => localStorage.getItem("draft:/fixture"));
}
