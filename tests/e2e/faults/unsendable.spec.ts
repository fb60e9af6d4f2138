import type { Page } from "@playwright/test";
import { expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { expect, test } from "../../support/browser/test.ts";
import { mountainPhoto } from "../../support/photos.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@enhanced";
const words = { Title: "Fog on the ridge", Content: "We turned round." };

const troubles: Record<string, () => void> = {
  "a photo that cannot be read out of a request": () => {
    Request.prototype.formData = () => Promise.reject(new TypeError("Unable to read form data blob"));
  },
  "a request that cannot be made": () => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      init?.method === "POST" ? Promise.reject(new TypeError("Load failed")) : fetch(input, init);
  },
  "an answer that never comes, of a request that came": () => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (init?.method === "POST") throw new TypeError("Load failed");
      return answer;
    };
  },
};

for (const [trouble, cause] of Object.entries(troubles)) {
  test(`${trouble} still creates one post with its photo`, { tag }, async ({ page, forum }) => {
    await page.addInitScript(cause);
    await open(page, `${forum.path}/new-post`);
    await type(page, words);
    await page.getByLabel("Photos", { exact: true }).setInputFiles(await mountainPhoto());
    await press(page, "Create Post");
    await expect(page).toHaveURL(forum.path);
    await expectNotice(page, "Post created");
    await expect(page.getByRole("link", { name: words.Title })).toHaveCount(1);
    await expect(page.locator("main img[src*='/photo/']")).toHaveCount(1);
    await page.goto(`${forum.path}/new-post`);
    await expectTyped(page, { Title: "", Content: "" });
  });
}

test("a stopped page load leaves the form ready to be sent", { tag }, async ({ page, forum }) => {
  await page.addInitScript(troubles["a request that cannot be made"] ?? "");
  await open(page, `${forum.path}/new-post`);
  await type(page, words);
  await page.evaluate(() => {
    HTMLFormElement.prototype.submit = () => {};
  });
  await press(page, "Create Post");
  await expect(page.getByRole("button", { name: "Creating..." })).toBeDisabled();
  await page.evaluate(() => dispatchEvent(new Event("pageshow")));
  await expect(page.getByRole("button", { name: "Create Post" })).toBeEnabled();
  await expectTyped(page, words);
});

async function open(page: Page, path: string) {
  await page.goto(path);
  await expectHydrated(page);
}
