import { randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import path from "node:path";
import { decodeJwt, generateKeyPair, SignJWT } from "jose";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { VERSION } from "../../functions/_shared/version.ts";
import { SUPABASE_DIR } from "../../local/contract.ts";
import { callFunction } from "../support/call-function.ts";
import { createMember } from "../support/create-member.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();

/** Who may call each function when there are forums, and an invalid body for it. */
const functions = {
  "seed-outdoor-tips": { serves: "admins", wrong: { key: 7 } },
  "delete-account": { serves: "members", wrong: null },
  "bulk-crawl-tips": { serves: "admins", wrong: { urls: "https://trails.example/" } },
  "admin-purge-users": { serves: "admins", wrong: { includeTreksGuide: "true" } },
  "admin-purge-posts": { serves: "admins", wrong: { includeForums: 1 } },
  // By its secret key, not by a token; the body is not read.
  "send-digests": { serves: "the project", wrong: null },
} as const;

const strangers = [
  "no token",
  "empty token",
  "token without its scheme",
  "another scheme",
  "publishable key",
  "secret key",
  "expired token",
  "another project's token",
  "token signed with the publishable key",
  "token of a foreign ES256 key",
  "algorithm none",
  "changed claims",
  "no signature",
  "deleted account",
] as const;

const names = Object.keys(functions) as (keyof typeof functions)[];
const forCallers = names.filter(name => functions[name].serves !== "the project");
const forAdmins = names.filter(name => functions[name].serves === "admins");
const authorizations: Partial<Record<string, string>> = {};

beforeAll(async () => {
  const member = await createMember(context, "member");
  const admin = await createMember(context, "keeper");
  await member.client.auth.updateUser({ data: { role: "admin" } });
  const gone = await createMember(context, "leaver");
  await context.sql`select public.admin_grant(${admin.email})`;
  await context.sql`delete from auth.users where id = ${gone.id}`;
  await context.sql`select public.ensure_treks_guide()`;
  await context.sql`
    with forum as (
      insert into public.location_forums (location_name, location_type, country)
      values ('Home Crag', 'landmark', 'Nowhere') returning id
    )
    insert into public.location_forum_posts (location_forum_id, user_id, title, content)
    select id, ${member.id}, 'Dry rock', 'At last.' from forum`;
  const { publishable, secret, jwtSecret } = context.backend.keys;
  const [header, claims, signature] = admin.token.split(".");
  const { privateKey } = await generateKeyPair("ES256");
  const bearers = {
    "empty token": "",
    "publishable key": publishable,
    "secret key": secret,
    "expired token": await signed(admin.token, jwtSecret, -60),
    "another project's token": await signed(admin.token, "another project's secret, as long as ours"),
    "token signed with the publishable key": await signed(admin.token, publishable),
    "token of a foreign ES256 key": await signed(admin.token, privateKey),
    "algorithm none": `${encode({ alg: "none", typ: "JWT" })}.${claims}.${signature}`,
    "changed claims": `${header}.${encode({ ...decodeJwt(member.token), sub: admin.id })}.${signature}`,
    "no signature": `${header}.${claims}.`,
    "deleted account": gone.token,
    member: member.token,
    "revoked admin": await signed(member.token, jwtSecret, 3600, { app_metadata: { role: "admin" } }),
    admin: admin.token,
  };
  for (const [who, token] of Object.entries(bearers)) authorizations[who] = `Bearer ${token}`;
  authorizations["token without its scheme"] = admin.token;
  authorizations["another scheme"] = `Basic ${admin.token}`;
});

let before: unknown;
beforeEach(async () => {
  before = await everything();
});

afterEach(async () => expect(await everything()).toEqual(before));

for (const name of names) {
  test.each(strangers)(`${name} answers 401 to: %s`, async stranger => {
    const { status } = await call(name, stranger, { json: {} });
    expect(status).toBe(401);
  });

  test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE"])(`${name} answers 405 to %s`, async method => {
    expect((await call(name, "admin", { method })).status).toBe(405);
  });

  test(`${name} names its version and allows no other origin`, async () => {
    const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
    for (const init of [
      { method: "OPTIONS", headers },
      { body: "{", headers },
    ]) {
      const answer = await call(name, "admin", init);
      expect(answer.headers.get("x-treks-version")).toBe(VERSION);
      expect(answer.headers.get("access-control-allow-origin")).toBe(context.backend.settings.siteUrl);
    }
  });
}

