import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { field, press } from "../../support/browser/journey.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { keepRecords, tinyPhoto } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { sendSighting } from "../../support/conditions.ts";
import { saveProfile } from "../../support/people/profiles.ts";
import { sendPost } from "../../support/posts.ts";
import { fromSite } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

test.beforeEach(async ({ page }) => {
  await page.goto("/search");
  await expect(page.getByRole("heading", { name: "Search", level: 1 })).toBeVisible();
});

test("every tab reports that it found nothing, and keeps the term", async ({ page }) => {
  await expect(page).toHaveTitle("Search · Treks");
  await expect(page.getByText(/^No results found/)).toHaveCount(0);
  const term = "<i>Ätläntis</i> & 100%";
  await search(page, term);
  await expect(page).toHaveTitle(`${term} · Search · Treks`);
  await expect(page.getByText(`No results found for ${term}`, { exact: true })).toBeVisible();
  await openTab(page, "People");
  await expect(page.getByText(`No people found for ${term}`, { exact: true })).toBeVisible();
  await openTab(page, "Forums");
  await expect(page.getByText(`No forums found for ${term}`, { exact: true })).toBeVisible();
  await expect(field(page, "Search posts, people, or forums...")).toHaveValue(term);
  await page.getByRole("link", { name: "Search everything" }).click();
  await expect(page).toHaveURL(url => url.searchParams.get("q") === term && !url.searchParams.has("tab"));
});

test("the guide's tips are found among the forum posts, and not among people", async ({ page }) => {
  await search(page, "canister");
  const tip = results(page, "Forum posts");
  await expect(tip).toContainText("Storing food where bears live");
  await tip.getByRole("link", { name: "Treks Guide" }).click();
  await expect(page).toHaveURL(/\/profile\/[\w-]+$/);
  await expect(page.getByRole("heading", { name: "Treks Guide", level: 1 })).toBeVisible();
  await page.goBack();
  await openTab(page, "Forums");
  await tip.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL("/forums/sample-bear-aware-food");
  await page.goto("/search?q=the");
  await expect(tip).toHaveCount(3);
  await page.getByRole("link", { name: "More forum posts" }).click();
  await expect(page).toHaveURL("/search?q=the&tab=forums");
  await expect(tip.nth(3)).toBeVisible();
  await page.goto("/search?q=canister&tab=people");
  await expect(page.getByText("No people found for canister", { exact: true })).toBeVisible();
});

test("this browser's posts are found, and only forum posts are forum results", { tag: "@enhanced" }, async ({
  page,
  ada,
}) => {
  const word = drawWord();
  const id = (await page.locator("html").getAttribute("data-viewer")) ?? "";
  const author = { id, name: ada.name, avatar: "" };
  const other = { name: "Somebody" };
  await keepRecords(page, {
    userForums: [
      { id: "mine", title: `Mud on ${word}`, author },
      { id: "lost", title: `Snow on ${word}`, author: other },
    ],
    userPosts: [
      { id: "post-1", title: `Above ${word}`, imageUrl: tinyPhoto, creator: author },
      { id: "post-2", title: `Below ${word}`, imageUrl: tinyPhoto, creator: other },
    ],
  });
  for (const [kind, mine, href, lost, lostHref, authorHref] of [
    ["Forum posts", `Mud on ${word}`, "/forums/mine", `Snow on ${word}`, "/forums/lost", "/profile"],
    [
      "Your photo posts",
      `Above ${word}`,
      "/post/post-1",
      `Below ${word}`,
      "/post/post-2",
      "/profile?tab=posts",
    ],
  ] as const) {
    await page.goto(`/search?q=${word}`);
    const found = results(page, kind);
    await expect(found).toHaveCount(2);
    await expect(found.getByRole("link", { name: lost, exact: true })).toHaveAttribute("href", lostHref);
    await found.getByRole("link", { name: mine, exact: true }).click();
    await expect(page).toHaveURL(href);
    await page.goto(`/search?q=${word}`);
    await found.getByRole("link", { name: ada.name }).click();
    await expect(page).toHaveURL(authorHref);
  }
  await page.goto(`/search?q=${word}&tab=forums`);
  await expect(results(page, "Forum posts")).toHaveCount(2);
  await expect(results(page, "Your photo posts")).toHaveCount(0);
});

test("people, forums and posts are found together", async ({ page, context, ada, forum }) => {
  const word = drawWord();
  const id = randomUUID();
  await saveProfile(context.request, ada, { name: `Zoë ${word}` });
  const tags = `summit, lake, river, snow, ${word}-camp`;
  await sendPost(context.request, forum, { id, title: `First snow on ${word}`, tags });
  await search(page, `ZOE ${word.toUpperCase()}`);
  await expect(results(page, "People")).toHaveCount(1);
  await expect(results(page, "People").locator("mark")).toHaveText(["Zoë", word]);

  await search(page, word);
  await expect(results(page, "People")).toContainText(`@${ada.username}`);
  await expect(results(page, "Posts")).toHaveCount(1);
  const shown = results(page, "Posts").getByRole("list", { name: "Tags" }).getByRole("listitem");
  await expect(shown).toHaveText([`${word.toLowerCase()}-camp`, "summit", "lake", "+2"]);
  await results(page, "Posts").getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(`${forum.path}/posts/${id}`);
  await page.goto(`/search?q=${word}`);
  await results(page, "Posts")
    .getByRole("link", { name: `Zoë ${word}` })
    .click();
  await expect(page).toHaveURL("/profile?tab=posts");
  await page.goto(`/search?q=${word}`);
  await openTab(page, "People");
  await expect(results(page, "People")).toHaveCount(1);
  await expect(results(page, "Posts")).toHaveCount(0);
  await page.getByRole("link", { name: `Zoë ${word}` }).click();
  await expect(page.getByRole("heading", { name: `Zoë ${word}`, level: 1 })).toBeVisible();

  await page.goto(`/search?q=${encodeURIComponent(forum.name)}&tab=forums`);
  await expect(results(page, "Location forums").first().locator("mark")).toHaveText(forum.name.split(" "));
  await results(page, "Location forums").getByRole("link", { name: forum.name }).click();
  await expect(page).toHaveURL(forum.path);
});

