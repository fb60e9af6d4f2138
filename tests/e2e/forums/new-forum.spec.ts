import { openForumComposer, posts, typed } from "../../support/browser/composers.ts";
import { choice, expectIslands, expectNotice, expectTyped, type } from "../../support/browser/journey.ts";
import { readRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { mountainPhoto } from "../../support/photos.ts";
import { fromSite } from "../../support/sites/site.ts";

test.use({ signedInAs: "the reader" });

const tag = ["@enhanced"];

test.beforeEach(({ page, isScripted }) => openForumComposer(page, isScripted));

test("a post is stored whole in the browser and never sent", { tag }, async ({ page, reader }) => {
  const sent: string[] = [];
  page.on("request", request =>
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`),
  );
  const place = { Category: "trails", Subcategory: "day-hikes", Location: "Kungsleden hut" };
  await type(page, { ...place, ...typed, Tags: "Fog, RIDGE, " });
  await page.getByLabel("Photo", { exact: true }).setInputFiles(await mountainPhoto());
  await page.reload();
  await expectIslands(page);
  await expectTyped(page, { ...typed, ...place });
  await expect(page.getByRole("button", { name: "Remove tag fog" })).toBeVisible();
  await page.getByLabel("Photo", { exact: true }).setInputFiles(await mountainPhoto());
  await page.getByRole("button", { name: "Create Forum Post" }).dblclick();
  await expect(page).toHaveURL("/forums");
  await expectNotice(page, "Forum post created!");

  await expect(page.getByRole("link", { name: typed.Title })).toHaveCount(1);
  const card = posts(page).first();
  await expect(card).toContainText(/^Trail Reportsless than a minute ago/);
  for (const text of [typed.Title, "Kungsleden hut", reader.name]) await expect(card).toContainText(text);
  await expect(card.getByRole("img", { name: `Photo: ${typed.Title}` })).toBeVisible();
  const records = await readRecords(page, "userForums");
  expect(records).toHaveLength(11);
  const post = records.find(({ title }) => title === typed.Title);
  expect(post).toMatchObject({
    id: expect.stringMatching(/^\d+-[\da-z]+$/),
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
  const subcategory = choice(page, "Subcategory");
  await expect(subcategory.getByRole("option")).toHaveText(["Choose a category first"]);
  await choice(page, "Category").selectOption("General Discussion");
  await subcategory.selectOption("Weather");
  await choice(page, "Category").selectOption("Rock Climbing");
  await expect(subcategory).toHaveValue("");
  await expect(subcategory.getByRole("option", { name: "High Lining" })).toBeAttached();
  await expect(subcategory.getByRole("option", { name: "Weather" })).toHaveCount(0);
});

test("without script the form sends nothing", { tag: "@unscripted" }, async ({ page, context }) => {
  await expect(page.getByRole("button", { name: "Create Forum Post" })).toBeHidden();
  await expect(choice(page, "Subcategory").locator("optgroup")).toHaveCount(12);
  const answer = await context.request.post("/forums/new", { form: typed, headers: fromSite });
  expect(answer.status()).toBe(405);
  expect(await answer.text()).not.toContain(typed.Title);
});
