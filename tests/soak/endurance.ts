import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { createContent } from "../bench/data/content.ts";
import { signUpMember } from "../bench/member.ts";
import type { OwnSite } from "../support/sites/own-site.ts";
import { visit } from "./load.ts";
import { type Sample, sampleTree } from "./resources.ts";
import type { Row } from "./row.ts";

const visitors = 8;
/** Seconds: until caches are full, and between two samples. */
const warmUp = 60;
const betweenSamples = 5;

/** Minutes of ordinary load, every tenth request a write: compares the resources held at its end and beginning. */
export async function endurance(site: OwnSite, minutes: number): Promise<Row[]> {
  const day = await dayAt(site);
  await visit({ ...day, connections: visitors, seconds: Math.min(warmUp, minutes * 10) });
  const going = visit({ ...day, connections: visitors, seconds: minutes * 60 });
  const samples = await sampleUntil(site, going);
  const { answered, shed, errors, p99 } = await going;
  const failed = Object.values(errors).reduce((sum, number) => sum + number, shed);
  return [
    { name: "minutes", value: minutes, goal: "30", ok: true },
    { name: "requests answered", value: answered, goal: "", ok: answered > 0 },
    { name: "errors and refusals", value: failed, goal: "0", ok: failed === 0 },
    { name: "99th percentile ms", value: Math.round(p99), goal: "", ok: true },
    growthOf("largest process, RSS", samples, ({ largestRss }) => largestRss, 0.1),
    growthOf("whole stack, PSS", samples, ({ pss }) => pss, 0.1),
    growthOf("descriptors", samples, ({ descriptors }) => descriptors, 0.02),
    ...linesIn(readFileSync(site.logFile, "utf8")),
  ];
}

async function dayAt(site: OwnSite) {
  const member = await signUpMember(site);
  const { forumId, postId } = await createContent(site, member);
  const forum = `/location-forums/${forumId}`;
  const pages = [
    "/feed",
    "/location-forums",
    forum,
    `${forum}/posts/${postId}`,
    "/forums",
    "/search?q=Place",
    "/profile",
  ];
  return { url: site.url, cookie: member.cookie, pages, form: `${forum}/new-post` };
}

async function sampleUntil({ pid }: OwnSite, end: Promise<unknown>) {
  const samples: Sample[] = [];
  let ended = false;
  end.finally(() => {
    ended = true;
  });
  while (!ended) {
    samples.push(await sampleTree(pid));
    await Promise.race([end, wait(betweenSamples * 1_000)]);
  }
  return samples;
}

/** Compares the means of the first and last fifth: single samples jump with every garbage collection. */
function growthOf(name: string, samples: Sample[], read: (sample: Sample) => number, allowed: number): Row {
  const fifth = Math.max(1, Math.floor(samples.length / 5));
  const before = mean(samples.slice(0, fifth).map(read));
  const after = mean(samples.slice(-fifth).map(read));
  const growth = after / before - 1;
  const told = name === "descriptors" ? [before, after] : [before / 1e6, after / 1e6];
  const [from, to] = told.map(Math.round);
  return {
    name: `growth of ${name}`,
    value: `${(growth * 100).toFixed(1)} % (${from} → ${to}${name === "descriptors" ? "" : " MB"})`,
    goal: `< ${allowed * 100} %`,
    ok: growth < allowed,
  };
}

function mean(values: number[]) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Must never be logged; the texts are from `server/http/serve.ts` and `server/processes/supervisor.ts`. */
function linesIn(log: string): Row[] {
  const never = {
    "unhandled rejections": /unhandled rejection/g,
    "uncaught exceptions": /uncaught exception/g,
    "processes that had to be started again": /another one is started/g,
  };
  return Object.entries(never).map(([name, line]) => {
    const found = log.match(line)?.length ?? 0;
    return { name, value: found, goal: "0", ok: found === 0 };
  });
}
