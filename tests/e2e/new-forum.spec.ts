import type { Page } from "@playwright/test";
import {
  choice,
  errorSummary,
  expectChosen,
  expectIslands,
  expectNotice,
  expectTyped,
  field,
  press,
  type,
} from "../support/journey.ts";
import { fillStorage, keepRecords, readRecords } from "../support/local-records.ts";
import { mountainPhoto } from "../support/photos.ts";
import { expect, test } from "../support/test.ts";

// Without script nothing can be kept, and the page says so.
const tag = ["@enhanced"];
const typed = { Title: "Fog on the ridge", Content: "We turned round at the second cairn." };

test.beforeEach(async ({ page, reader, isScripted }) => {
  await page.goto("/forums/new");
  if (isScripted) await expectIslands(page);
  await expect(page.getByRole("heading", { name: "New Forum Post" }), reader.name).toBeVisible();
});

test("a post is kept whole in the browser, and nothing of it is sent", { tag }, async ({ page, reader }) => {
  const sent: string[] = [];
  page.on("request", request =>
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`),
  );
  await choice(page, "Category").selectOption("Trail Reports");
  await choice(page, "Subcategory").selectOption("Day Hikes");
  await type(page, { ...typed, Location: "Kungsleden hut", Tags: "Fog, RIDGE, " });
  await page.getByLabel("Photo", { exact: true }).setInputFiles(await mountainPhoto());
  await press(page, "Create Forum Post");
  await expect(page).toHaveURL("/forums");
  await expectNotice(page, "Forum post created!");

  const card = page.getByRole("list", { name: "Forum posts" }).locator(":scope > li").first();
  await expect(card.getByRole("heading")).toHaveText(typed.Title);
  await expect(card).toContainText(/^Trail Reportsless than a minute ago/);
  await expect(card).toContainText("Kungsleden hut");
  await expect(card).toContainText(reader.name);
  await expect(card.getByRole("img", { name: `Photo: ${typed.Title}` })).toBeVisible();
  const kept = await readRecords(page, "userForums");
  const post = kept.find(({ title }) => title === typed.Title);
  expect(post).toMatchObject({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    title: typed.Title,
    content: typed.Content,
    category: "trails",
    subcategory: "Day Hikes",
    location: { name: "Kungsleden hut" },
    tags: ["fog", "ridge"],
    imageUrl: expect.stringMatching(/^data:image\/jpeg;base64,/),
    author: { id: expect.any(String), name: reader.name, avatar: "" },
    commentCount: 0,
  });
  expect(post?.createdAt).toBe(post?.postedAt);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter(request => /^POST|fog|ridge|Kungsleden|cairn/i.test(request))).toEqual([]);
  await page.goto("/forums/new");
  await expectIslands(page);
  await expectTyped(page, { Title: "", Content: "", Location: "" });
  await expectChosen(page, { Category: "" });
});

test("a title and a category are asked for in the product's words", { tag }, async ({ page }) => {
  await type(page, { Title: "  ", Content: typed.Content });
  await press(page, "Create Forum Post");
  await expectNotice(page, "Title required", "Please provide a title for your forum post.");
  await expect(errorSummary(page)).toBeFocused();
  await expect(errorSummary(page).getByRole("link")).toHaveText([
    "Please provide a title for your forum post.",
    "Please select a forum category for your post.",
  ]);
  await type(page, { Title: typed.Title });
  await press(page, "Create Forum Post");
  await expectNotice(page, "Category required", "Please select a forum category for your post.");
  await errorSummary(page).getByRole("link").click();
  await expect(choice(page, "Category")).toBeFocused();
  await expectTyped(page, typed);
});

test("another category clears the subcategory and offers its own", { tag }, async ({ page }) => {
  const category = choice(page, "Category");
  const subcategory = choice(page, "Subcategory");
  await expect(subcategory.getByRole("option")).toHaveText(["Choose a category first"]);
  await category.selectOption("General Discussion");
  await expect(subcategory.getByRole("option")).toHaveText([
    "None",
    "Discussion",
    "Advice",
    "Meetups",
    "Weather",
    "News",
  ]);
  await subcategory.selectOption("Weather");
  await category.selectOption("Rock Climbing");
  await expect(subcategory).toHaveValue("");
  await expect(subcategory.getByRole("option", { name: "High Lining" })).toBeAttached();
  await expect(subcategory.getByRole("option", { name: "Weather" })).toHaveCount(0);
});

test("everything that was typed and chosen comes back after a reload", { tag }, async ({ page }) => {
  await choice(page, "Category").selectOption("Camping");
  await choice(page, "Subcategory").selectOption("Hammocks");
  await type(page, { ...typed, Location: "Moab", Tags: "fog, " });
  await page.reload();
  await expectIslands(page);
  await expectTyped(page, { ...typed, Location: "Moab" });
  await expectChosen(page, { Category: "camping", Subcategory: "hammocks" });
  await expect(page.getByRole("button", { name: "Remove tag fog" })).toBeVisible();
});

test("a double click makes one post", { tag }, async ({ page }) => {
  await choice(page, "Category").selectOption("Camping");
  await type(page, typed);
  await page.getByRole("button", { name: "Create Forum Post" }).dblclick();
  await expect(page.getByRole("link", { name: typed.Title })).toHaveCount(1);
  expect(await readRecords(page, "userForums")).toHaveLength(11);
});

test("a full browser says so, keeps the form and what it held", { tag }, async ({ page }) => {
  const kept = [{ id: "before", title: "Kept before" }];
  await keepRecords(page, { userForums: kept });
  await page.goto("/forums/new");
  await expectIslands(page);
  await choice(page, "Category").selectOption("Camping");
  await type(page, typed);
  await fillStorage(page);
  await press(page, "Create Forum Post");
  const sentence = "There was an error creating your forum post. Please try again.";
  await expectNotice(page, "Creation failed", sentence);
  await expect(errorSummary(page)).toContainText(`${sentence} This browser has no room left for it.`);
  await expectTyped(page, typed);
  await expectChosen(page, { Category: "camping" });
  expect(await readRecords(page, "userForums")).toEqual(kept);

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("filler-")) localStorage.removeItem(key);
  });
  await press(page, "Create Forum Post");
  await expectNotice(page, "Forum post created!");
});

test("Cancel leads back to the forums, and says where a post is kept", async ({ page, isScripted }) => {
  await expect(field(page, "Content")).toHaveAttribute("rows", "8");
  const words = isScripted ? "Kept on this device only" : "which needs JavaScript. Turn it on to write here.";
  await expect(page.getByText(words)).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/forums");
});

test("without script the form stands there with all subcategories, and sends nothing", {
  tag: "@unscripted",
}, async ({ page }) => {
  await expect(page.getByRole("button", { name: "Create Forum Post" })).toBeHidden();
  await expect(choice(page, "Subcategory").locator("optgroup")).toHaveCount(12);
  await type(page, typed);
  await choice(page, "Category").selectOption("Camping");
  await expectNothingSent(page, () => field(page, "Title").press("Enter"));
  await expectTyped(page, typed);
});

test("a form that is sent to the server by hand is refused without being read", { tag: "@http" }, async ({
  context,
  faults,
}) => {
  faults.expectRefusalOf("/forums/new");
  const headers = { Origin: new URL(test.info().project.use.baseURL ?? "").origin };
  const answer = await context.request.post("/forums/new", { form: typed, headers });
  expect(answer.status()).toBe(405);
  expect(await answer.text()).not.toContain(typed.Title);
});

async function expectNothingSent(page: Page, run: () => Promise<void>) {
  const sent: string[] = [];
  page.on("request", request => sent.push(request.url()));
  await run();
  await page.waitForTimeout(500);
  expect(sent).toEqual([]);
}
