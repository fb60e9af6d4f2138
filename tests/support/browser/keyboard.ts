import { expect, type Locator, type Page } from "@playwright/test";

const maxTabStops = 80;

export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  for (let stops = 0; stops < maxTabStops; stops++) {
    if (await target.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target, `reached with ${key}`).toBeFocused();
}

export async function tabAndPress(page: Page, target: Locator, key: "Enter" | "Space") {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function tabAndType(page: Page, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    await tabTo(
      page,
      page.getByRole("textbox", { name, exact: true }).or(page.getByLabel(name, { exact: true })),
    );
    await page.keyboard.type(text);
  }
}

export function storedItems(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

export async function storeItems(page: Page, items: Record<string, string>) {
  await page.evaluate(entries => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(items));
}

export async function expectHydrated(page: Page) {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}
