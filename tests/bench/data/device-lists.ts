import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { requireChromium } from "../../../scripts/chromium.ts";
import { activity, keepRecords, toDo } from "../../support/browser/local-records.ts";
import { signUpMember } from "../member.ts";
import type { Options } from "../options.ts";
import { toCookies } from "../pages/visit.ts";
import { type Site, startSite } from "../site.ts";
import { median, round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";

const sizes = [10, 1_000, 5_000];
const commented = "sample-river-crossings";

interface List {
  page: string;
  key: string;
  path: string;
  make: (number: number) => object;
}

const lists: List[] = [
  { page: "forums", key: "userForums", path: "/forums", make: forumPost },
  { page: "activities", key: "userActivities", path: "/activity", make: activity },
  { page: "to-do list", key: "todoList", path: "/todo", make: toDo },
  { page: "comments", key: `comments:${commented}`, path: `/forums/${commented}`, make: comment },
];

/** Times of pages that show thousands of browser records, and of adding a comment to as many. */
export async function* measureDeviceLists({ dataDir, runs }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  const { cookie } = await signUpMember(site);
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const rows: Row[] = [];
  for (const list of lists) {
    for (const size of sizes) {
      const context = await browser.newContext({ baseURL: site.url });
      await context.addCookies(toCookies({ url: site.url, cookie }));
      rows.push(await measureList(context, site, list, { size, runs }));
      await context.close();
    }
  }
  await browser.close();
  yield { title: `device: lists of this browser's own records, ms, medians of ${runs}`, rows };
}

async function measureList(
  context: BrowserContext,
  { url }: Site,
  { page: name, key, path, make }: List,
  { size, runs }: { size: number; runs: number },
): Promise<Row> {
  const page = await context.newPage();
  await keepRecords(page, { [key]: Array.from({ length: size }, (_, number) => make(number)) });
  const shown: number[] = [];
  const blocked: number[] = [];
  for (let run = 0; run < runs; run++) {
    await page.goto(url + path);
    const times = await page.evaluate(readTimes);
    shown.push(times.shown);
    blocked.push(times.longest);
  }
  const kilobytes = await page.evaluate(of => (localStorage.getItem(of)?.length ?? 0) / 1_000, key);
  return {
    list: name,
    records: size,
    kB: round(kilobytes),
    "records shown": round(median(shown)),
    "longest task": round(median(blocked)),
    nodes: await page.evaluate(() => document.getElementsByTagName("*").length),
    "one comment more": path.endsWith(commented) ? round(await commentOnce(page)) : "",
  };
}

/** Milliseconds from pressing the button until the comment is shown. */
async function commentOnce(page: Page) {
  const text = "The ford was knee-deep.";
  await page.getByLabel("Add a comment...").fill(text);
  const start = performance.now();
  await page.getByRole("button", { name: "Post Comment" }).click();
  await page.getByRole("listitem").filter({ hasText: text }).first().waitFor();
  return performance.now() - start;
}

/** Runs in the page: when the records were shown, and the longest task. */
async function readTimes() {
  while (document.querySelector("[data-records]")) await new Promise(requestAnimationFrame);
  const shown = performance.now();
  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver(list => tasks.push(...list.getEntries())).observe({
    type: "longtask",
    buffered: true,
  });
  await new Promise(resolve => setTimeout(resolve, 300));
  return { shown, longest: Math.max(0, ...tasks.map(({ duration }) => duration)) };
}

function forumPost(number: number) {
  return {
    id: `post-${number}`,
    title: `Notes from the ridge, no. ${number}`,
    content: "Fog until noon, then this. ".repeat(4),
    category: "trails",
    subcategory: "Day Hikes",
    tags: ["ridge", "fog"],
    author,
    commentCount: 0,
    createdAt: at(number),
    postedAt: at(number),
  };
}

function comment(number: number) {
  return {
    id: `comment-${number}`,
    author,
    text: `Passed here on walk no. ${number}.`,
    postedAt: at(number),
  };
}

const author = { id: "00000000-0000-4000-8000-000000000001", name: "Treks Guide", avatar: "" };

function at(number: number) {
  return new Date(Date.UTC(2026, 4, 1) - number * 60_000).toISOString();
}
