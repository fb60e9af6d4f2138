import { expect, type Page } from "@playwright/test";
import type { Member } from "../people/member.ts";

export function field(page: Page, name: string) {
  const typedInto = page.getByRole("textbox", { name, exact: true });
  return typedInto.or(page.getByLabel(name, { exact: true })).or(choice(page, name));
}

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

/** The menu below a location post, with what is seldom needed. */
export async function openMore(page: Page) {
  await page.locator(".action-row summary").filter({ hasText: "More" }).click();
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

export async function expectEnhanced(page: Page) {
  await expect(page.locator("html")).toHaveAttribute("data-enhanced", "ready");
}

/** Waits until the composer's islands are hydrated. */
export async function expectIslands(page: Page) {
  await expect(page.getByRole("combobox", { name: "Tags" })).toBeVisible();
}

/**
 * Notes the text of `selector` while the page unloads, when it is too late for an assertion. Call it before the first
 * visit; the returned function gives the last text.
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

/** After the refusal of a form whose session has ended. Without script the text is on that page alone, which stays open. */
export async function logInAgain(page: Page, { email, password }: Member, isScripted: boolean) {
  const { pathname } = new URL(page.url());
  const opened = isScripted ? page : page.context().waitForEvent("page");
  const link = isScripted ? "Log in and come back" : "Log in in a new tab";
  await page.getByRole("link", { name: link }).click();
  const tab = await opened;
  await type(tab, { Email: email, Password: password });
  await press(tab, "Log In");
  await expect(tab).toHaveURL(isScripted ? pathname : "/forums");
}
