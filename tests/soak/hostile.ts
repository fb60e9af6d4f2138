import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import postgres, { type Sql } from "postgres";
import { randomFor } from "../../scripts/seed/sample.ts";
import { createMember } from "../../supabase/tests/support/create-member.ts";
import { trapFields } from "../support/people/member.ts";
import type { OwnSite } from "../support/sites/own-site.ts";
import { logIn, openAttackers } from "./hostile/attackers.ts";
import { openAttacks } from "./hostile/attacks.ts";
import { rowsOfOthers } from "./hostile/rows-of-others.ts";
import { type Answer, type Attack, openSender } from "./hostile/send.ts";
import type { Row } from "./row.ts";

interface Options {
  requests: number;
  /** The same seed makes the same requests. */
  seed: number;
}

const together = 8;
const batch = 250;
const slowestCount = 10;
const traces = /\n\s+at .+:\d+:\d+|node_modules\/|node:internal|PGRST\d{3}|postgres:\/\/|[\w-]+\.tsx?:\d+/;

/** Attacks a site with random requests, as visitor, members and admin. */
export async function hostile(site: OwnSite, { requests, seed }: Options): Promise<Row[]> {
  const sql = postgres(site.databaseUrl, { max: 2, onnotice: () => {} });
  const sender = openSender(site.url);
  const scene = await createStage(site, sql);
  const { attackers, everyId, renewSessions } = await openAttackers(site, sql);
  const cookies: string[] = [];
  const attacks = openAttacks({ ...scene, origin: site.url, cookies, mark: `hostile-${seed}` });
  // Without the guide's account, which seeding by the admin rewrites.
  const accounts = [scene.victim.id];
  const before = await rowsOfOthers(sql, everyId, accounts);
  const processesBefore = processesOf(site);
  const logBefore = readFileSync(site.logFile, "utf8").length;

  const found = {
    faults: [] as string[],
    silent: [] as string[],
    traces: [] as string[],
    away: [] as string[],
  };
  const statuses = new Map<number, number>();
  let slowest: { attack: Attack; milliseconds: number }[] = [];
  for (let first = 0; first < requests; first += batch) {
    await renewSessions();
    cookies.splice(0, cookies.length, "", "", ...attackers.map(({ cookie }) => cookie));
    let next = first;
    const work = async () => {
      while (next < Math.min(first + batch, requests)) await attackOnce(next++);
    };
    await Promise.all(Array.from({ length: together }, work));
  }
  const alone = await Promise.all([slowestAlone()]);
  const after = await rowsOfOthers(sql, everyId, accounts);
  const stillIn = await fetch(`${site.url}/profile`, { headers: { cookie: scene.victim.cookie } });
  const log = readFileSync(site.logFile, "utf8").slice(logBefore);
  sender.close();
  await sql.end();
  return rows();

  async function attackOnce(number: number) {
    const attack = attacks.draw(randomFor(seed, number));
    const name = `#${number} ${nameOf(attack)}`;
    try {
      const answer = await sender.send(attack);
      note(name, attack, answer);
    } catch {
      found.silent.push(name);
    }
  }

  function note(name: string, attack: Attack, { status, location, body, milliseconds }: Answer) {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) found.faults.push(`${status} ${name}`);
    if (!attack.path.startsWith("/assets/") && traces.test(body)) found.traces.push(name);
    if (isOffSite(location, site.url)) found.away.push(`${location} ${name}`);
    slowest.push({ attack, milliseconds });
    slowest = slowest.sort((a, b) => b.milliseconds - a.milliseconds).slice(0, slowestCount);
  }

  /** The best of three, because the machine may be busy. */
  async function slowestAlone() {
    const times: [number, string][] = [];
    for (const { attack } of slowest) {
      const tries: number[] = [];
      for (let count = 0; count < 3; count++) tries.push((await sender.send(attack)).milliseconds);
      times.push([Math.round(Math.min(...tries)), nameOf(attack)]);
    }
    return times.sort(([a], [b]) => b - a)[0] ?? [0, "none"];
  }

  function rows(): Row[] {
    const [[milliseconds, name] = [0, "none"]] = alone;
    const changed = before
      .filter(([table, rows]) => new Map(after).get(table) !== rows)
      .map(([table]) => table);
    const logged = log.split("\n").filter(line => /^\s+at .+:\d+|"stack":|^\{"level":[56]0/.test(line));
    const processesAfter = processesOf(site);
    const isSame = processesAfter !== "" && processesAfter === processesBefore;
    return [
      {
        name: "Hostile requests",
        value: `${requests}, seed ${seed}, ${formatCounts(statuses)}`,
        goal: "all sent",
        ok: true,
      },
      none("Answers of 5xx", found.faults),
      none("Requests without an answer", found.silent),
      none("Stack traces in answers", found.traces),
      none("Stack traces and errors in the log", logged),
      none("Redirects to another site", found.away),
      none("Tables with changed rows of others", changed),
      { name: "The victim's session", value: stillIn.status, goal: "200", ok: stillIn.status === 200 },
      { name: "The processes that serve", value: processesAfter, goal: processesBefore, ok: isSame },
      {
        name: "Slowest request alone, ms",
        value: `${milliseconds} (${name})`,
        goal: "< 1000",
        ok: milliseconds < 1_000,
      },
    ];
  }
}

