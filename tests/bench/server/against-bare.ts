import { numbers, textOf } from "../bare/app/text.ts";
import { createContent, insertRows, toForum, toPost } from "../data/content.ts";
import type { GoalName } from "../judge/goals.ts";
import { joinMember, type Member } from "../member.ts";
import type { Options } from "../options.ts";
import { type Site, startSite } from "../site.ts";
import { median, ratios, rotate, round, sum } from "../statistics.ts";
import type { Row, Table } from "../table.ts";
import { startBareSite } from "./bare-site.ts";
import { brotliOnly, withDictionary } from "./dictionary.ts";
import { type Load, type LoadResult, runLoad } from "./load.ts";
import { cpuSecondsOf } from "./processes.ts";
import { measureWriteCosts } from "./write-costs.ts";

interface Comparison extends Pick<Options, "runs" | "seconds"> {
  title: string;
  sitePid: number;
  load: Pick<Load, "urls" | "cookies" | "forms">;
  goals: Record<"brotli" | "dictionary" | "p99", GoalName>;
  connections: number;
}

interface Server extends Omit<Load, "connections" | "seconds"> {
  name: string;
  pid: number;
}

interface Round extends LoadResult {
  /** Requests per second of processor time of the server and everything behind it. */
  perCpuSecond: number;
}

const [ours, dictionary, bare] = ["treks", "treks, dictionary", "bare route"] as const;

/** Compares signed-in pages, a list of 20 posts and a post with 20 comments, with a bare route that sends the same document. */
export async function* measureThroughput({ dataDir, runs, seconds }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  const { member, forum, discussed } = await createContent(site);
  const common = { sitePid: site.pid, connections: 16, runs, seconds };
  const loadOf = (path: string) => ({ urls: [site.url + path], cookies: [member.cookie] });
  const goals = { brotli: "throughput", dictionary: "throughputWithDictionary", p99: "p99" } as const;
  const list = { ...common, title: "throughput of a forum page", load: loadOf(forum), goals };
  yield await compareWithBare(list);
  const { readings: _, ...crowded } = await compareWithBare({ ...list, connections: 50 });
  yield crowded;
  yield await compareWithBare({
    ...common,
    title: "throughput of a post with 20 comments",
    load: loadOf(discussed),
    goals: { brotli: "discussed", dictionary: "discussedWithDictionary", p99: "discussedP99" },
  });
}

/** Compares fifty members who read many pages with a bare route that sends one of them. Then measures what writes cost. */
export async function* measureMixed({ dataDir, runs, seconds }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  const readers = await joinMembers(site, "bench", 50);
  // Authors make no requests: their own profile would redirect them.
  const pages = await createPages(site, await joinMembers(site, "author", 10));
  yield await compareWithBare({
    title: "mixed pages",
    sitePid: site.pid,
    load: { urls: pages.urls, cookies: readers.map(({ cookie }) => cookie) },
    goals: { brotli: "mixed", dictionary: "mixedWithDictionary", p99: "mixedP99" },
    connections: 16,
    runs,
    seconds,
  });
  yield await measureWriteCosts(site, { forms: pages.forms, posts: pages.posts, members: readers, runs });
}

async function joinMembers(site: Site, name: string, size: number) {
  const members: Member[] = [];
  for (const number of numbers(size)) members.push(await joinMember(site, `${name}_${number}`));
  return members;
}

