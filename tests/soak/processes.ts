import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { openCookieBrowser } from "../support/people/cookie-browser.ts";
import { signUpMember } from "../support/people/member.ts";
import { readSession } from "../support/people/session-cookie.ts";
import { withDatabase } from "../support/sites/database.ts";
import { startRandomProxy } from "../support/sites/fault-proxy.ts";
import { freePorts } from "../support/sites/free-ports.ts";
import { type OwnSite, startOwnSite } from "../support/sites/own-site.ts";
import { startSecondSite } from "../support/sites/second-site.ts";
import { openBouncingMember } from "./bouncing-member.ts";
import { countPosts } from "./posts.ts";
import { atLeast, equal, info, none, type Row } from "./row.ts";

/** Each visitor has a network of their own, and the limits are those of a real site. */
const env = { TRUST_PROXY: "on", TREKS_LIMIT_SCALE: "1" };
const betweenRollsMs = 2_000;
/** Each member begins with another of the six actions. */
const members = 6;
const adminForms = 5;
const loginLimit = 10;

/** Two processes of one `npm start`, then two web servers behind a proxy: each for half of the time. */
export async function processes(seconds: number): Promise<Row[]> {
  await using site = await startOwnSite({ args: ["--processes", "2"], env });
  const together = await rollProcesses(site, seconds / 2);
  const apart = await behindProxy(site, seconds / 2);
  return [
    ...together.map(row => ({ ...row, name: `one npm start: ${row.name}` })),
    ...apart.map(row => ({ ...row, name: `behind a proxy: ${row.name}` })),
  ];
}

async function rollProcesses(site: OwnSite, seconds: number): Promise<Row[]> {
  let rolls = 0;
  const rows = await visit(site.url, site, seconds, async () => {
    await wait(betweenRollsMs);
    process.kill(site.pid, "SIGUSR2");
    rolls++;
  });
  const log = readFileSync(site.logFile, "utf8");
  const shares = [1, 2].map(number => {
    const line = new RegExp(`^\\{"level":30,"time":\\d+,"process":${number},.*"status"`, "gm");
    return atLeast(`requests answered by process ${number}`, log.match(line)?.length ?? 0, 1);
  });
  return [...rows, atLeast("rolling restarts meanwhile", rolls, 1), ...shares];
}

async function behindProxy(backend: OwnSite, seconds: number): Promise<Row[]> {
  const [port = 0] = await freePorts(1);
  const options = {
    backendUrl: backend.apiUrl,
    keys: backend.keys,
    env: {
      ...env,
      SITE_URL: `http://localhost:${port}`,
      LIMITS_URL: backend.databaseUrl,
      TREKS_CACHE_DIR: `${backend.dataDir}/cache`,
    },
  };
  await using first = await startSecondSite(options);
  await using second = await startSecondSite(options);
  const proxy = await startRandomProxy(port, [first.url, second.url]);
  const rows = await visit(proxy.url, backend, seconds, () => wait(1_000));
  const passed = proxy.passed();
  await proxy.stop();
  return [...rows, atLeast("requests to each, at least", Math.min(...passed), 1)];
}

/** Members whose requests reach any process, while `disturb` runs again and again. */
async function visit(url: string, backend: OwnSite, seconds: number, disturb: () => Promise<unknown>) {
  const limits = await tryLogins(url);
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > end;
  const found = { counts: {} as Record<string, number>, posts: [] as string[], faults: [] as string[] };
  const forumId = await makeForum(backend);
  const bouncing = await Promise.all(
    Array.from({ length: members }, () => openBouncingMember(url, backend, forumId, found)),
  );
  await Promise.all([...bouncing.map((member, turn) => member.actUntil(isOver, turn)), disturbUntil()]);
  const { lost, doubled } = await countPosts(backend, found.posts);
  return [
    ...limits,
    info("actions", JSON.stringify(found.counts)),
    equal("kinds of actions", Object.keys(found.counts).length, members),
    atLeast("posts written", found.posts.length, 1),
    none("posts lost", lost),
    none("posts doubled", doubled),
    none("other faults", found.faults),
    ...(await repeatAdminForms(url, backend)),
  ];

  async function disturbUntil() {
    while (!isOver()) await disturb();
  }
}

async function makeForum(backend: OwnSite) {
  const [forum] = await withDatabase(
    backend,
    sql => sql`
      insert into public.location_forums (location_name, location_type, country)
      values ('Bouncing Ridge ' || gen_random_uuid(), 'landmark', 'Testland') returning id`,
  );
  return String(forum?.id);
}

/** Tries one address three times as often as allowed, from as many networks, at the same moment. */
async function tryLogins(url: string): Promise<Row[]> {
  const form = { email: `${randomUUID()}@example.test`, password: "wrong-one-1" };
  const tries = Array.from({ length: 3 * loginLimit }, () => openCookieBrowser(url).post("/login", form));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  const count = (wanted: number) => statuses.filter(status => status === wanted).length;
  return [
    equal(`of ${3 * loginLimit} logins with one address, tried`, count(400), loginLimit),
    equal("refused", count(429), 2 * loginLimit),
  ];
}

/** Sends an admin's form, which deletes posts, four times at the same moment. */
function repeatAdminForms(url: string, backend: OwnSite): Promise<Row[]> {
  return withDatabase(backend, async sql => {
    const email = `keeper-${randomUUID().slice(0, 8)}@example.test`;
    const client = await signUpMember(backend, email);
    await sql`select public.admin_grant(${email})`;
    const { session } = (await client.auth.getSession()).data;
    const browser = openCookieBrowser(url);
    browser.signIn(readSession(session));
    const strange: string[] = [];
    for (let form = 0; form < adminForms; form++) {
      const { html } = await browser.get("/admin/purge-posts");
      const key = /name="key"[^>]* value="([^"]+)"/.exec(html)?.[1] ?? "";
      const fields = { key, confirm: "on" };
      const sent = Array.from({ length: 4 }, () => browser.post("/admin/purge-posts", fields));
      const statuses = (await Promise.all(sent)).map(({ status }) => status);
      const isUsual = statuses.includes(303) && statuses.every(status => [303, 409].includes(status));
      if (!isUsual) strange.push(statuses.join());
    }
    const actions = await sql`select from public.admin_actions where admin_id = ${session?.user.id ?? ""}`;
    return [
      equal(`actions begun by ${adminForms} forms sent four times`, actions.length, adminForms),
      none("strange answers to these forms", strange),
    ];
  });
}
