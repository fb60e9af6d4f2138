import { spawn } from "node:child_process";
import path from "node:path";
import { json } from "node:stream/consumers";
import { createClient } from "@supabase/supabase-js";
import { createContent } from "../bench/data/content.ts";
import { signUpMember } from "../bench/member.ts";
import type { OwnSite } from "../support/sites/own-site.ts";
import type { Row } from "./row.ts";
import type { Visit, VisitResult } from "./visitors.ts";

type LoadedSite = Pick<OwnSite, "url" | "apiUrl" | "databaseUrl" | "keys">;

/** Milliseconds. */
const goals = { answered: 1_500, shed: 100, health: 1_000 };

/** Answers per second, and the 99th percentile in milliseconds. */
const publicGoals = { rate: 150, answered: 400 };
const publicPages = ["/", "/welcome", "/login", "/signup", "/change-password"];

/**
 * Public pages with fifty visitors. Then signed-in pages, every tenth request a write: with fifty visitors, 150, at
 * three times the rate of the first fifty, and five seconds later with ordinary load again.
 */
export async function load(site: LoadedSite, seconds = 20): Promise<Row[]> {
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
  ];
  const mix = { url: site.url, cookie: member.cookie, pages, form: `${forum}/new-post` };

  await visit({ ...mix, connections: 16, seconds: seconds / 4 });
  const strangers = await visit({ url: site.url, cookie: "", pages: publicPages, connections: 50, seconds });
  const fifty = await visit({ ...mix, connections: 50, seconds });
  const hundreds = await visit({ ...mix, connections: 150, seconds });
  const over = await visit({ ...mix, rate: 3 * fifty.rate, seconds });
  await new Promise(resolve => setTimeout(resolve, 5_000));
  const after = await visit({ ...mix, connections: 50, seconds: seconds / 2 });
  const lost = await missing(
    site,
    [fifty, hundreds, over, after].flatMap(({ written }) => written),
  );
  return [
    ...publicRows(strangers),
    ...normalLoadRows("50 visitors", fifty),
    ...normalLoadRows("150 visitors", hundreds),
    ...overRows(over, fifty),
    ...normalLoadRows("50 visitors, 5 s later", after),
    { name: "taken posts that are not there", value: lost, goal: "0", ok: lost === 0 },
  ];
}

/** In a process of its own, so that its work is not counted as the server's. */
export function visit(order: Visit): Promise<VisitResult> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "visitors.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(order));
  return json(child.stdout) as Promise<VisitResult>;
}

function publicRows({ rate, p99, shed, errors }: VisitResult): Row[] {
  const refused = shed + count(errors);
  return [
    { name: "50 strangers: answers a second", value: rate, goal: "≥ 150", ok: rate >= publicGoals.rate },
    {
      name: "50 strangers: 99th percentile",
      value: inMs(p99),
      goal: "≤ 400 ms",
      ok: p99 <= publicGoals.answered,
    },
    { name: "50 strangers: errors", value: refused, goal: "0", ok: refused === 0 },
  ];
}

function normalLoadRows(name: string, { rate, p50, p99, shed, errors }: VisitResult): Row[] {
  const refused = shed + count(errors);
  return [
    { name: `${name}: answers a second`, value: rate, goal: "", ok: rate > 0 },
    { name: `${name}: median`, value: inMs(p50), goal: "", ok: true },
    { name: `${name}: 99th percentile`, value: inMs(p99), goal: "≤ 1500 ms", ok: p99 <= goals.answered },
    { name: `${name}: errors`, value: refused, goal: "0", ok: refused === 0 },
  ];
}

function overRows(over: VisitResult, fifty: VisitResult): Row[] {
  const { rate, p99, shed, shedP99, healthMost, errors } = over;
  const kept = rate / fifty.rate;
  return [
    {
      name: "three times as many: answered of what 50 got",
      value: kept.toFixed(2),
      goal: "≥ 0.5",
      ok: kept >= 0.5,
    },
    {
      name: "three times as many: 99th percentile",
      value: inMs(p99),
      goal: "≤ 1500 ms",
      ok: p99 <= goals.answered,
    },
    { name: "three times as many: shed with Retry-After", value: shed, goal: "> 0", ok: shed > 0 },
    {
      name: "three times as many: shed within (99 of 100)",
      value: inMs(shedP99),
      goal: "≤ 100 ms",
      ok: shedP99 <= goals.shed,
    },
    {
      name: "three times as many: other refusals",
      value: JSON.stringify(errors),
      goal: "{}",
      ok: count(errors) === 0,
    },
    {
      name: "three times as many: slowest /health",
      value: inMs(healthMost),
      goal: "< 1000 ms",
      ok: healthMost < goals.health,
    },
  ];
}

/** Accepted posts that the database does not have. */
async function missing({ apiUrl, keys }: LoadedSite, written: string[]) {
  const posts = createClient(apiUrl, keys.secret).from("location_forum_posts");
  let found = 0;
  for (let start = 0; start < written.length; start += 100) {
    const { data, error } = await posts.select("id").in("id", written.slice(start, start + 100));
    if (error) throw error;
    found += data.length;
  }
  return written.length - found;
}

function count(errors: Record<string, number>) {
  return Object.values(errors).reduce((sum, number) => sum + number, 0);
}

function inMs(time: number) {
  return `${Math.round(time)} ms`;
}