/** A forum, a member's content in it, and all their addresses. */
async function createStage(site: OwnSite, sql: Sql) {
  const { id, email } = await createMember({ backend: site, sql }, `victim_${randomUUID().slice(0, 8)}`);
  const cookie = await logIn(site, email);
  await fetch(`${site.url}/location-forums/seed`, {
    method: "POST",
    headers: { origin: site.url, cookie },
    body: new URLSearchParams({ announced: "" }),
    redirect: "manual",
  });
  const [forum] = await sql`select id from public.location_forums order by location_name limit 1`;
  const [post] = await sql`
    insert into public.location_forum_posts (location_forum_id, user_id, title, content, tags)
    values (${forum?.id}, ${id}, 'The cairn of somebody else', 'Stone on stone.', '{lake}') returning id`;
  const place = `/location-forums/${forum?.id}`;
  const scene = { forum: String(forum?.id), postId: String(post?.id), profileId: id };
  const trap = await trapFields(site.url);
  return {
    victim: { id, cookie },
    scene: { ...scene, digest: "0123456789ab", actionId: String(post?.id), trap },
    targets: [id, String(forum?.id), String(post?.id), "sample-bear-aware-food", "640", "0123456789ab"],
    paths: [
      `${place}/new-post`,
      `${place}/posts/${post?.id}`,
      `/profile/${id}`,
      `/location-posts/${post?.id}/photo/0123456789ab/720`,
      ..."/login /signup /change-password /reset-password /confirm /search /location-forums /feed".split(" "),
      ..."/edit-profile /profile-setup /profile/interests /profile/interests/remove /health".split(" "),
      ..."/admin/crawl-tips /admin/purge-users /admin/purge-posts /admin/seed-tips /account-settings".split(
        " ",
      ),
    ],
  };
}

function none(name: string, found: string[]): Row {
  const examples = found.slice(0, 5).map(example => `\n    ${example}`);
  return { name, value: `${found.length}${examples.join("")}`, goal: "0", ok: found.length === 0 };
}

function nameOf({ method, path, headers, body, raw }: Attack) {
  const told = headers.map(([name, value]) => `${name}: ${value.slice(0, 60)}`).join(" | ");
  const sent =
    body.length > 0 ? ` <${body.length} bytes ${JSON.stringify(body.toString("latin1").slice(0, 160))}>` : "";
  return `${raw ? "raw " : ""}${method} ${path.slice(0, 160)} [${told}]${sent}`;
}

function isOffSite(location: string, siteUrl: string) {
  if (!location) return false;
  return URL.parse(location, siteUrl)?.hostname !== new URL(siteUrl).hostname;
}

/** The site's own processes, without Postgres and the functions: one that died and came back has another id. */
function processesOf({ pid }: OwnSite) {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  const all = lines
    .map(line => line.trim().split(/\s+/))
    .map(([id, parent, command]) => ({ id, parent, command }));
  const found = new Set([String(pid)]);
  // A child may be listed before its parent.
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const { id, parent } of all) if (id && parent && found.has(parent)) found.add(id);
  }
  const own = all.filter(({ id, command }) => id && found.has(id) && command?.endsWith("/node"));
  return own.map(({ id }) => id).join(" ");
}

/** "200 ×1431, 302 ×522"; 0 is a connection that was closed without an answer. */
function formatCounts(statuses: Map<number, number>) {
  const sorted = [...statuses].sort(([, a], [, b]) => b - a);
  return sorted.map(([status, count]) => `${status} ×${count}`).join(", ");
}
