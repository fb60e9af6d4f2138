import { randomUUID } from "node:crypto";
import { expect, test } from "../../support/browser/test.ts";
import { signedUpBrowser } from "../../support/people/member.ts";
import { addPosts } from "../../support/people/operator.ts";
import { block, profilePath } from "../../support/people/profiles.ts";
import { drawnPhoto } from "../../support/photos.ts";
import { postPath } from "../../support/posts.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

let id: string;
let author: string;

test.beforeEach(async ({ forum }) => {
  const { browser } = await signedUpBrowser("Ben");
  author = await profilePath(browser);
  await browser.dispose();
  id = randomUUID();
  const photos = await Promise.all([
    drawnPhoto(1080, 1440, "#f9dcb4", "The hut at dawn"),
    drawnPhoto(1440, 900, "#bcd9dc"),
    drawnPhoto(900, 900, "#9dbab4", "A spring below it"),
  ]);
  const post = { id, location_forum_id: forum.id, user_id: author.replace("/profile/", "") };
  await addPosts([{ ...post, title: "Ridge", content: "Stone on stone.", photos }]);
});

test("the first photo of a post is uncut and comes first; each opens alone, one after another", async ({
  page,
  faults,
  forum,
  isScripted,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const path = postPath(forum, id);
  await page.goto(path);
  const first = page.getByRole("img", { name: "The hut at dawn" });
  await expect(first).toHaveJSProperty("complete", true);
  const box = (await first.boundingBox()) ?? { width: 0, height: 0 };
  expect(box.height).toBeCloseTo(640, -1);
  expect(box.width / box.height).toBeCloseTo(0.75, 2);
  await expect(first).toHaveAttribute("fetchpriority", "high");
  const others = page.getByRole("list", { name: "More photos" }).getByRole("img");
  expect(await others.evaluateAll(images => images.map(image => image.getAttribute("loading")))).toEqual([
    "lazy",
    "lazy",
  ]);
  await page.getByRole("link", { name: "Photo 2 of 3: Ridge" }).click();

  if (isScripted) {
    const dialog = page.getByRole("dialog", { name: "Photos" });
    const status = dialog.getByRole("status");
    await expect(status).toHaveText("Photo 2 of 3: Ridge");
    await page.keyboard.press("ArrowRight");
    await expect(status).toHaveText("3 of 3 · A spring below it");
    await dialog.getByRole("button", { name: "Next" }).click();
    await expect(status).toHaveText("1 of 3 · The hut at dawn");
    await expect(dialog.getByRole("img")).toHaveJSProperty("naturalWidth", 1080);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Photo 2 of 3: Ridge" })).toBeFocused();
    await first.click();
    await expect(status).toHaveText("1 of 3 · The hut at dawn");
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(path);

    const isClosed = () => page.evaluate(() => !history.state?.isPhotoOpen);
    await first.click();
    await page.reload();
    await expect.poll(isClosed).toBe(true);
    await page.goBack();
    await expect(page, "Back after a reload leaves the page").not.toHaveURL(path);
    await page.goto(path);

    faults.expectLostConnection();
    await page.route("**/photo/*/1440", route => route.abort("internetdisconnected"));
    await page.getByRole("link", { name: "Photo 2 of 3: Ridge" }).click();
    await expect(dialog.getByRole("img"), "the page's own rendering").toHaveJSProperty("naturalWidth", 360);
    await page.keyboard.press("Escape");
    await page.unroute("**/photo/*/1440");
    await page.goto(
      `${(await page.getByRole("link", { name: "Photo 2 of 3: Ridge" }).getAttribute("href")) ?? ""}`,
    );
  }

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo 2 of 3");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo 3 of 3");
  await expect(page.getByRole("figure")).toContainText("A spring below it");
  await expect(page.getByRole("link", { name: "Next" })).toHaveCount(0);
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo 2 of 3");
  await page.getByRole("link", { name: "Ridge" }).click();
  await expect(page).toHaveURL(path);
});

test("a place and a member have all their photos on a page", async ({ page, forum }) => {
  await page.goto(forum.path);
  await expect(page.getByText("+2 more photos")).toBeVisible();
  await page.getByRole("link", { name: "Photos", exact: true }).click();
  await expect(page.getByRole("list", { name: "Photos" }).getByRole("img")).toHaveCount(3);
  await page.goto(author);
  await page.getByRole("link", { name: "Photos", exact: true }).click();
  await page.getByRole("link", { name: "A spring below it" }).click();
  await expect(page).toHaveURL(new RegExp(`${postPath(forum, id)}/photos/[\\da-f]{12}$`));
  await page.goto("/profile");
  await page.getByRole("navigation", { name: "Profile" }).getByRole("link", { name: "Photos" }).click();
  await expect(page.getByText("No photos yet.")).toBeVisible();
});

test("a photo is hidden with its post", { tag: "@http" }, async ({ context, forum }) => {
  const read = async (address: string) => (await context.request.get(siteUrl + address)).text();
  const [photo = ""] =
    new RegExp(`${postPath(forum, id)}/photos/[\\da-f]{12}`).exec(await read(postPath(forum, id))) ?? [];
  expect(await read(photo)).toContain("The hut at dawn");
  await block(context.request, author);
  const hidden = await read(photo);
  expect(hidden).toContain("Hidden: you blocked this member");
  expect(hidden).not.toMatch(/The hut at dawn|Ridge|location-posts/);
  expect(await read(`${photo}?show=once`)).toContain("The hut at dawn");
  for (const list of [`${forum.path}/photos`, `${author}/photos`])
    expect(await read(list), list).not.toContain("The hut at dawn");
  const missing = await context.request.get(siteUrl + photo.replace(/\w{12}$/, "0".repeat(12)));
  expect(missing.status()).toBe(404);
});