test("before a search, the page shows where to go and what to search for", async ({
  page,
  context,
  forum,
}) => {
  await sendSighting(context.request, forum, { path: "closed" });
  const follow = `/follow?step=follow&kind=place&thing=${forum.path.split("/").at(-1)}`;
  await context.request.post(follow, { headers: fromSite, maxRedirects: 0 });
  await page.goto("/search");
  for (const name of ["Seen this week", "What you follow"]) {
    const place = results(page, name).getByRole("link", { name: forum.name, exact: true });
    await expect(place).toHaveAttribute("href", forum.path);
  }
  const tag = results(page, "Tags in use").first();
  const name = await tag.textContent();
  await tag.getByRole("link").click();
  await expect(page).toHaveURL(url => url.searchParams.get("q") === name);
  await expect(results(page, "Posts").first()).toBeVisible();
});

test("the last searches of this browser are kept for their member, until they are cleared", {
  tag: "@enhanced",
}, async ({ page }) => {
  const last = results(page, "Your last searches");
  for (const term of ["cairn", "<i>富士山</i>", "cairn", "2026"]) {
    await page.goto(`/search?q=${encodeURIComponent(term)}`);
    await expectHydrated(page);
  }
  await page.goto("/search");
  await expect(last).toHaveText(["2026", "cairn", "<i>富士山</i>"]);
  await last.getByText("富士山").click();
  await expect(page).toHaveURL(url => url.searchParams.get("q") === "<i>富士山</i>");
  await page.goto("/search");
  await page.evaluate(() => {
    const key = "draft:searches";
    const kept = JSON.parse(localStorage.getItem(key) ?? "");
    localStorage.setItem(key, JSON.stringify({ ...kept, owner: crypto.randomUUID() }));
  });
  await page.reload();
  await expectHydrated(page);
  await expect(last).toHaveCount(0);
  await page.goto("/search?q=cairn");
  await expectHydrated(page);
  await page.goto("/search");
  await expect(last).toHaveText(["cairn"]);
  await press(page, "Clear last searches");
  await expect(last).toHaveCount(0);
  await page.reload();
  await expectHydrated(page);
  await expect(last).toHaveCount(0);
});

test("a post is found by its text, whose sentence is shown, everywhere or in one place", async ({
  page,
  context,
  forum,
}) => {
  const word = drawWord();
  const content = `We left at six. <b>Two</b> ${word.toLowerCase()} sat on the wall. Then rain.`;
  await sendPost(context.request, forum, { title: "In the text", content });
  await sendPost(context.request, forum, { title: `${word} in the title`, content: "A day out." });
  await search(page, word);
  await expect(results(page, "Posts").getByRole("heading")).toHaveText([
    `${word} in the title`,
    "In the text",
  ]);
  const inText = results(page, "Posts").last();
  await expect(inText).toContainText(`<b>Two</b> ${word.toLowerCase()} sat on the wall.`);
  await expect(inText).not.toContainText("We left at six");
  await expect(inText.locator("mark")).toHaveText([word.toLowerCase()]);

  await page.goto(forum.path);
  await page.getByRole("link", { name: "Search here" }).click();
  await search(page, word);
  await expect(results(page, "Posts")).toHaveCount(2);
  await openTab(page, "Lines");
  await expect(page.getByText(`No lines found for ${word}`, { exact: true })).toBeVisible();
  await openTab(page, "Posts");
  await expect(results(page, "Posts")).toHaveCount(2);
  await page.getByRole("link", { name: `In ${forum.name}` }).click();
  await expect(page).toHaveURL(
    url => url.searchParams.get("tab") === "posts" && !url.searchParams.has("place"),
  );
  const elsewhere = await context.request.get(`/search?q=${word}&place=${randomUUID()}`);
  expect(new URL(elsewhere.url()).searchParams.has("place")).toBe(false);
});

function drawWord() {
  const letters = randomUUID().replace(/[^a-f]/g, "");
  return `Q${letters}${letters.split("").reverse().join("")}x`.slice(0, 24);
}

function results(page: Page, kind: string) {
  return page.getByRole("list", { name: kind, exact: true }).locator(":scope > li");
}

async function openTab(page: Page, name: string) {
  await page.getByRole("navigation", { name: "Kinds of results" }).getByRole("link", { name }).click();
  await expect(
    page.getByRole("link", { name, exact: true }).and(page.locator("[aria-current]")),
  ).toBeVisible();
}

async function search(page: Page, term: string) {
  await field(page, "Search posts, people, or forums...").fill(term);
  await press(page, "Search");
  await expect(page).toHaveURL(url => url.searchParams.get("q") === term);
}
