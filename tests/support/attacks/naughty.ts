import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { hiddenCharacterProblem, tidyLine } from "../../../app/lib/hidden-characters.ts";
import type { Member } from "../people/member.ts";
import type { Forum } from "../people/operator.ts";
import { saveProfile } from "../people/profiles.ts";
import { sendPost } from "../posts.ts";

/** The texts shown, and those in `wrong` that were not shown as sent. */
export interface Shown {
  count: number;
  wrong: string[];
}

interface Scene {
  page: Page;
  browser: APIRequestContext;
  ada: Member;
  forum: Forum;
}

/** Whether titles and profiles refuse the text for its invisible characters. */
function isRefused(text: string, lines = false) {
  return hiddenCharacterProblem(text, { lines }) !== undefined;
}

const titleLength = 200;
const contentLength = 20_000;
const bioLength = 300;

/** Shows texts as titles of posts, each on a card of its forum. */
export async function showTitles({ page, browser, forum }: Scene, texts: readonly string[]): Promise<Shown> {
  const titles = texts
    .map(text => tidyLine(kept(text.slice(0, titleLength))))
    .filter(text => text && !isRefused(text));
  for (const title of titles) await sendPost(browser, forum, { title, content: title, tags: title });
  await page.goto(forum.path);
  const shown = [...(await textsOf(page, "main li h3"))];
  for (let next = await older(page); next; next = await older(page)) {
    await page.goto(next);
    shown.push(...(await textsOf(page, "main li h3")));
  }
  return compared(titles, shown);
}

/** Shows texts in the contents of as few posts as possible, each on its own page. */
export async function showContents(
  { page, browser, forum }: Scene,
  texts: readonly string[],
): Promise<Shown> {
  const all: Shown = { count: 0, wrong: [] };
  for (const content of inPortions(texts, contentLength)) {
    const id = randomUUID();
    await sendPost(browser, forum, { id, title: "Naughty", content });
    await page.goto(`${forum.path}/posts/${id}`);
    const { wrong } = compared([kept(content)], await textsOf(page, "article .prose"));
    all.count += content.split(parting).length;
    all.wrong.push(...wrong);
  }
  return all;
}

export async function showProfiles({ page, browser, ada }: Scene, texts: readonly string[]): Promise<Shown> {
  const all: Shown = { count: 0, wrong: [] };
  for (const bio of inPortions(
    texts.filter(text => !isRefused(text.replaceAll("\0", ""), true)),
    bioLength,
  )) {
    await saveProfile(browser, ada, { bio });
    await page.goto("/profile");
    const shown = (await textsOf(page, "main")).join("");
    all.count += bio.split(parting).length;
    if (!normalizeBreaks(shown).includes(normalizeBreaks(kept(bio)))) all.wrong.push(bio);
  }
  return all;
}

const person = (text: string) => ({ id: "me", name: text, avatar: text });

/** For each page, records with the text in each field, and the selector of what shows the text. */
const local: Record<string, { key: string; record: (text: string, id: string) => object; place: string }> = {
  "/todo": {
    key: "todoList",
    record: (text, id) => ({ ...described(text, id), completed: false, postId: id, category: text }),
    place: "main li h2",
  },
  "/activity": {
    key: "userActivities",
    record: (text, id) => ({ ...described(text, id), type: text, date: text }),
    place: "main li h2",
  },
  "/feed": {
    key: "userPosts",
    record: (text, id) => ({ ...described(text, id), likes: 0, liked: false, comments: 0, postedAt: text }),
    place: "main li h2",
  },
  "/forums/sample-bear-aware-food": {
    key: "comments:sample-bear-aware-food",
    record: (text, id) => ({ id, text, author: person(text), postedAt: text }),
    place: ".comment-item p",
  },
};

/** Shows texts in browser records, on every page that has them. */
export async function showLocally(page: Page, texts: readonly string[]): Promise<Shown> {
  const all: Shown = { count: 0, wrong: [] };
  const visible = texts.filter(text => text.trim());
  for (const [path, { key, record, place }] of Object.entries(local)) {
    await storeRecords(
      page,
      key,
      visible.map((text, index) => record(text, `n${index}`)),
    );
    await page.goto(path);
    await showAll(page, place, visible.length);
    const { wrong } = compared(visible, await textsOf(page, place));
    all.count += visible.length;
    all.wrong.push(...wrong.map(text => `${path}: ${text}`));
    await storeRecords(page, key, []);
  }
  return all;
}

