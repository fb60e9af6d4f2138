import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { SignJWT } from "jose";
import postgres from "postgres";
import { createMember } from "../../../supabase/tests/support/create-member.ts";
import { expect, test } from "../browser/test.ts";
import { type OwnSite, startOwnSite } from "./own-site.ts";

const name = "Ivy Keeper";

/** Opens a site for serial tests of one file, with one admin, that is emptied before each test. */
export function openAdminSite() {
  let site: OwnSite;
  let sql: postgres.Sql;
  let adminId: string;

  test.describe.configure({ mode: "serial" });
  test.beforeAll(async () => {
    site = await startOwnSite();
    sql = postgres(site.databaseUrl, { max: 2, onnotice: () => {} });
    adminId = await addKeeper(site, sql);
  });
  test.beforeEach(async ({ context }) => {
    await sql`delete from auth.users where id <> ${adminId}`;
    await sql`truncate public.admin_actions, public.location_forums cascade`;
    await sql`select public.ensure_treks_guide()`;
    await logInKeeper(context, site.url);
  });
  test.afterAll(async () => {
    await sql.end();
    expect(await site.stop()).toEqual([]);
  });

  return {
    get url() {
      return site.url;
    },
    get sql() {
      return sql;
    },
    mintKey,
    usernames,
    insertAction,
  };

  function mintKey({
    purpose = "purge-users",
    memberId = adminId,
    secret = site.keys.sessionSecret,
    minutes = 15,
  }) {
    return new SignJWT({ jti: randomUUID(), aud: `one-time-key:${purpose}`, sub: memberId })
      .setProtectedHeader({ alg: "HS256" })
      .setExpirationTime(Math.floor(Date.now() / 1000) + minutes * 60)
      .sign(new TextEncoder().encode(secret));
  }

  async function usernames(): Promise<string[]> {
    const profiles =
      await sql`select username::text from public.profiles where username::text not like 'w\\_%' order by 1`;
    return profiles.map(({ username }) => username);
  }

  /** Inserts a running crawl. */
  async function insertAction() {
    const [action] = await sql`
      insert into public.admin_actions (id, kind, admin_id, admin_name, options, counts)
      values (gen_random_uuid(), 'crawl-tips', ${adminId}, ${name},
        '{"urls": ["https://trails.example/"], "limit": 60}', '{"total": 1200}')
      returning id`;
    return String(action?.id);
  }
}

/** Adds the admin of a site. */
export async function addKeeper(backend: Pick<OwnSite, "apiUrl" | "keys">, sql: postgres.Sql) {
  const { id, email } = await createMember({ backend, sql }, "keeper");
  await sql`update public.profiles set name = ${name} where id = ${id}`;
  await sql`select public.admin_grant(${email})`;
  return id;
}

export async function logInKeeper({ request }: BrowserContext, url: string) {
  const form = { email: "keeper@example.test", password: "Passw0rd!", stay: "on" };
  await request.post(`${url}/login`, { form, headers: { Origin: url }, maxRedirects: 0 });
}
