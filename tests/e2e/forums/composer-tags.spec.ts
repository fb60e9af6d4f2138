import type { Locator, Page } from "@playwright/test";
import { compose } from "../../support/browser/compose.ts";
import { expectIslands, expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { readRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

test.describe("with script", { tag: "@enhanced" }, () => {
  test.beforeEach(async ({ page, forum }) => {
    await page.goto(`${forum.path}/new-post`);
    await expectIslands(page);
    await expect(chips(page)).toHaveCount(0);
  });

  test("tags are added by Enter, comma, button and pasting, in lower case and once", async ({ page }) => {
    const entry = tagEntry(page);
    await entry.fill("  Summit ");
    await entry.press("Enter");
    await entry.pressSequentially("RIVER,");
    await entry.fill("lake");
    await press(page, "Add");
    await entry.fill("summit,LAKE,");
    await expect(chips(page)).toHaveText(["summit", "river", "lake"]);
    await expect(entry).toHaveValue("");
    await entry.fill("fog, first snow, ridge");
    await expect(chips(page)).toHaveText(["summit", "river", "lake", "fog", "first snow"]);
    await expect(entry).toHaveValue("ridge");
    await expect(page).toHaveURL(/new-post$/);
  });

  test("suggestions are chosen by pointer and keys, and hide what is chosen", async ({ page }) => {
    const entry = tagEntry(page);
    await entry.fill("a");
    await expect(options(page)).toHaveCount(8);
    await entry.fill("VALL");
    await options(page).getByText("valley").click();
    await expect(chips(page)).toHaveText(["valley"]);
    await expect(entry).toBeFocused();
    await entry.fill("vall");
    await expect(options(page)).toHaveCount(0);
    await entry.fill("state");
    await entry.press("ArrowDown");
    await entry.press("Enter");
    await expect(chips(page)).toHaveText(["valley", "state-parks"]);
    await entry.fill("park");
    await entry.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await expect(entry).toHaveValue("park");
    for (const [word, suggestions] of [
      ["ridge", 0],
      ["lak", 1],
    ] as const) {
      await entry.fill(word);
      await expect(options(page)).toHaveCount(suggestions);
      await entry.press("Home");
      await entry.pressSequentially("x");
      await entry.press("End");
      await entry.pressSequentially("y");
      await expect(entry).toHaveValue(`x${word}y`);
    }
  });

  test("dictation without keys doubles no letter", async ({ page, context }) => {
    const keyboard = await context.newCDPSession(page);
    await tagEntry(page).focus();
    await compose(keyboard, "w", "わ", "わた");
    await keyboard.send("Input.insertText", { text: "わた" });
    await expect(tagEntry(page)).toHaveValue("わた");
    await tagEntry(page).press("Enter");
    await expect(chips(page)).toHaveText(["わた"]);
  });

  test("Backspace removes the last tag of an empty field, and the tenth tag closes it", async ({ page }) => {
    const entry = tagEntry(page);
    await entry.fill("fog,ridge,ab");
    await entry.press("Backspace");
    await expect(chips(page)).toHaveText(["fog", "ridge"]);
    await entry.press("Backspace");
    await entry.press("Backspace");
    await expect(chips(page)).toHaveText(["fog"]);
    // A soft keyboard names no keys.
    await entry.fill("scree");
    await softKey(entry, "insertLineBreak");
    await expect(chips(page)).toHaveText(["fog", "scree"]);
    await softKey(entry, "deleteContentBackward");
    await expect(chips(page)).toHaveText(["fog"]);
    await entry.fill("b,c,d,e,f,g,h,i,j,");
    await expect(page.getByText("10/10 tags")).toBeVisible();
    await expect(entry).toBeDisabled();
    await expect(page.getByRole("button", { name: "Remove tag j" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("9/10 tags")).toBeVisible();
    await expect(entry).toBeEnabled();
  });
});

test.describe("while the script is late", { tag: "@enhanced" }, () => {
  test("the plain field keeps every letter and the focus, and offers tags once it was left", async ({
    page,
    forum,
  }) => {
    const scripts = await holdScripts(page);
    await page.goto(`${forum.path}/new-post`, { waitUntil: "commit" });
    const field = page.getByLabel("Tags", { exact: true });
    await field.pressSequentially("Fog, va");
    await field.press("Home");
    const chunk = page.waitForResponse(/upgraded-fields/);
    scripts.letThrough();
    await expectHydrated(page);
    await (await chunk).finished();
    await page.keyboard.type("Ice, ");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("Ice, Fog, va");
    await expect(tagEntry(page)).toHaveCount(0);
    await page.keyboard.press("Tab");
    await expect(chips(page)).toHaveText(["ice", "fog", "va"]);
    await tagEntry(page).pressSequentially("vall");
    await expect(options(page)).toHaveText(["valley"]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(chips(page)).toHaveText(["ice", "fog", "va", "valley"]);
    await expect(tagEntry(page)).toBeFocused();
  });

  test("Enter ends a tag and sends nothing", async ({ page, forum }) => {
    const scripts = await holdScripts(page);
    await page.goto(`${forum.path}/new-post`, { waitUntil: "commit" });
    const field = page.getByLabel("Tags", { exact: true });
    await field.press("Enter");
    for (const tag of ["fog", "ridge"]) {
      await field.pressSequentially(tag);
      await field.press("Enter");
    }
    await expect(field).toHaveValue("fog, ridge, ");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowDown");
    scripts.letThrough();
    await expectHydrated(page);
    await page.keyboard.type("la");
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue("fog, ridge, la, ");
    await page.keyboard.press("Tab");
    await expect(chips(page)).toHaveText(["fog", "ridge", "la"]);
    await expect(page).toHaveURL(/new-post$/);
  });

  test("a composition is finished before the field is replaced", async ({ page, context, forum }) => {
    const keyboard = await context.newCDPSession(page);
    const scripts = await holdScripts(page);
    await page.goto(`${forum.path}/new-post`, { waitUntil: "commit" });
    await page.getByLabel("Tags", { exact: true }).focus();
    await compose(keyboard, "か");
    scripts.letThrough();
    await expectHydrated(page);
    await compose(keyboard, "か", "かわ");
    await keyboard.send("Input.insertText", { text: "川" });
    await expect(page.getByLabel("Tags", { exact: true })).toHaveValue("川");
    await page.keyboard.press("Tab");
    await expect(chips(page)).toHaveText(["川"]);
  });
});

test("without its script the field posts tags", { tag: "@enhanced" }, async ({ page, faults }) => {
  await page.route(/upgraded-fields/, route => {
    faults.expectRefusalOf(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 404 });
  });
  const chunk = page.waitForResponse(/upgraded-fields/);
  await page.goto("/forums/new");
  await chunk;
  await type(page, {
    Category: "trails",
    Title: "Cairns",
    Tags: "Fog, RIDGE",
    Content: "One after the other.",
  });
  await press(page, "Create Forum Post");
  await expectNotice(page, "Forum post created!");
  const kept = await readRecords(page, "userForums");
  expect(kept.find(({ title }) => title === "Cairns")).toMatchObject({ tags: ["fog", "ridge"] });
});

test.describe("signed in as a member of its own", () => {
  test.use({ signedInAs: "a member of its own" });

  test("a post carries its tags and clears its draft", async ({ page, forum, isScripted }) => {
    await page.goto(`${forum.path}/new-post`);
    await type(page, { Title: "Cairns", Content: "One after the other." });
    if (isScripted) {
      await expectIslands(page);
      await tagEntry(page).fill("fog,ridge");
    } else await type(page, { Tags: " Fog,RIDGE ,, fog" });
    await press(page, "Create Post");
    await page.getByRole("link", { name: "Cairns" }).click();
    const tags = page.getByRole("list", { name: "Tags" }).getByRole("listitem");
    await expect(tags).toHaveText(["fog", "ridge"]);
    await page.goto(`${forum.path}/new-post`);
    if (isScripted) await expectIslands(page);
    await expectTyped(page, { Title: "", Content: "" });
  });
});

function tagEntry(page: Page) {
  return page.getByRole("combobox", { name: "Tags" });
}

function chips(page: Page) {
  return page.getByRole("list", { name: "Chosen tags" }).getByRole("listitem");
}

function options(page: Page) {
  return page.getByRole("listbox", { name: "Suggested tags" }).getByRole("option");
}

async function softKey(entry: Locator, inputType: string) {
  await entry.evaluate((input, type) => {
    const init = { inputType: type, bubbles: true, cancelable: true };
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Unidentified", bubbles: true }));
    input.dispatchEvent(new InputEvent("beforeinput", init));
  }, inputType);
}
