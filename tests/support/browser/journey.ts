import { expect, type Page } from "@playwright/test";

/** A control by its label, whatever its kind. */
export function field(page: Page, name: string) {
  const typedInto = page.getByRole("textbox", { name, exact: true });
  return typedInto.or(page.getByLabel(name, { exact: true })).or(choice(page, name));
}

/** A select, or a text field with a list. */
export function choice(page: Page, name: string) {
  return page.getByRole("combobox", { name, exact: true });
}

export async function type(page: Page, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    const isSelect = await field(page, name).evaluate(element => element.localName === "select");
    await (isSelect ? field(page, name).selectOption(text) : field(page, name).fill(text));
  }
}

export async function expectTyped(page: Page, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) await expect(field(page, name)).toHaveValue(text);
}

export async function press(page: Page, button: string) {
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** Toasts with script, banners without. */
export function notices(page: Page) {
  return page.getByRole("region", { name: "Notifications" });
}

export async function expectNotice(page: Page, title: string, message?: string) {
  const notice = notices(page).locator("[data-toast]").filter({ hasText: title });
  await expect(notice).toContainText(title);
  if (message) await expect(notice).toContainText(message);
}

export function errorSummary(page: Page) {
  return page.getByRole("alert").filter({ hasText: "There is a problem" });
}

/** Waits until the small script of every page has run. */
export async function expectEnhanced(page: Page) {
  await expect(page.locator("html")).toHaveAttribute("data-enhanced", "ready");
}

/** Waits until React has hydrated the islands of the composer. */
export async function expectIslands(page: Page) {
  await expect(page.getByRole("combobox", { name: "Tags" })).toBeVisible();
}

/**
 * Keeps the text of `selector` at the moment the page is left, when it is too late for an assertion. Call it before the
 * first visit; the function it returns gives the last such text.
 */
export async function noteWhenLeaving(page: Page, selector: string) {
  await page.addInitScript(watched => {
    addEventListener("pagehide", () => {
      const text = document.querySelector(watched)?.textContent;
      if (text) sessionStorage.setItem("noted", text);
    });
  }, selector);
  return () => page.evaluate(() => sessionStorage.getItem("noted"));
}
