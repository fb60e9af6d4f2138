import type { CDPSession, Page } from "@playwright/test";
import { field } from "../../support/browser/journey.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { expect, test } from "../../support/browser/test.ts";
import { saveProfile } from "../../support/people/profiles.ts";

// Prefilled fields, with the caret in one while the page's script loads.
const tag = "@enhanced";
const bio = Array.from({ length: 30 }, (_, index) => `Line ${index} of the bio`).join("\n");
const place = "Chamonix-Mont-Blanc";

for (const { name, text } of [
  { name: "Bio", text: bio },
  { name: "Location", text: place },
]) {
  test(`${name}: selection and scroll stay, and typing goes on where it was`, { tag }, async ({
    page,
    context,
    ada,
  }) => {
    await saveProfile(context.request, ada, { bio, location: place });
    const scripts = await openHeld(page);
    const at = text.length - 6;
    await select(page, name, at, at + 3);
    const before = await state(page, name);
    scripts.letThrough();
    await expectHydrated(page);
    expect(await state(page, name)).toEqual(before);
    await page.keyboard.type("X");
    await expect(field(page, name)).toHaveValue(`${text.slice(0, at)}X${text.slice(at + 3)}`);
  });

  test(`${name}: a word that is being composed is finished where it was begun`, { tag }, async ({
    page,
    context,
    ada,
  }) => {
    await saveProfile(context.request, ada, { bio, location: place });
    const scripts = await openHeld(page);
    await select(page, name, 4, 4);
    const keyboard = await context.newCDPSession(page);
    await compose(keyboard, "か");
    scripts.letThrough();
    await expectHydrated(page);
    await compose(keyboard, "かわ");
    await keyboard.send("Input.insertText", { text: "川" });
    await expect(field(page, name)).toHaveValue(`${text.slice(0, 4)}川${text.slice(4)}`);
  });
}

test("a caret stays while the page renders a text area again", { tag }, async ({ page, context, ada }) => {
  await saveProfile(context.request, ada, { bio });
  await page.goto("/edit-profile");
  await expectHydrated(page);
  await select(page, "Bio", 40, 40);
  // React sets this whenever it renders the field.
  await field(page, "Bio").evaluate((area, defaultValue) => Object.assign(area, { defaultValue }), bio);
  expect(await state(page, "Bio")).toMatchObject({ selectionStart: 40 });
});

async function openHeld(page: Page) {
  const scripts = await holdScripts(page);
  await page.goto("/edit-profile", { waitUntil: "commit" });
  await expect(field(page, "Bio")).toHaveValue(bio);
  return scripts;
}

async function select(page: Page, name: string, start: number, end: number) {
  await field(page, name).evaluate(
    (element, range) => {
      const input = element as HTMLTextAreaElement;
      input.focus();
      input.setSelectionRange(range.start, range.end);
      input.scrollTop = 120;
    },
    { start, end },
  );
}

function state(page: Page, name: string) {
  return field(page, name).evaluate(element => {
    const { selectionStart, selectionEnd, scrollTop } = element as HTMLTextAreaElement;
    return { selectionStart, selectionEnd, scrollTop, isFocused: document.activeElement === element };
  });
}

async function compose(keyboard: CDPSession, text: string) {
  await keyboard.send("Input.imeSetComposition", {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
}
