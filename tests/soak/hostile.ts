import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Sql } from "postgres";
import { randomFor } from "../../scripts/seed/sample.ts";
import { exchange, message, statusOf } from "../support/attacks/raw-http.ts";
import { openStage } from "../support/every-form/stage.ts";
import { joinMember, type Member } from "../support/people/join-member.ts";
import { requireProcess } from "../support/processes.ts";
import { withDatabase } from "../support/sites/database.ts";
import type { OwnSite } from "../support/sites/own-site.ts";
import { type Attack, openAttacks } from "./hostile/attacks.ts";
import { equal, none, type Row } from "./row.ts";

interface Options {
  requests: number;
  seed: number;
}

const concurrency = 8;
const batch = 250;
/** Malformed requests get less time, as the server may wait for more of them. */
const timeoutsMs = { wellFormed: 10_000, malformed: 2_000 };
const internals = /\n\s+at .+:\d+:\d+|node_modules\/|node:internal|PGRST\d{3}|postgres:\/\/|[\w-]+\.tsx?:\d+/;

/** Attacks a site with random requests, as visitor, members and admin. */
export function hostile(site: OwnSite, options: Options): Promise<Row[]> {
  return withDatabase(site, sql => attack(site, sql, options));
}

async function attack(site: OwnSite, sql: Sql, { requests, seed }: Options): Promise<Row[]> {
  const { scene, cookies } = await openStage(site, sql);
  const { forumId, postId, profileId, digest } = scene;
  // An admin may continue the stage's abandoned action, which is not an attack.
  await sql`delete from public.admin_actions`;
  const { attackers, everyId, replaceSignedOut } = await openAttackers(site, sql);
  const attackCookies: string[] = [];
  const targets = [forumId, postId, profileId, digest, "sample-bear-aware-food", "640"];
  const draw = openAttacks({ scene, origin: site.url, targets, cookies: attackCookies });
  const before = await rowsOfOthers(sql, everyId, profileId);
  const processesBefore = await listServing(site);
  const logBefore = readFileSync(site.logFile, "utf8").length;

  type Faults = Record<"errors" | "unanswered" | "away" | "leaks", string[]>;
  const faults: Faults = { errors: [], unanswered: [], away: [], leaks: [] };
  for (let first = 0; first < requests; first += batch) {
    await replaceSignedOut();
    attackCookies.splice(0, attackCookies.length, "", "", ...attackers.map(({ cookie }) => cookie));
    let next = first;
    const work = async () => {
      while (next < Math.min(first + batch, requests)) await attackOnce(next++);
    };
    await Promise.all(Array.from({ length: concurrency }, work));
  }
  const after = await rowsOfOthers(sql, everyId, profileId);
  const profile = await fetch(`${site.url}/profile`, { headers: { cookie: cookies.member } });
  const log = readFileSync(site.logFile, "utf8").slice(logBefore);
  const logged = log.split("\n").filter(line => /^\s+at .+:\d+|"stack":|^\{"level":[56]0/.test(line));
  return [
    none(`answers of 5xx to ${requests} requests with seed ${seed}`, faults.errors),
    none("requests without an answer", faults.unanswered),
    none("internals in answers", faults.leaks),
    none("stack traces and errors in the log", logged),
    none("redirects to another site", faults.away),
    none(
      "tables with changed rows of others",
      Object.keys(before).filter(table => before[table] !== after[table]),
    ),
    equal("the victim's session", profile.status, 200),
    equal("the processes that serve", await listServing(site), processesBefore),
  ];

  async function attackOnce(number: number) {
    const drawn = draw(randomFor(seed, number));
    const request = toRequest(drawn, site.url);
    const start = performance.now();
    const timeoutMs = drawn.isMalformed ? timeoutsMs.malformed : timeoutsMs.wellFormed;
    // Some requests expect an interim answer first.
    const answer = (await exchange(request, site.url, timeoutMs)).replace(/^HTTP\/1\.1 1\d\d .*\r\n\r\n/, "");
    const name = `#${number} ${JSON.stringify(request.slice(0, 300))}`;
    const status = statusOf(answer);
    const [, location = ""] = /^location: (.*)$/im.exec(answer) ?? [];
    if (status >= 500) faults.errors.push(`${status} ${name}`);
    if (status === 0 && performance.now() - start >= timeoutsMs.wellFormed) faults.unanswered.push(name);
    if (!drawn.path.startsWith("/assets/") && internals.test(answer)) faults.leaks.push(name);
    if (URL.parse(location.trim(), site.url)?.hostname !== new URL(site.url).hostname)
      faults.away.push(`${location} ${name}`);
  }
}

/** A later header replaces an earlier one of the same name. */
function toRequest({ method, path, headers, body }: Attack, url: string) {
  const names = new Map(["Host", "Connection", "Content-Length"].map(name => [name.toLowerCase(), name]));
  const all: Record<string, string> = {};
  for (const [name, value] of headers) {
    const known = names.get(name.toLowerCase()) ?? name;
    names.set(name.toLowerCase(), known);
    all[known] = value;
  }
  return message(`${method} ${path}`, all, body, url);
}

/** Creates members who attack one site; those who lose the session or the account are replaced. */
async function openAttackers(site: OwnSite, sql: Sql) {
  const everyId: string[] = [];
  const attackers = await Promise.all([join(false), join(false), join(true)]);
  return { everyId, attackers, replaceSignedOut };

  async function join(isAdmin: boolean): Promise<Member & { isAdmin: boolean }> {
    const member = await joinMember(site, `mallory_${randomUUID().slice(0, 8)}`);
    if (isAdmin) await sql`select public.admin_grant(${member.email})`;
    everyId.push(member.id);
    return { ...member, isAdmin };
  }

  async function replaceSignedOut() {
    for (const [place, { cookie, isAdmin }] of attackers.entries()) {
      const { status } = await fetch(`${site.url}/profile`, { headers: { cookie }, redirect: "manual" });
      if (status !== 200) attackers[place] = await join(isAdmin);
    }
  }
}

/** Returns what is not the attackers', as one text for each table. The guide is left out: seeding rewrites it. */
async function rowsOfOthers(sql: Sql, attackers: string[], victim: string): Promise<Record<string, string>> {
  const [row] = await sql`
    select
      (
        select json_agg(posts order by id)::text
        from public.location_forum_posts as posts where user_id = ${victim}
      ) as posts,
      (
        select json_agg(profiles)::text from (select *, xmin::text from public.profiles) as profiles
        where id = ${victim}
      ) as profiles,
      (
        select json_agg(json_build_array(email, encrypted_password, raw_app_meta_data, raw_user_meta_data))::text
        from auth.users where id = ${victim}
      ) as accounts,
      (
        select json_agg(actions order by id)::text from public.admin_actions as actions
        where admin_id <> all(${attackers})
      ) as actions`;
  return { ...row };
}

/** A process that died and came back has another id. */
async function listServing({ pid }: OwnSite) {
  return `${await requireProcess(pid, "web")} ${await requireProcess(pid, "API")}`;
}
