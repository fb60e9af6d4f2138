import { styleSheetCookie } from "../support/sites/style-sheet.ts";
import { textOf } from "./bare/app/text.ts";
import { createContent, createForums } from "./content.ts";
import type { GoalName } from "./goals.ts";
import { joinMembers } from "./member.ts";
import { startBareSite } from "./server/bare-site.ts";
import { type Load, type LoadResult, runLoad } from "./server/load.ts";
import { cpuSecondsOf } from "./server/processes.ts";
import type { Site } from "./site.ts";
import { median, ratios, rotate, round, sum } from "./statistics.ts";
import type { Row, Table } from "./table.ts";

interface Options {
  runs: number;
  seconds: number;
}

interface Server extends Pick<Load, "urls" | "cookies"> {
  name: string;
  pid: number;
}

interface Round extends LoadResult {
  /** Requests per second of processor time of the server and everything behind it. */
  perCpuSecond: number;
}

const [ours, bare] = ["treks", "bare route"] as const;
const connections = 16;

/** Compares signed-in pages with a bare React Router route that sends the same document. */
export async function* measurePages(site: Site, options: Options): AsyncGenerator<Table> {
  const { member, forum, discussed } = await createContent(site);
  // As from the second page of a visit on.
  const sheet = await styleSheetCookie(site.url);
  const cookies = [`${member.cookie}; ${sheet}`];
  for (const [goal, title, path] of [
    ["list", "a forum page of 20 posts", forum],
    ["discussed", "a post with 20 comments", discussed],
  ] as const) {
    yield await compareWithBare(site, { urls: [site.url + path], cookies }, { ...options, goal, title });
  }
  const readers = await joinMembers(site, "reader", 50);
  const load = { urls: await createPages(site), cookies: readers.map(({ cookie }) => `${cookie}; ${sheet}`) };
  yield await compareWithBare(site, load, { ...options, goal: "mixed", title: "mixed pages of 50 members" });
}

async function createPages(site: Site) {
  // Authors make no requests: their own profile would redirect them.
  const authors = await joinMembers(site, "author", 10);
  const forums = await createForums(site, authors);
  const paths = forums.flatMap(({ forum, post }, place) => [
    forum,
    post,
    `/profile/${authors[place % authors.length]?.id}`,
    `/search?${new URLSearchParams({ q: textOf(place, 2) })}`,
    "/feed",
  ]);
  return paths.map(path => site.url + path);
}

async function compareWithBare(
  site: Site,
  load: Pick<Load, "urls" | "cookies">,
  { goal, title, runs, seconds }: Options & { goal: GoalName; title: string },
) {
  const page = await fetch(load.urls[0] ?? "", { headers: { cookie: load.cookies[0] ?? "" } });
  await using bareSite = await startBareSite(await page.text());
  const servers: Server[] = [
    { ...load, name: ours, pid: site.pid },
    { name: bare, pid: bareSite.pid, urls: [bareSite.url], cookies: [""] },
  ];
  for (const server of servers) await measure(server, seconds);
  const rounds: Record<string, Round[]> = { [ours]: [], [bare]: [] };
  for (let run = 0; run < runs; run++) {
    for (const server of rotate(servers, run)) rounds[server.name]?.push(await measure(server, seconds));
  }
  const reference = rounds[bare] ?? [];
  const values = ratios(rounds[ours] ?? [], reference, toPerCpuSecond);
  return {
    title: `pages: ${title}, ${connections} connections, medians of ${runs} rounds of ${seconds} s; ÷ is against the bare route`,
    rows: servers.map(({ name }) => toRow(name, rounds[name] ?? [], reference)),
    readings: [{ goal, of: ours, values }],
  };
}

async function measure({ urls, cookies, pid }: Server, seconds: number): Promise<Round> {
  const before = await cpuSecondsOf(pid);
  const result = await runLoad({ urls, cookies, connections, seconds });
  return { ...result, perCpuSecond: result.answered / ((await cpuSecondsOf(pid)) - before) };
}

function toRow(server: string, rounds: Round[], reference: Round[]): Row {
  const cpuRatios = ratios(rounds, reference, toPerCpuSecond);
  return {
    server,
    "requests per CPU second": round(median(rounds.map(toPerCpuSecond))),
    "÷": round(median(cpuRatios), 3),
    "p50 ms": round(median(rounds.map(({ p50 }) => p50)), 1),
    "p99 ms": round(median(rounds.map(({ p99 }) => p99)), 1),
    "body bytes": round(median(rounds.map(({ bytes }) => bytes))),
    errors: sum(rounds.map(({ errors }) => errors)),
  };
}

function toPerCpuSecond({ perCpuSecond }: Round) {
  return perCpuSecond;
}
