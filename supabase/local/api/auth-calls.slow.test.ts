import { randomUUID } from "node:crypto";
import http from "node:http";
import { beforeEach, expect, test } from "vitest";
import { mailedToken, newClient, signUpMember } from "../../../tests/support/people/member.ts";
import { setUpBackend } from "../../tests/support/set-up-backend.ts";

const password = "trail-mix-7";
const json = "application/json";

const context = setUpBackend();
let email: string;
let refresh_token: string;
let access_token: string;
let recovery: string;
let sessions: number;

/** A banned member with a session, and with a mail for a new password. */
beforeEach(async () => {
  email = `member-${randomUUID()}@example.com`;
  const client = await signUpMember(context.backend, email, { password });
  const { data } = await client.auth.getSession();
  ({ refresh_token = "", access_token = "" } = data.session ?? {});
  await client.auth.resetPasswordForEmail(email);
  recovery = await mailedToken(context.backend, email);
  await context.sql`update auth.users set banned_until = now() + interval '1 day' where email = ${email}`;
  sessions = await countSessions();
});

const passwordPaths = [
  "/auth/v1/token?grant_type=password",
  "/auth/v1/%74oken?grant_type=password",
  "/auth/v1/toke%6E?grant_type=password",
  "/%61uth/v1/token?grant_type=password",
  "/auth%2Fv1/token?grant_type=password",
  "/auth/v1%2Ftoken?grant_type=password",
  "/auth/v1/./token?grant_type=password",
  "/auth/v1/x/../token?grant_type=password",
  "/auth/v1/%2e/token?grant_type=password",
  "/rest/v1/..%2f..%2fauth/v1/token?grant_type=password",
  "/rest/v1/../../auth/v1/token?grant_type=password",
  "/auth/v1//token?grant_type=password",
  "//auth/v1/token?grant_type=password",
  "/auth/v1\\token?grant_type=password",
  "/auth/v1/token/?grant_type=password",
  "/auth/v1/token;x=1?grant_type=password",
  "/auth/v1/token#?grant_type=password",
  "/auth/v1/TOKEN?grant_type=password",
  "/AUTH/v1/token?grant_type=password",
  "/auth/v1/token?grant_type=PASSWORD",
  "/auth/v1/token?grant_type=password&grant_type=refresh_token",
  "/auth/v1/token?grant_type=refresh_token&grant_type=password",
  "/auth/v1/token?grant_type[]=password",
  "/auth/v1/token?%67rant_type=password",
  "/auth/v1/token?grant_type=%70assword",
  "/auth/v1/token?grant_type=password&x=1",
  "/auth/v1/token?grant_type=pkce",
  "/auth/v1/token?grant_type=id_token",
  "/auth/v1/token?grant_type=web3",
  "/auth/v1/token?grant_type=",
  "/auth/v1/token",
];

const known = () => JSON.stringify({ email, password });

const passwordBodies: [what: string, body: () => string | Buffer, type?: string][] = [
  ["as it should be", known],
  ["null for a token", () => JSON.stringify({ email, password, refresh_token: null })],
  ["a token beside it", () => JSON.stringify({ email, password, refresh_token: "x" })],
  ["capitals", () => JSON.stringify({ email: email.toUpperCase(), password })],
  ["an address given twice", () => `{"email":"x@example.com","email":"${email}","password":"${password}"}`],
  ["the other one last", () => `{"email":"${email}","email":"x@example.com","password":"${password}"}`],
  ["an escaped key", () => `{"email":"x@example.com","\\u0065mail":"${email}","password":"${password}"}`],
  ["a list", () => `[${known()}]`],
  ["a list as the address", () => JSON.stringify({ email: [email], password })],
  ["an object as the address", () => JSON.stringify({ email: { toLowerCase: email }, password })],
  ["a number as the password", () => JSON.stringify({ email, password: 7 })],
  ["a key of the prototype", () => `{"__proto__":{"email":"x"},"email":"${email}","password":"${password}"}`],
  [
    "a form",
    () => `email=${encodeURIComponent(email)}&password=${password}`,
    "application/x-www-form-urlencoded",
  ],
  ["JSON called a form", known, "application/x-www-form-urlencoded"],
  ["JSON called text", known, "text/plain"],
  [
    "parts of a form",
    () => `--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n${email}\r\n--x--`,
    "multipart/form-data; boundary=x",
  ],
  ["a byte order mark", () => `\ufeff${known()}`],
  ["UTF-16", () => Buffer.from(known(), "utf16le"), "application/json; charset=utf-16le"],
  [
    "a broken character",
    () => Buffer.concat([Buffer.from(known().slice(0, -1)), Buffer.from(',"x":"\xff"}', "latin1")]),
  ],
  ["half of it", () => known().slice(0, -1)],
  ["something after it", () => `${known()}{}`],
  ["a comment", () => `/**/${known()}`],
  ["an unknown key", () => JSON.stringify({ email, password, phone: "1" })],
  ["a NUL in the address", () => JSON.stringify({ email: `${email}\0`, password })],
  ["spaces around the address", () => JSON.stringify({ email: ` ${email} `, password })],
  ["nothing", () => ""],
  ["null", () => "null"],
];

