import type { Page } from "@playwright/test";
import { compose } from "../../support/browser/compose.ts";
import { field } from "../../support/browser/journey.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { expect, test } from "../../support/browser/test.ts";
import { saveProfile } from "../../support/people/profiles.ts";

const tag = "@enhanced";
const bio = Array.from({ length: 30 }, (_, index) => `Line ${index} of the bio`).join("\n");

test("selection and scroll survive hydration", { tag }, async ({ page, context, ada }) => {
  await saveProfile(context.request, ada, { bio });
  const scripts = await openHeld(page);
  const at = bio.length - 6;
  await select(page, at, at + 3);
  const before = await state(page);
  scripts.letThrough();
  await expectHydrated(page);
  expect(await state(page)).toEqual(before);
  await page.keyboard.type("X");
  const changed = `${bio.slice(0, at)}X${bio.slice(at + 3)}`;
  await expect(field(page, "Bio")).toHaveValue(changed);
  await select(page, 40, 40);
  // React sets this whenever it renders the field.
  await field(page, "Bio").evaluate((area, defaultValue) => Object.assign(area, { defaultValue }), changed);
  expect(await state(page)).toMatchObject({ selectionStart: 40 });
});

test("an IME composition survives hydration", { tag }, async ({ page, context, ada }) => {
  await saveProfile(context.request, ada, { bio });
  const scripts = await openHeld(page);
  await select(page, 4, 4);
  const keyboard = await context.newCDPSession(page);
  await compose(keyboard, "か");
  scripts.letThrough();
  await expectHydrated(page);
  await compose(keyboard, "かわ");
  await keyboard.send("Input.insertText", { text: "川" });
  await expect(field(page, "Bio")).toHaveValue(`${bio.slice(0, 4)}川${bio.slice(4)}`);
});

async function openHeld(page: Page) {
  const scripts = await holdScripts(page);
  await page.goto("/edit-profile", { waitUntil: "commit" });
  await expect(field(page, "Bio")).toHaveValue(bio);
  return scripts;
}

async function select(page: Page, start: number, end: number) {
  await field(page, "Bio").evaluate(
    (element, range) => {
      const input = element as HTMLTextAreaElement;
      input.focus();
      input.setSelectionRange(range.start, range.end);
      input.scrollTop = 120;
    },
    { start, end },
  );
}

function state(page: Page) {
  return field(page, "Bio").evaluate(element => {
    const { selectionStart, selectionEnd, scrollTop } = element as HTMLTextAreaElement;
    return { selectionStart, selectionEnd, scrollTop, isFocused: document.activeElement === element };
  });
}
