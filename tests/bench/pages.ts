import { textOf } from "../support/measured-posts.ts";
import { joinMembers } from "../support/people/join-member.ts";
import { cpuSecondsOf, type Role, roles } from "../support/processes.ts";
import { styleSheetCookie } from "../support/sites/style-sheet.ts";
import { startBareSite } from "./bare/bare-site.ts";
import { type Content, createContent } from "./content.ts";
import { goals } from "./goals.ts";
import { connections, type Load, runLoad } from "./load.ts";
import { type Site, startSite } from "./site.ts";
import { median, rotate, round } from "./statistics.ts";
import type { Row, Table } from "./table.ts";

interface Options {
  runs: number;
  seconds: number;
}

interface Server extends Omit<Load, "seconds"> {
  name: string;
  pid: number;
}

type Round = Awaited<ReturnType<typeof measure>>;

/** Compares signed-in pages with a bare React Router route that sends the same document. */
export async function* measurePages(site: Site, options: Options): AsyncGenerator<Table> {
  const { list, discussed, sheet, content } = await openPages(site);
  yield await compareWithBare(list, "a forum page of 20 posts", options, goals.list);
  yield await compareWithBare(discussed, "a post with 20 comments", options, goals.discussed);
  const readers = await joinMembers(site, "reader", 50);
  const cookies = readers.map(({ cookie }) => `${cookie}; ${sheet}`);
  const mixed = { ...list, urls: mixedPages(content).map(path => site.url + path), cookies };
  yield await compareWithBare(mixed, "mixed pages of 50 members", options, goals.mixed);
}

/** Compares this checkout with another one, if any, in brotli and uncompressed. */
export async function* measureThroughput(
  site: Site,
  { against, ...options }: Options & { against: string },
): AsyncGenerator<Table> {
  await using other = against ? await startSite({ root: against }) : null;
  const opened = [await openPages(site), ...(other ? [await openPages(other, against)] : [])];
  for (const encoding of ["br", "identity"] as const) {
    const of = (page: "list" | "discussed") => opened.map(pages => ({ ...pages[page], encoding }));
    yield await compare(of("list"), `throughput: a forum page of 20 posts, ${encoding}`, options);
    yield await compare(of("discussed"), `throughput: a post with 20 comments, ${encoding}`, options);
  }
}

async function openPages(site: Site, name = "treks") {
  const content = await createContent(site);
  const { member, forum, discussed } = content;
  // As from the second page of a visit on.
  const sheet = await styleSheetCookie(site.url);
  const at = (path: string): Server => ({
    name,
    pid: site.pid,
    urls: [site.url + path],
    cookies: [`${member.cookie}; ${sheet}`],
  });
  return { list: at(forum), discussed: at(discussed), sheet, content };
}

/** Authors make no requests: their own profile would redirect them. */
function mixedPages({ pages, authors }: Content) {
  return pages.flatMap(({ forum, post }, place) => [
    forum,
    post,
    `/profile/${authors[place % authors.length]?.id}`,
    `/search?${new URLSearchParams({ q: textOf(place, 2) })}`,
    "/feed",
  ]);
}

async function compareWithBare(ours: Server, title: string, options: Options, judged: Table["goals"]) {
  const page = await fetch(ours.urls[0] ?? "", { headers: { cookie: ours.cookies[0] ?? "" } });
  await using bareSite = await startBareSite(await page.text());
  const bare = { name: "bare route", pid: bareSite.pid, urls: [bareSite.url], cookies: [""] };
  return { ...(await compare([ours, bare], `pages: ${title}`, options)), goals: judged };
}

/** Each server in turn; the last one is the reference. */
async function compare(servers: Server[], what: string, { runs, seconds }: Options): Promise<Table> {
  for (const server of servers) await measure(server, seconds);
  const rounds = servers.map((): Round[] => []);
  for (let run = 0; run < runs; run++) {
    for (const [index, server] of rotate([...servers.entries()], run))
      rounds[index]?.push(await measure(server, seconds));
  }
  const reference = rounds.at(-1) ?? [];
  return {
    title: `${what}, ${connections} connections, medians of ${runs} rounds of ${seconds} s; ÷ is against the last one`,
    rows: servers.flatMap(({ name }, index) => toRows(name, rounds[index] ?? [], reference)),
  };
}

async function measure({ pid, ...load }: Server, seconds: number) {
  const before = await cpuSecondsOf(pid);
  const result = await runLoad({ ...load, seconds });
  const after = await cpuSecondsOf(pid);
  /** Requests per second of processor time. */
  const perCpuSecond = (role: Role | "all") => result.answered / (after[role] - before[role]);
  return { ...result, perCpuSecond };
}

/** All processes of a server, then those of each role. */
function toRows(server: string, rounds: Round[], reference: Round[]): Row[] {
  const of = (role: Role | "all") => {
    const rates = rounds.map(({ perCpuSecond }) => perCpuSecond(role));
    // Noise that lasts affects both measurements of a run.
    const ratio = median(rates.map((rate, run) => rate / (reference[run]?.perCpuSecond(role) ?? Number.NaN)));
    const isCompared = rounds !== reference && ratio > 0;
    return { "requests per CPU second": round(median(rates)), "÷": isCompared ? round(ratio, 3) : "" };
  };
  const all = {
    server,
    ...of("all"),
    "p50 ms": round(median(rounds.map(({ p50 }) => p50)), 1),
    "p99 ms": round(median(rounds.map(({ p99 }) => p99)), 1),
    "body bytes": round(median(rounds.map(({ bytes }) => bytes))),
    errors: Math.max(...rounds.map(({ errors }) => errors)),
  };
  const busy = roles.filter(role => rounds.some(({ perCpuSecond }) => Number.isFinite(perCpuSecond(role))));
  return [all, ...busy.map(role => ({ server: `${server}: ${role}`, ...of(role) }))];
}