test("gives a banned member no tokens for any spelling of the URL", async () => {
  for (const path of passwordPaths) await expectNoTokens(path, known());
  for (const path of ["/auth/v1/%74oken", "/auth/v1/toke%6e", "/auth/v1/./token", "/auth/v1/token/"]) {
    await expectNoTokens(`${path}?grant_type=refresh_token`, JSON.stringify({ refresh_token }));
  }
});

test("gives a banned member no tokens for any form of the body", async () => {
  for (const [what, body, type] of passwordBodies) {
    await expectNoTokens("/auth/v1/token?grant_type=password", body(), { type, what });
  }
  for (const extra of [
    {},
    { email: null },
    { email: "x@example.com" },
    { password: null },
    { refresh_token: [refresh_token] },
  ]) {
    const body = JSON.stringify({ refresh_token, ...extra });
    await expectNoTokens("/auth/v1/token?grant_type=refresh_token", body, { what: body });
  }
  await expectNoTokens(
    "/auth/v1/token?grant_type=refresh_token",
    `{"refresh_token":"x","refresh_token":"${refresh_token}"}`,
  );
});

test("gives a banned member no tokens for an earlier mail", async () => {
  for (const type of [
    "recovery",
    "magiclink",
    "signup",
    "email",
    "invite",
    "email_change",
    "reauthentication",
  ]) {
    const body = JSON.stringify({ token_hash: recovery, type });
    await expectNoTokens("/auth/v1/verify", body, { what: type });
    await expectNoTokens("/auth/v1/verify", JSON.stringify({ token_hash: recovery, type, email: null }));
    const query = new URLSearchParams({ token: recovery, type, redirect_to: "http://localhost:3000/login" });
    await expectNoTokens(`/auth/v1/verify?${query}`, "", { method: "GET" });
    await expectNoTokens(`/auth/v1/veri%66y?${query}`, "", { method: "GET" });
  }
  await context.sql`update auth.users set banned_until = null where email = ${email}`;
  const { error } = await newClient(context.backend).auth.verifyOtp({
    token_hash: recovery,
    type: "recovery",
  });
  expect(error, "it is not spent, and works when the ban is over").toBeNull();
});

test("refuses endpoints that Treks does not use, without changes", async () => {
  const users = await countUsers();
  const unknown = `no-${email}`;
  for (const [method, path, body] of [
    ["POST", "otp", { email: unknown, create_user: true }],
    ["POST", "otp", { email }],
    ["POST", "magiclink", { email: unknown }],
    ["POST", "magiclink", { email }],
    ["POST", "invite", { email: unknown }],
    ["POST", "signup", {}],
    ["POST", "signup", { data: {} }],
    ["POST", "signup", { phone: "+15550100", password }],
    ["POST", "signup", { email: [unknown], password }],
    ["POST", "resend", { email, type: "email_change" }],
    ["POST", "resend", { email, type: ["signup"] }],
    ["POST", "recover", { email: [email] }],
    ["POST", "recover", { email: null }],
    ["POST", "verify", { email, token: "1234567890", type: "recovery" }],
    ["PUT", "user", { email: unknown }],
    ["PUT", "user", { password: ["x"] }],
    ["PUT", "user", { app_metadata: { role: "admin" } }],
    ["POST", "user", { password: "other-mix-8" }],
    ["POST", "logout?scope=everywhere", {}],
    ["GET", "authorize?provider=github", ""],
    ["GET", "callback?code=x", ""],
    ["POST", "callback", { code: "x" }],
    ["GET", "reauthenticate", ""],
    ["GET", "admin/users", ""],
    ["POST", "admin/users", { email: unknown, password }],
    ["POST", "admin/generate_link", { type: "recovery", email }],
    ["POST", "factors", {}],
    ["POST", "passkeys/authentication/options", {}],
    ["GET", "", ""],
    ["DELETE", "user", ""],
    ["OPTIONS", "token", ""],
  ] as const) {
    const sent = body === "" ? "" : JSON.stringify(body);
    const answer = await send(`/auth/v1/${path}`, sent, { method, token: access_token });
    expect(answer.status, `${method} ${path} ${sent}`).toSatisfy(status => status === 400 || status === 404);
  }
  expect(await countUsers()).toBe(users);
  expect(await countSessions()).toBe(sessions);
});