for (const name of forCallers) {
  test(`${name} answers 413 to more than 64 kB and 400 to invalid JSON`, async () => {
    const large = JSON.stringify({ key: "x".repeat(65 * 1024) });
    expect((await call(name, "admin", { body: large })).status).toBe(413);
    const stream = { body: new Blob([large]).stream(), duplex: "half" } as const;
    expect((await call(name, "admin", stream)).status).toBe(413);
    expect((await call(name, "admin", { body: "{" })).status).toBe(400);
  });
}

test("this matrix has every deployed function", () => {
  const deployed = globSync("*/index.ts", { cwd: path.join(SUPABASE_DIR, "functions") }).map(path.dirname);
  expect(deployed.sort()).toEqual([...names].sort());
});

test.each(forAdmins)(
  "%s answers 403 to a member, even with an admin role in their own metadata or a token from when they were an admin",
  async name => {
    for (const who of ["member", "revoked admin"] as const) {
      const { status, body } = await call(name, who, { json: { key: randomUUID() } });
      expect(status, who).toBe(403);
      expect(body.message).toContain("Only an admin can");
    }
  },
);

test.each(forAdmins)("%s answers 422 to other shapes and names the field", async name => {
  const wrong = [functions[name].wrong, { unknown: 1 }, { key: "../users" }, { key: "" }, [], "all", 1, true];
  for (const json of wrong) {
    const { status, body } = await call(name, "admin", { json });
    expect(status, JSON.stringify(json)).toBe(422);
    expect(body.message, JSON.stringify(json)).toMatch(/^\w+: |Invalid input|Unrecognized key/);
  }
});

test.each(["member", "admin", "no token"] as const)(
  "send-digests answers 401 to %s with other keys",
  async who => {
    const { publishable, secret } = context.backend.keys;
    for (const apikey of [publishable, `${secret}x`, secret.slice(1), ""]) {
      expect((await call("send-digests", who, { headers: { apikey } })).status).toBe(401);
    }
  },
);

test("send-digests serves the project, without a mail server for the local mailbox", async () => {
  const { status, body } = await call("send-digests", "no token", {
    headers: { apikey: context.backend.keys.secret },
  });
  expect([status, body]).toEqual([200, { sent: 0, failed: 0 }]);
});

type Who = (typeof strangers)[number] | "member" | "revoked admin" | "admin";

function call(name: string, who: Who, init: Parameters<typeof callFunction>[3] = {}) {
  const authorization = authorizations[who];
  const headers = { ...init.headers, ...(authorization !== undefined && { authorization }) };
  return callFunction(context.backend, name, null, { ...init, headers });
}

function signed(token: string, key: string | CryptoKey, seconds = 3600, claims = {}) {
  const jwt = new SignJWT({ ...decodeJwt(token), ...claims, exp: Math.floor(Date.now() / 1000) + seconds });
  if (typeof key !== "string") return jwt.setProtectedHeader({ alg: "ES256", typ: "JWT" }).sign(key);
  return jwt.setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(new TextEncoder().encode(key));
}

function encode(part: object) {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

async function everything() {
  const [counts] = await context.sql`select
    (select count(*)::integer from auth.users) as users,
    (select count(*)::integer from public.profiles) as profiles,
    (select count(*)::integer from public.location_forums) as forums,
    (select count(*)::integer from public.location_forum_posts) as posts,
    (select count(*)::integer from public.admin_actions) as actions`;
  return counts;
}
