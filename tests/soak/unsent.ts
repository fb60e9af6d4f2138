import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import postgres from "postgres";
import { requireChromium } from "../../scripts/chromium.ts";
import { toCookies } from "../bench/pages/visit.ts";
import { keptForOffline } from "../support/browser/offline.ts";
import { writePost } from "../support/browser/unsent.ts";
import type { SoakSite } from "./open-site.ts";
import type { Row } from "./row.ts";

const restarts = 5;
const postsEach = 6;
/** In milliseconds. */
const flappingFor = 60_000;
const flapEvery = 2_000;
const patience = 120_000;

/** Posts written offline over restarts of the browser, then on a connection that comes and goes. */
export async function unsent(site: SoakSite): Promise<Row[]> {
  const profile = await mkdtemp(path.join(os.tmpdir(), "treks-profile-"));
  const titles: string[] = [];
  const forums = await threeForums(site);
  await inBrowser(site, profile, async page => {
    await page.goto(`${site.url}/location-forums`);
    await keptForOffline(page);
  });
  for (let visit = 0; visit < restarts; visit++) {
    await inBrowser(site, profile, async (page, context) => {
      await context.setOffline(true);
      for (let number = 0; number < postsEach; number++)
        titles.push(await write(page, forums, titles.length));
    });
  }
  await inBrowser(site, profile, async (page, context) => {
    const end = Date.now() + flappingFor;
    const flapping = flap(context, end);
    while (Date.now() < end) titles.push(await write(page, forums, titles.length));
    await flapping;
    await page.goto(`${site.url}/feed`);
    await untilSent(site, titles);
  });
  const rows = await countRows(site, titles);
  await rm(profile, { recursive: true, force: true });
  const lost = titles.length - rows.titles;
  const doubled = rows.all - rows.titles;
  return [
    {
      name: "posts written without a connection, or on one that flaps",
      value: titles.length,
      goal: "",
      ok: true,
    },
    { name: "posts that were lost", value: lost, goal: "0", ok: lost === 0 },
    { name: "posts that are there twice", value: doubled, goal: "0", ok: doubled === 0 },
  ];
}

async function inBrowser(
  { url, member }: SoakSite,
  profile: string,
  work: (page: Page, context: BrowserContext) => Promise<void>,
) {
  const options = {
    executablePath: requireChromium("browser"),
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  };
  const context = await chromium.launchPersistentContext(profile, options);
  await context.addCookies(toCookies({ url, cookie: member.cookie }));
  await work(context.pages()[0] ?? (await context.newPage()), context);
  await context.close();
}

/** In forums that this browser has not opened, in turn. */
async function write(page: Page, forums: string[], number: number) {
  const title = `Cairn no. ${number}`;
  await writePost(page, { path: forums[number % forums.length] ?? "" }, title);
  return title;
}

async function threeForums({ url, databaseUrl }: SoakSite) {
  const sql = postgres(databaseUrl, { max: 1 });
  const forums = await sql`select id from public.location_forums order by id limit 3`;
  await sql.end();
  return forums.map(({ id }) => `${url}/location-forums/${id}`);
}

async function flap(context: BrowserContext, end: number) {
  for (let isOffline = true; Date.now() < end; isOffline = !isOffline) {
    await context.setOffline(isOffline);
    await wait(flapEvery);
  }
  await context.setOffline(false);
}

async function untilSent(site: SoakSite, titles: string[]) {
  for (const end = Date.now() + patience; Date.now() < end; await wait(1_000)) {
    if ((await countRows(site, titles)).titles === titles.length) return;
  }
}

async function countRows({ databaseUrl }: SoakSite, titles: string[]) {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    const [counted] = await sql`
      select count(*)::integer as all, count(distinct title)::integer as titles
      from public.location_forum_posts where title = any(${titles})`;
    return { all: Number(counted?.all), titles: Number(counted?.titles) };
  } finally {
    await sql.end();
  }
}
