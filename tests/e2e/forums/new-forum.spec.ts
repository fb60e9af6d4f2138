import { openForumComposer, typed } from "../../support/browser/composers.ts";
import {
  choice,
  expectIslands,
  expectNotice,
  expectTyped,
  field,
  press,
  type,
} from "../../support/browser/journey.ts";
import { readRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { mountainPhoto } from "../../support/photos.ts";

test.use({ signedInAs: "the reader" });

// Nothing can be kept without script, and the page says so.
const tag = ["@enhanced"];

test.beforeEach(({ page, isScripted }) => openForumComposer(page, isScripted));

test("a post is kept whole in the browser, and nothing of it is sent", { tag }, async ({ page, reader }) => {
  const sent: string[] = [];
  page.on("request", request =>
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`),
  );
  await type(page, { Category: "trails", Subcategory: "day-hikes", Location: "Kungsleden hut" });
  await type(page, { ...typed, Tags: "Fog, RIDGE, " });
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
  await expectTyped(page, { Title: "", Content: "", Location: "", Category: "" });
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
  await type(page, {
    ...typed,
    Category: "camping",
    Subcategory: "hammocks",
    Location: "Moab",
    Tags: "fog, ",
  });
  await page.reload();
  await expectIslands(page);
  await expectTyped(page, { ...typed, Location: "Moab", Category: "camping", Subcategory: "hammocks" });
  await expect(page.getByRole("button", { name: "Remove tag fog" })).toBeVisible();
});

test("a double click makes one post", { tag }, async ({ page }) => {
  await type(page, { ...typed, Category: "camping" });
  await page.getByRole("button", { name: "Create Forum Post" }).dblclick();
  await expect(page.getByRole("link", { name: typed.Title })).toHaveCount(1);
  expect(await readRecords(page, "userForums")).toHaveLength(11);
});

test("Cancel leads back to the forums, and says where a post is kept", async ({ page, isScripted }) => {
  await expect(field(page, "Content")).toHaveAttribute("rows", "8");
  const words = isScripted ? "Kept on this device only" : "which needs JavaScript. Turn it on to write here.";
  await expect(page.getByText(words)).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/forums");
});