/** Adds a hundred forums of twenty posts. Returns as many addresses of each kind of page. */
async function createPages(site: Site, authors: Member[]) {
  const authorOf = (number: number) => authors[number % authors.length]?.id ?? "";
  const forums = numbers(100).map(toForum);
  const posts = forums.map(({ id }, place) =>
    numbers(20).map(number => toPost(place * 20 + number, id, authorOf(place + number))),
  );
  await insertRows(site, "location_forums", forums);
  await insertRows(site, "location_forum_posts", posts.flat());
  const paths = forums.flatMap(({ id }, place) => [
    `/location-forums/${id}`,
    `/location-forums/${id}/posts/${posts[place]?.[0]?.id}`,
    `/profile/${authorOf(place)}`,
    `/search?${new URLSearchParams({ q: textOf(place, 2) })}`,
    "/feed",
  ]);
  return {
    urls: paths.map(path => site.url + path),
    forms: forums.map(({ id }) => `/location-forums/${id}/new-post`),
    posts: forums.map(({ id }, place) => `/location-forums/${id}/posts/${posts[place]?.[0]?.id}`),
  };
}

async function compareWithBare(comparison: Comparison): Promise<Table> {
  const { title, goals, sitePid, load, connections, runs, seconds } = comparison;
  const cookie = load.cookies?.[0] ?? "";
  const page = await fetch(load.urls[0] ?? "", { headers: { cookie, "accept-encoding": "identity" } });
  await using bareSite = await startBareSite(await page.text());
  const headers = await withDictionary(load.urls[0] ?? "", cookie);
  const brotli = { encodings: ["br"], headers: brotliOnly };
  const servers: Server[] = [
    { ...load, ...brotli, name: ours, pid: sitePid },
    { ...load, name: dictionary, pid: sitePid, encodings: ["dcz", "dcb"], headers },
    { ...brotli, name: bare, pid: bareSite.pid, urls: [bareSite.url] },
  ];
  for (const server of servers) await runLoad({ ...server, connections: 16, seconds });
  const rounds = new Map(servers.map(({ name }) => [name, [] as Round[]]));
  for (let run = 0; run < runs; run++) {
    for (const server of rotate(servers, run))
      rounds.get(server.name)?.push(await measure(server, connections, seconds));
  }
  const roundsOf = (name: string) => rounds.get(name) ?? [];
  const cpuRatios = (name: string) => ratios(roundsOf(name), roundsOf(bare), toPerCpuSecond);
  return {
    title: `${title}: ${connections} connections, medians of ${runs} rounds of ${seconds} s; ÷ is against the bare route`,
    rows: servers.map(({ name }) => toRow(name, roundsOf(name), roundsOf(bare))),
    readings: [
      { goal: goals.brotli, of: ours, values: cpuRatios(ours) },
      { goal: goals.p99, of: ours, values: ratios(roundsOf(ours), roundsOf(bare), ({ p99 }) => p99) },
      { goal: goals.dictionary, of: dictionary, values: cpuRatios(dictionary) },
    ],
  };
}

async function measure(server: Server, connections: number, seconds: number): Promise<Round> {
  const before = await cpuSecondsOf(server.pid);
  const result = await runLoad({ ...server, connections, seconds });
  return { ...result, perCpuSecond: result.answered / ((await cpuSecondsOf(server.pid)) - before) };
}

function toRow(server: string, rounds: Round[], reference: Round[]): Row {
  const cpuRatios = ratios(rounds, reference, toPerCpuSecond);
  const failed = rounds.map(({ shed, errors }) => shed + sum(Object.values(errors)));
  return {
    server,
    "requests/s": round(median(rounds.map(({ rate }) => rate))),
    "requests per CPU second": round(median(rounds.map(toPerCpuSecond))),
    "÷": round(median(cpuRatios), 3),
    "÷ range": `${round(Math.min(...cpuRatios), 3)}–${round(Math.max(...cpuRatios), 3)}`,
    "p50 ms": round(median(rounds.map(({ p50 }) => p50)), 1),
    "p99 ms": round(median(rounds.map(({ p99 }) => p99)), 1),
    "p99 ÷": round(median(ratios(rounds, reference, ({ p99 }) => p99)), 2),
    "body bytes": round(median(rounds.map(({ bytes }) => bytes))),
    errors: sum(failed),
  };
}

function toPerCpuSecond({ perCpuSecond }: Round) {
  return perCpuSecond;
}
