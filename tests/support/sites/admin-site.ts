import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { SignJWT } from "jose";
import postgres from "postgres";
import { expect, test } from "../browser/test.ts";
import { mailedToken, newClient } from "../people/member.ts";
import { type OwnSite, startOwnSite } from "./own-site.ts";

const admin = { email: "keeper@example.com", password: "trail-mix-7", name: "Ivy Keeper" };

/** Opens a site for serial tests of one file, with one admin, that is emptied before each test. */
export function openAdminSite() {
  let site: OwnSite;
  let sql: postgres.Sql;
  let adminId: string;

  test.describe.configure({ mode: "serial" });
  test.beforeAll(async () => {
    site = await startOwnSite();
    sql = postgres(site.databaseUrl, { max: 2, onnotice: () => {} });
    adminId = await joinAsAdmin();
  });
  test.beforeEach(async ({ context }) => {
    await sql`delete from auth.users where id <> ${adminId}`;
    await sql`truncate public.admin_actions, public.location_forums cascade`;
    await sql`select public.ensure_treks_guide()`;
    await logIn(context);
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

  async function joinAsAdmin() {
    const client = newClient(site);
    const { error } = await client.auth.signUp({
      ...admin,
      options: { data: { name: admin.name, username: "keeper" } },
    });
    if (error) throw error;
    const token_hash = await mailedToken(site, admin.email);
    const { data } = await client.auth.verifyOtp({ token_hash, type: "signup" });
    await sql`select public.admin_grant(${admin.email})`;
    return data.user?.id ?? "";
  }

  async function logIn({ request }: BrowserContext) {
    const form = { email: admin.email, password: admin.password, stay: "on" };
    await request.post(`${site.url}/login`, { form, headers: { Origin: site.url }, maxRedirects: 0 });
  }

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
      values (gen_random_uuid(), 'crawl-tips', ${adminId}, ${admin.name},
        '{"urls": ["https://trails.example/"], "limit": 60}', '{"total": 1200}')
      returning id`;
    return String(action?.id);
  }
}
