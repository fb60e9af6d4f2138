import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { field, press } from "../../support/browser/journey.ts";
import { keepRecords, tinyPhoto } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { saveProfile } from "../../support/people/profiles.ts";
import { sendPost } from "../../support/posts.ts";

test.use({ signedInAs: "a member of its own" });

test.beforeEach(async ({ page }) => {
  await page.goto("/search");
  await expect(page.getByRole("heading", { name: "Search", level: 1 })).toBeVisible();
});

test("without a term nothing is found, and every tab says so", async ({ page }) => {
  await expect(page).toHaveTitle("Search · Treks");
  await expect(page.getByText("No results found", { exact: true })).toBeVisible();
  await openTab(page, "People");
  await expect(page.getByText("No people found", { exact: true })).toBeVisible();
  await openTab(page, "Forums");
  await expect(page.getByText("No forums found", { exact: true })).toBeVisible();
});

test("a term that nothing has is named by every tab, which keeps it", async ({ page }) => {
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

test("the guide's tips are among the forum posts, and not among the people", async ({ page }) => {
  await search(page, "canister");
  await expect(results(page, "Forum posts")).toContainText("Storing food where bears live");
  await results(page, "Forum posts").getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/^[^?]*\/profile\/[\w-]+\?tab=posts$/);
  await expect(page.getByRole("heading", { name: "Treks Guide", level: 1 })).toBeVisible();
  await page.goBack();
  await results(page, "Forum posts")
    .getByRole("link", { name: "Read the post: Storing food where bears live" })
    .click();
  await expect(page).toHaveURL("/forums/sample-bear-aware-food");
  await page.goto("/search?q=canister&tab=people");
  await expect(page.getByText("No people found for canister", { exact: true })).toBeVisible();
});

test("what this browser keeps leads to its author, and to itself", { tag: "@enhanced" }, async ({
  page,
  ada,
}) => {
  const word = aWord();
  const author = {
    id: (await page.locator("html").getAttribute("data-viewer")) ?? "",
    name: ada.name,
    avatar: "",
  };
  const nobody = { name: "Somebody" };
  await keepRecords(page, {
    userForums: [
      { id: "mine", title: `Mud on ${word}`, author },
      { id: "lost", title: `Snow on ${word}`, author: nobody },
    ],
    userPosts: [
      { id: "post-1", title: `Above ${word}`, imageUrl: tinyPhoto, creator: author },
      { id: "post-2", title: `Below ${word}`, imageUrl: tinyPhoto, creator: nobody },
    ],
  });
  for (const { kind, mine, href, lost, lostHref } of [
    {
      kind: "Forum posts",
      mine: `Mud on ${word}`,
      href: "/forums/mine",
      lost: `Snow on ${word}`,
      lostHref: "/forums/lost",
    },
    {
      kind: "Your photo posts",
      mine: `Above ${word}`,
      href: "/post/post-1",
      lost: `Below ${word}`,
      lostHref: "/post/post-2",
    },
  ]) {
    await page.goto(`/search?q=${word}`);
    const found = results(page, kind);
    await expect(found.getByRole("link", { name: lost, exact: true })).toHaveAttribute("href", lostHref);
    await expect(found.getByRole("link", { name: `Read the post: ${mine}` })).toHaveAttribute("href", href);
    await found.getByRole("link", { name: mine, exact: true }).click();
    await expect(page).toHaveURL("/profile?tab=posts");
  }
});

test("what this browser keeps is found too", { tag: "@enhanced" }, async ({ page }) => {
  const word = aWord();
  const creator = { id: "me", name: "Ada", avatar: "" };
  await keepRecords(page, {
    userForums: [{ id: "own-post", title: `Mud on ${word}`, content: "Ankle-deep.", category: "trails" }],
    userPosts: [
      { id: "post-1", title: `Above ${word}`, imageUrl: tinyPhoto, creator, likes: 0, comments: 0 },
    ],
  });
  await page.goto("/search");
  await search(page, word);
  await expect(results(page, "Forum posts")).toHaveText([new RegExp(`Mud on ${word}`)]);
  await expect(results(page, "Your photo posts")).toHaveText([new RegExp(`Above ${word}`)]);
  await openTab(page, "Forums");
  await expect(results(page, "Forum posts")).toHaveCount(1);
  await expect(results(page, "Your photo posts")).toHaveCount(0);
});

test("people, forums and posts are found together, each kind by itself, and lead on", async ({
  page,
  context,
  ada,
  forum,
}) => {
  const word = aWord();
  const id = randomUUID();
  await saveProfile(context.request, ada, { name: `Zoë ${word}` });
  await sendPost(context.request, forum, {
    id,
    title: `First snow on ${word}`,
    tags: `summit, lake, river, snow, ${word}-camp`,
  });
  await search(page, `ZOE ${word.toUpperCase()}`);
  await expect(results(page, "People")).toHaveCount(1);
  await expect(results(page, "People").locator("mark")).toHaveText(["Zoë", word]);

  await search(page, word);
  await expect(results(page, "People")).toContainText(`@${ada.username}`);
  await expect(results(page, "Posts")).toHaveCount(1);
  await expect(results(page, "Posts").getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([
    `${word.toLowerCase()}-camp`,
    "summit",
    "lake",
    "+2",
  ]);
  await openTab(page, "People");
  await expect(results(page, "People")).toHaveCount(1);
  await expect(results(page, "Posts")).toHaveCount(0);
  await page.getByRole("link", { name: `Zoë ${word}` }).click();
  await expect(page.getByRole("heading", { name: `Zoë ${word}`, level: 1 })).toBeVisible();

  await page.goto(`/search?q=${word}`);
  await results(page, "Posts").getByRole("link", { name: "Read the post" }).click();
  await expect(page).toHaveURL(`${forum.path}/posts/${id}`);
  await page.goto(`/search?q=${word}`);
  await results(page, "Posts").getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL("/profile?tab=posts");

  await page.goto(`/search?q=${encodeURIComponent(forum.name)}&tab=forums`);
  await expect(results(page, "Location forums").first().locator("mark")).toHaveText(forum.name.split(" "));
  await results(page, "Location forums").getByRole("link", { name: forum.name }).click();
  await expect(page).toHaveURL(forum.path);
});

test("a place is found whatever case and accents, a missing letter or the order of words", async ({
  page,
}) => {
  await openTab(page, "Forums");
  for (const { term, place } of [
    { term: "YÓSEMITE", place: "Yosemite National Park" },
    { term: "park yellowstone", place: "Yellowstone National Park" },
    { term: "yosmite", place: "Yosemite National Park" },
  ]) {
    await search(page, term);
    await expect(page).toHaveURL(/tab=forums/);
    await expect(results(page, "Location forums").first()).toContainText(place);
  }
});

test("more places than the first few are one tab away, page after page", async ({ page }) => {
  await search(page, "national park");
  await expect(results(page, "Location forums")).toHaveCount(3);
  await page.getByRole("link", { name: "More forums" }).click();
  const first = await titles(page, "Location forums");
  expect(first).toHaveLength(20);
  await page.getByRole("link", { name: "More results" }).click();
  await expect(page.getByRole("link", { name: "First page" })).toBeVisible();
  const second = await titles(page, "Location forums");
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter(title => first.includes(title))).toEqual([]);
  await page.getByRole("link", { name: "First page" }).click();
  expect(await titles(page, "Location forums")).toEqual(first);
});

test("posts follow one another page after page, the newest first", async ({ page, context, forum }) => {
  const word = aWord();
  for (let number = 1; number <= 21; number++) {
    await sendPost(context.request, forum, { title: `Note ${number} on ${word}` });
  }
  await search(page, word);
  const first = await titles(page, "Posts");
  expect(first).toEqual(Array.from({ length: 20 }, (_, index) => `Note ${21 - index} on ${word}`));
  await page.getByRole("link", { name: "More results" }).click();
  await expect(results(page, "Posts")).toHaveText([new RegExp(`Note 1 on ${word}`)]);
  await expect(page.getByRole("link", { name: "More results" })).toHaveCount(0);
});

/** Used by no other test. */
function aWord() {
  const letters = randomUUID().replace(/[^a-f]/g, "");
  return `Q${letters}${letters.split("").reverse().join("")}x`.slice(0, 24);
}

function results(page: Page, kind: string) {
  return page.getByRole("list", { name: kind, exact: true }).locator(":scope > li");
}

function titles(page: Page, kind: "Location forums" | "Posts") {
  return results(page, kind).getByRole("heading").allTextContents();
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