test("refuses paths with %", async () => {
  for (const path of [
    "/rest/v1/%70rofiles",
    "/rest/v1/rpc/search_profile%73",
    "/functions/v1/delete%2daccount",
    "/rest/%761/",
  ]) {
    expect((await send(path, "", { method: "GET" })).status, path).toBe(404);
  }
  expect((await send("/rest/v1/profiles?select=%69d", "", { method: "GET" })).status).toBe(401);
});

test("responds to a member's address as to an unknown one, for any spelling", async () => {
  const unconfirmed = `new-${email}`;
  await newClient(context.backend).auth.signUp({ email: unconfirmed, password });
  for (const path of passwordPaths.slice(1)) {
    const [one, other] = await Promise.all(
      [unconfirmed, `no-${email}`].map(at =>
        send(path, JSON.stringify({ email: at, password: "wrong-mix-7" })),
      ),
    );
    expect({ status: one?.status, body: one?.body }, path).toEqual({
      status: other?.status,
      body: other?.body,
    });
  }
  for (const [what, body, type] of passwordBodies) {
    const forUnknown = body().toString("utf8").replaceAll(email, `no-${email}`);
    if (Buffer.isBuffer(body())) continue;
    const [one, other] = await Promise.all(
      [body().toString().replaceAll(email, unconfirmed), forUnknown].map(written =>
        send("/auth/v1/token?grant_type=password", written.replaceAll(password, "wrong-mix-7"), { type }),
      ),
    );
    expect({ status: one?.status, body: one?.body }, what).toEqual({
      status: other?.status,
      body: other?.body,
    });
  }
});

async function expectNoTokens(
  path: string,
  body: string | Buffer,
  options: Parameters<typeof send>[2] & { what?: string } = {},
) {
  const answer = await send(path, body, options);
  const what = `${path} ${options.what ?? ""}`;
  expect(answer.status, what).toBeGreaterThanOrEqual(400);
  expect(answer.text, what).not.toContain("access_token");
  expect(await countSessions(), what).toBe(sessions);
}

interface Options {
  method?: string;
  type?: string | undefined;
  token?: string;
}

/** Sends the path unchanged; `fetch` would normalize it. */
function send(path: string, body: string | Buffer, { method = "POST", type = json, token }: Options = {}) {
  const { apiPort: port } = context.backend.settings;
  const headers: http.OutgoingHttpHeaders = {
    apikey: context.backend.keys.publishable,
    "content-type": type,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return new Promise<{ status: number; text: string; body: string }>((resolve, reject) => {
    const request = http.request({ host: "127.0.0.1", port, path: path, method, headers }, async answer => {
      let received = "";
      for await (const chunk of answer) received += chunk;
      const text = `${received}${answer.headers.location ?? ""}`;
      resolve({ status: answer.statusCode ?? 0, text, body: received });
    });
    request.once("error", reject).end(body);
  });
}

async function countSessions() {
  const [row] = await context.sql`
    select count(*)::int as n from auth.sessions join auth.users on users.id = user_id where email = ${email}`;
  return row?.n as number;
}

async function countUsers() {
  const [row] = await context.sql`select count(*)::int as n from auth.users`;
  return row?.n as number;
}

test.each([
  "<a@example.com>",
  "Ada <a@example.com>",
  "a@example.com,b@example.com",
  "a@exämple.com",
  "a b@example.com",
])("refuses a sign-up as %s, which is no address of its own", async address => {
  const { error } = await newClient(context.backend).auth.signUp({ email: address, password });
  expect(error?.code).toBe("validation_failed");
  expect(await context.sql`select from auth.users where email = ${address}`).toHaveLength(0);
});
