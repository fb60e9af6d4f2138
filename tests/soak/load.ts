import { readdir, readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { createContent } from "../bench/data/content.ts";
import { type Load, type LoadResult, runLoad } from "../bench/server/load.ts";
import { listTree } from "../bench/server/processes.ts";
import { sum } from "../bench/statistics.ts";
import type { OwnSite } from "../support/sites/own-site.ts";
import { countPosts } from "./posts.ts";
import { atLeast, atMost, info, none, type Row } from "./row.ts";

/** Public pages with fifty visitors; then signed-in pages, one request in ten a post, from light load to overload. */
export async function load(site: OwnSite, seconds = 20): Promise<Row[]> {
  const day = await dayAt(site);
  const publicPages = ["/", "/welcome", "/login", "/signup", "/change-password"].map(path => site.url + path);
  await runLoad({ ...day, connections: 16, seconds: seconds / 4 });
  const strangers = await runLoad({ urls: publicPages, connections: 50, seconds });
  const fifty = await runLoad({ ...day, connections: 50, seconds });
  const hundreds = await runLoad({ ...day, connections: 150, seconds });
  const healthUrl = `${site.url}/health`;
  const over = await runLoad({ ...day, rate: 3 * fifty.rate, healthUrl, seconds });
  await wait(5_000);
  const after = await runLoad({ ...day, connections: 50, seconds: seconds / 2 });
  const posts = [fifty, hundreds, over, after].flatMap(({ posts }) => posts);
  const { lost } = await countPosts(site, posts);
  return [
    atLeast("50 strangers: answers a second", strangers.rate, 150),
    atMost("50 strangers: 99th percentile", strangers.p99, 400, " ms"),
    none("50 strangers: errors", failuresIn(strangers)),
    ...normalLoadRows("50 visitors", fifty),
    ...normalLoadRows("150 visitors", hundreds),
    atLeast("three times as many: answered of what 50 got", over.rate / fifty.rate, 0.5),
    atMost("three times as many: 99th percentile", over.p99, 1_500, " ms"),
    atLeast("three times as many: shed with Retry-After", over.shed, 1),
    atMost("three times as many: shed within (99 of 100)", over.shedP99, 100, " ms"),
    none("three times as many: other refusals", Object.keys(over.errors)),
    atMost("three times as many: slowest /health", over.slowestHealth, 1_000, " ms"),
    ...normalLoadRows("50 visitors, 5 s later", after),
    none("accepted posts that are lost", lost),
  ];
}

function normalLoadRows(name: string, result: LoadResult): Row[] {
  return [
    info(`${name}: answers a second`, result.rate),
    info(`${name}: median`, `${Math.round(result.p50)} ms`),
    atMost(`${name}: 99th percentile`, result.p99, 1_500, " ms"),
    none(`${name}: errors`, failuresIn(result)),
  ];
}

function failuresIn({ shed, errors }: LoadResult) {
  return shed + sum(Object.values(errors));
}

const warmUpSeconds = 60;
const secondsBetweenSamples = 5;
/** From `server/http/serve.ts` and `server/processes/supervisor.ts`. */
const neverLogged = ["unhandled rejection", "uncaught exception", "another one is started"];

/** Minutes of ordinary load: compares the resources held at its end and beginning. */
export async function endurance(site: OwnSite, minutes: number): Promise<Row[]> {
  const day = { ...(await dayAt(site)), connections: 8 };
  await runLoad({ ...day, seconds: Math.min(warmUpSeconds, minutes * 10) });
  const visits = runLoad({ ...day, seconds: minutes * 60 });
  const samples = await sampleUntil(site.pid, visits);
  const result = await visits;
  const log = await readFile(site.logFile, "utf8");
  return [
    info("minutes, of thirty", minutes),
    atLeast("requests answered", result.answered, 1),
    none("errors and refusals", failuresIn(result)),
    info("99th percentile", `${Math.round(result.p99)} ms`),
    growthRow("MB of the largest process, RSS", samples, "largestRss", 10),
    growthRow("MB of the whole stack, PSS", samples, "pss", 10),
    growthRow("descriptors", samples, "descriptors", 2),
    ...neverLogged.map(line => none(`logged: ${line}`, log.split(line).length - 1)),
  ];
}

async function dayAt(site: OwnSite): Promise<Pick<Load, "urls" | "cookies" | "forms">> {
  const { member, forum, post } = await createContent(site);
  const pages = ["/feed", "/location-forums", forum, post, "/forums", "/search?q=Place", "/profile"];
  return {
    urls: pages.map(path => site.url + path),
    cookies: [member.cookie],
    forms: [`${site.url}${forum}/new-post`],
  };
}

type Sample = Awaited<ReturnType<typeof sampleTree>>;

async function sampleUntil(pid: number, end: Promise<unknown>) {
  const samples: Sample[] = [];
  const isOver = end.then(() => true);
  do samples.push(await sampleTree(pid));
  while (!(await Promise.race([isOver, wait(secondsBetweenSamples * 1_000, false)])));
  return samples;
}

async function sampleTree(root: number) {
  const processes = await listTree(root);
  // A process may end meanwhile.
  const descriptors = processes.map(({ pid }) =>
    readdir(`/proc/${pid}/fd`).then(
      names => names.length,
      () => 0,
    ),
  );
  return {
    pss: sum(processes.map(({ pss }) => pss)) / 1e6,
    largestRss: Math.max(...processes.map(({ rss }) => rss)) / 1e6,
    descriptors: sum(await Promise.all(descriptors)),
  };
}

/** Compares the means of the first and last fifth, because single samples jump with every garbage collection. */
function growthRow(name: string, samples: Sample[], key: keyof Sample, mostPercent: number): Row {
  const fifth = Math.max(1, Math.floor(samples.length / 5));
  const mean = (some: Sample[]) => sum(some.map(sample => sample[key])) / some.length;
  const [before, after] = [mean(samples.slice(0, fifth)), mean(samples.slice(-fifth))];
  const range = `${Math.round(before)} → ${Math.round(after)}`;
  return atMost(`growth of ${name} (${range})`, (after / before - 1) * 100, mostPercent, " %");
}