/** Shows texts as posts of the general forums, twenty per page. */
export async function showForumPosts(page: Page, texts: readonly string[]): Promise<Shown> {
  const visible = texts.filter(text => text.trim());
  const records = visible.map((text, index) => ({
    ...{ id: `n${index}`, title: text, content: text, category: text, subcategory: text, tags: [text] },
    author: person(text),
    location: { name: text, type: text, region: text, country: text },
    postedAt: new Date(1e12 - index).toISOString(),
  }));
  await storeRecords(page, "userForums", records);
  const shown: string[] = [];
  for (let at = 1; at <= Math.ceil(visible.length / 20); at++) {
    await page.goto(`/forums?page=${at}`);
    await page.locator(`main a[href="/forums/n${(at - 1) * 20}"]`).waitFor();
    shown.push(...(await textsOf(page, "main li h2")));
  }
  await storeRecords(page, "userForums", []);
  return compared(visible, shown);
}

async function storeRecords(page: Page, key: string, records: object[]) {
  // A page without scripts, which would change the records.
  await page.goto("/robots.txt");
  await page.evaluate(
    ([name = "", json = ""]) => localStorage.setItem(name, json),
    [key, JSON.stringify(records)],
  );
}

/** Returns how many pixels the page is wider than the window. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

export function hasRun(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.has(window, "pwned"));
}

function described(text: string, id: string) {
  // Newer than everything on the server, to be on the first page of a list that has both.
  const time = "2100-01-01T00:00:00.000Z";
  return {
    ...{ id, title: text, description: text, location: text, imageUrl: text, creator: person(text) },
    ...{ createdAt: time, addedDate: text },
  };
}

/** Forms drop NUL, which the database cannot store, and replace lone surrogates. */
function kept(text: string): string {
  return text.replaceAll("\0", "").toWellFormed().trim();
}

const parting = "\n~~~\n";

function inPortions(texts: readonly string[], length: number): string[] {
  const portions: string[] = [];
  for (const text of texts) {
    const last = portions.at(-1);
    if (last !== undefined && last.length + parting.length + text.length <= length) {
      portions[portions.length - 1] = last + parting + text;
    } else if (kept(text) && text.length <= length) portions.push(text);
  }
  return portions;
}

async function older(page: Page): Promise<string | null> {
  const link = page.getByRole("link", { name: "Older posts" });
  return (await link.count()) > 0
    ? link.getAttribute("href").then(href => href && new URL(href, page.url()).href)
    : null;
}

/** Presses "Show more": lists show sixty at first. */
async function showAll(page: Page, place: string, count: number) {
  await page
    .locator(place)
    .nth(Math.min(count, 60) - 1)
    .waitFor({ state: "attached" });
  const more = page.getByRole("button", { name: /^Show \d+ more$/ });
  while ((await more.count()) > 0) await more.click();
}

/** Lone surrogates survive the way from the browser only as JSON. */
async function textsOf(page: Page, selector: string): Promise<string[]> {
  const json = await page.evaluate(
    css => JSON.stringify([...document.querySelectorAll(css)].map(element => element.textContent)),
    selector,
  );
  return JSON.parse(json);
}

function compared(sent: readonly string[], shown: readonly string[]): Shown {
  const seen = new Set(shown.map(normalizeBreaks));
  return { count: sent.length, wrong: sent.filter(text => !seen.has(normalizeBreaks(text))) };
}

/** HTML parsing turns every kind of line break into one. */
function normalizeBreaks(text: string) {
  return text.replaceAll(/\r\n?/g, "\n").trim();
}

const id = "00000000-0000-4000-8000-000000000002";

/** Must be refused by their form, though some look like an id. */
export const malformedIds = [
  ..."0 -1 7 1e3 NaN null undefined true [] {} __proto__ constructor toString * .. ../users".split(" "),
  ..."../../admin/users ..%2fusers %2e%2e%2fusers %252e%252e%252fusers".split(" "),
  ...[`..\\${id}`, `${id}/..`, `${id}/../${id}`, `${id}/factors`, `/${id}`, `./${id}`, `${id}?select=*`],
  ...[`${id}#`, `${id};`, `${id},${id}`, `${id} `, `${id}\n`, `${id}\0`, `{${id}}`, `urn:uuid:${id}`],
  ...[`eq.${id}`, `in.(${id})`, `${id}' or true --`, id.replaceAll("-", ""), id.slice(1), `0${id}`],
  ...[id.replace("2", "g"), id.replace("2", "２"), id.replaceAll("-", "–"), "-".repeat(36), "0".repeat(36)],
  ...["", " ", "x".repeat(10_000)],
];
