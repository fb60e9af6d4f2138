import type { Page } from "@playwright/test";
import { expectEnhanced, expectIslands, field, type } from "../../support/browser/journey.ts";
import { keepRecords, toDo } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { saveProfile } from "../../support/people/profiles.ts";
import { sendPost } from "../../support/posts.ts";
import { strange, wordy } from "../../support/screens/records.ts";
import { waitUntilSettled } from "../../support/screens/stage.ts";

const tag = "@enhanced";
const { arabic, hebrew } = wordy;

test.describe("signed in as a member of its own", () => {
  test.use({ signedInAs: "a member of its own" });

  test("results are announced in live regions that existed before", { tag }, async ({ page, forum }) => {
    await page.goto(`${forum.path}/new-post`);
    await expectIslands(page);
    await expectSaid(page, /^Saved on this device/, () => type(page, { Title: "Fog" }));
    const tags = page.getByRole("combobox", { name: "Tags" });
    await expectSaid(page, /suggestions/, () => tags.fill("in"));
    await tags.fill("fog");
    await expectSaid(page, "Added fog, 1 of 10 tags", () => tags.press("Enter"));
    await expectSaid(page, "Removed fog, 0 of 10 tags", () => tags.press("Backspace"));

    await page.goto("/post/none");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await expectSaid(page, "157 likes", () => button("Like").click());
    await expectSaid(page, /^Added to your To-Do list/, () => button("Save to To-Do").click());
    await type(page, { "Add a comment...": "On the list." });
    await expectSaid(page, /^New comment from/, () => button("Post Comment").click());

    await page.goto("/todo");
    await expect(page.getByRole("checkbox")).toBeVisible();
    await expectSaid(page, "1 of 1 completed", () => page.getByRole("checkbox").click());
  });

  test("members' texts keep their direction on the server's pages", async ({ page, context, ada, forum }) => {
    await saveProfile(
      context.request,
      { ...ada, name: arabic },
      { location: hebrew, bio: arabic, interests: hebrew },
    );
    const id = crypto.randomUUID();
    await sendPost(context.request, forum, { id, title: arabic, content: hebrew, tags: "שלג" });
    const path = `${forum.path}/posts/${id}`;
    for (const { at, texts } of [
      { at: forum.path, texts: [arabic, hebrew, "שלג"] },
      { at: path, texts: [arabic, hebrew, "שלג"] },
      { at: "/feed", texts: [arabic, hebrew] },
      { at: "/profile", texts: [arabic, hebrew] },
      { at: `/search?q=${encodeURIComponent("الوادي")}`, texts: [arabic] },
      { at: `/search?q=${encodeURIComponent(`${hebrew} 404`)}`, texts: [`${hebrew} 404`] },
    ]) {
      await page.goto(at);
      for (const text of texts) await expectRightToLeft(page, text);
    }
    await page.goto("/edit-profile");
    for (const name of ["Full Name", "Location", "Bio", "Interests"]) {
      await expect(field(page, name)).toHaveCSS("direction", "rtl");
    }
    await expect(field(page, "Username")).toHaveCSS("direction", "ltr");
  });
});

test.describe("signed in as the reader", () => {
  test.use({ signedInAs: "the reader" });

  test("members' texts keep their direction in browser records", { tag }, async ({ page }) => {
    await keepRecords(page, {
      ...strange,
      todoList: [toDo(1, { title: arabic, location: hebrew, description: arabic })],
    });
    for (const path of ["/forums", "/forums/forum-0", "/post/post-0", "/feed", "/activity", "/todo"]) {
      await page.goto(path);
      await waitUntilSettled(page);
      await expectRightToLeft(page, arabic);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(1280);
    }
    await expectRightToLeft(page, hebrew);
    await page.goto("/search");
    await page.getByRole("searchbox").fill(hebrew);
    await expect(page.getByRole("searchbox")).toHaveCSS("direction", "rtl");
    await expectEnhanced(page);
  });
});

async function expectRightToLeft(page: Page, text: string) {
  const shown = page.locator("[dir], bdi").filter({ hasText: text, visible: true });
  await expect(shown.first()).toBeVisible();
  const directions = await page.evaluate(words => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      const isWhole = texts.currentNode.textContent?.trim().startsWith(words);
      if (!isWhole || !parent?.checkVisibility() || parent.closest("[aria-hidden=true], script")) continue;
      const { direction, unicodeBidi } = getComputedStyle(parent.closest("[dir], bdi") ?? parent);
      found.push(`${direction} ${unicodeBidi}`);
    }
    return found;
  }, text);
  expect(directions.length, `${text} at ${page.url()}`).toBeGreaterThan(0);
  expect([...new Set(directions)].join(), `${text} at ${page.url()}`).toMatch(
    /^(rtl (isolate|plaintext)[-\w]*,?)+$/,
  );
}

/** Only regions that existed before the action count. */
async function expectSaid(page: Page, words: string | RegExp, act: () => Promise<unknown>) {
  await page.evaluate(() => {
    for (const region of document.querySelectorAll("[role=status], [aria-live]"))
      region.setAttribute("data-early", "");
  });
  await act();
  await expect(page.locator("[data-early]").filter({ hasText: words }).first()).toHaveText(words);
}
