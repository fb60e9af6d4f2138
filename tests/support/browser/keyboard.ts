import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any page has before its composer. */
const patience = 80;

/** Goes on with the Tab key until `target` has the focus, and sees that no stop on the way is out of sight. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  for (let stops = 0; stops < patience; stops++) {
    if (await target.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target, `reached with ${key}`).toBeFocused();
}

/** Goes on to what has this role and name, and presses a key there. */
export async function tabAndPress(page: Page, target: Locator, key: "Enter" | "Space") {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes on to each field in turn and types into it. */
export async function tabAndType(page: Page, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    await tabTo(
      page,
      page.getByRole("textbox", { name, exact: true }).or(page.getByLabel(name, { exact: true })),
    );
    await page.keyboard.type(text);
  }
}
