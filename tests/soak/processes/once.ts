import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { openCookieBrowser } from "../../support/people/cookie-browser.ts";
import { signUpMember } from "../../support/people/member.ts";
import { readSession } from "../../support/people/session-cookie.ts";
import type { Row } from "../row.ts";
import type { BackendOfSite } from "./bouncing-member.ts";

const limit = 10;

/** Thrice the allowed tries with one address, from as many networks, at the same moment. */
export async function loginsOfOneAddress(url: string): Promise<Row[]> {
  const form = { email: `${randomUUID()}@example.test`, password: "wrong-one-1" };
  const tries = Array.from({ length: 3 * limit }, () => openCookieBrowser(url).post("/login", form));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  const tried = statuses.filter(status => status === 400).length;
  const refused = statuses.filter(status => status === 429).length;
  return [
    {
      name: `of ${3 * limit} tries to log in with one address, tried`,
      value: tried,
      goal: `${limit}`,
      ok: tried === limit,
    },
    { name: "refused", value: refused, goal: `${2 * limit}`, ok: refused === 2 * limit },
  ];
}

/** The form of an admin, sent four times at the same moment: deletes posts. */
export async function keysOfAdmin(url: string, backend: BackendOfSite, rounds: number): Promise<Row[]> {
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} });
  const { browser, id } = await adminBrowser(url, backend, sql);
  let odd = 0;
  for (let round = 0; round < rounds; round++) {
    const { html } = await browser.get("/admin/purge-posts");
    const key = /name="key"[^>]* value="([^"]+)"/.exec(html)?.[1] ?? "";
    const sent = Array.from({ length: 4 }, () => browser.post("/admin/purge-posts", { key, confirm: "on" }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    if (!statuses.includes(303) || statuses.some(status => ![303, 409].includes(status))) odd++;
  }
  const [begun] =
    await sql`select count(*)::integer as actions from public.admin_actions where admin_id = ${id}`;
  await sql.end();
  const actions = Number(begun?.actions);
  return [
    {
      name: `actions begun by ${rounds} forms sent four times`,
      value: actions,
      goal: `${rounds}`,
      ok: actions === rounds,
    },
    { name: "answers that say something else", value: odd, goal: "0", ok: odd === 0 },
  ];
}

async function adminBrowser(url: string, backend: BackendOfSite, sql: postgres.Sql) {
  const email = `keeper-${randomUUID().slice(0, 8)}@example.test`;
  const client = await signUpMember(backend, email);
  await sql`select public.admin_grant(${email})`;
  const browser = openCookieBrowser(url);
  const { session } = (await client.auth.getSession()).data;
  browser.signIn(readSession(session));
  return { browser, id: session?.user.id ?? "" };
}
