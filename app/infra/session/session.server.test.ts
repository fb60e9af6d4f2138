import { once } from "node:events";
import { createServer } from "node:http";
import { SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { CookieSession } from "./session-cookies.server";

const secret = "a secret that is shared with the service";
const member = "8d3c1b4e-5a58-4a6e-9d0b-4a4f4cf4f001";
const minutes = 60_000;

const asked: string[] = [];
let user: Answer;
let refreshed: Answer;
/** Milliseconds by which the service's clock is ahead. */
let ahead = 0;
let hold: Promise<void> | null = null;

interface Answer {
  status: number;
  body: unknown;
}

const stands: Answer = { status: 200, body: { id: member, app_metadata: {} } };
const ended = (code: string): Answer => ({ status: 403, body: { error_code: code, msg: code } });

const service = createServer(async (request, response) => {
  asked.push(request.url?.split("/").at(-1) ?? "");
  const { status, body } = request.url?.includes("/token") ? refreshed : user;
  await hold;
  response.setHeader("Date", new Date(Date.now() + ahead).toUTCString());
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
});

beforeAll(async () => {
  await once(service.listen(0, "127.0.0.1"), "listening");
  const address = service.address();
  vi.stubEnv("SUPABASE_URL", `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
  vi.stubEnv("TREKS_JWT_SECRET", secret);
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  vi.resetModules();
  asked.length = 0;
  ahead = 0;
  hold = null;
  user = stands;
  refreshed = { status: 200, body: await session() };
});
afterAll(() => {
  vi.useRealTimers();
  service.closeAllConnections();
  service.close();
});

test("a session is confirmed once a minute, however many pages are read", async () => {
  const cookie = await session();
  for (let page = 0; page < 30; page++) expect((await read(cookie)).viewer).toMatchObject({ id: member });
  expect(asked).toEqual(["user"]);
  vi.advanceTimersByTime(61_000);
  await read(cookie);
  expect(asked).toEqual(["user", "user"]);
});

test.each(["session_not_found", "session_expired", "user_not_found", "user_banned"])(
  "a session that ended elsewhere with %s is found out within a minute",
  async code => {
    const cookie = await session();
    await read(cookie);
    user = ended(code);
    vi.advanceTimersByTime(61_000);
    expect(await read(cookie)).toMatchObject({ viewer: null, unreachable: false, isForgotten: true });
  },
);

test("a member who is still told of, and is banned, is signed out; one whose ban is over is not", async () => {
  const banned = (until: string) => ({ ...stands, body: { ...Object(stands.body), banned_until: until } });
  for (const until of ["2001-01-01T00:00:00Z", "", "never"]) {
    user = banned(until);
    expect((await read(await session())).viewer, until).toMatchObject({ id: member });
    await forgetSessionsOf();
  }
  user = banned("2999-01-01T00:00:00Z");
  expect(await read(await session())).toMatchObject({ viewer: null, unreachable: false, isForgotten: true });
});

test("whether a member is shown as an admin is what the service says, and the token until it has been asked", async () => {
  const roles = (role?: string) => ({ ...stands, body: { ...Object(stands.body), app_metadata: { role } } });
  for (const [token, service, shown] of [
    [undefined, roles("admin"), true],
    ["admin", roles(), false],
    ["admin", { status: 503, body: {} }, true],
    [undefined, { status: 503, body: {} }, false],
  ] as const) {
    user = service;
    expect((await read(await session(3600, token))).isAdmin, `${token} ${service.status}`).toBe(shown);
  }
  user = stands;
});

test("from half a minute on a session is confirmed while the page is read", async () => {
  const cookie = await session();
  await read(cookie);
  user = ended("session_not_found");
  vi.advanceTimersByTime(40_000);
  expect((await read(cookie)).viewer).not.toBeNull();
  await expect.poll(async () => (await read(cookie)).viewer).toBeNull();
});

test("an answer that comes after a renewal does not bring the spent token back", async () => {
  const cookie = await session();
  await read(cookie);
  let release = () => {};
  hold = new Promise(resolve => {
    release = resolve;
  });
  vi.advanceTimersByTime(40_000);
  await read(cookie);
  await expect.poll(() => asked).toEqual(["user", "user"]);
  hold = null;
  const { renewSession } = await import("./session.server");
  expect((await renewSession({ session: cookie, write() {}, clear() {} })).refreshed).toEqual(refreshed.body);
  release();
  // By the time a later question is answered, so is the one that was held.
  await read(await session());
  expect((await read(cookie)).kept).toEqual(refreshed.body);
});

test("a session that ended here is asked about at once", async () => {
  const cookie = await session();
  await read(cookie);
  user = ended("session_not_found");
  await forgetSessionsOf();
  expect((await read(cookie)).viewer).toBeNull();
});

test("an answer that was on its way while the session ended is not kept", async () => {
  const cookie = await session();
  let release = () => {};
  hold = new Promise(resolve => {
    release = resolve;
  });
  const reading = read(cookie);
  await expect.poll(() => asked).toEqual(["user"]);
  await forgetSessionsOf();
  user = ended("session_not_found");
  release();
  await reading;
  expect((await read(cookie)).viewer).toBeNull();
});

test.each([429, 409, 500, 503])(
  "a service that answers %i has ended no session, and is not asked for every page",
  async status => {
    const cookie = await session();
    await read(cookie);
    user = { status, body: { message: "busy" } };
    vi.advanceTimersByTime(10 * minutes);
    for (let page = 0; page < 20; page++) expect((await read(cookie)).viewer).not.toBeNull();
    expect(asked).toHaveLength(2);
  },
);

test.each([
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
  "user_not_found",
  "user_banned",
])("a refresh that answers %s ends the session", async code => {
  refreshed = ended(code);
  expect(await read(await session(-60))).toMatchObject({
    viewer: null,
    unreachable: false,
    isForgotten: true,
  });
});

test.each<[string, Answer]>([
  ["429", { status: 429, body: { error_code: "over_request_rate_limit" } }],
  ["409", { status: 409, body: { error_code: "conflict" } }],
  ["400 of another kind", { status: 400, body: { error_code: "validation_failed" } }],
  ["500 with an ending in it", { status: 500, body: { error_code: "session_not_found" } }],
  ["no session", { status: 200, body: {} }],
  ["half a session", { status: 200, body: { access_token: "a.b.c", refresh_token: null } }],
  ["a session that nobody signed", { status: 200, body: { ...forged(), expires_in: 3600 } }],
])("a refresh that answers %s ends nothing", async (_, answer) => {
  refreshed = answer;
  const cookie = await session(-60);
  expect(await read(cookie)).toMatchObject({ viewer: null, unreachable: true, isForgotten: false });
  refreshed = { status: 200, body: await session() };
  expect((await read(cookie)).viewer).not.toBeNull();
});

test("a token that ends in a minute is good for that minute when it cannot be refreshed", async () => {
  refreshed = { status: 429, body: {} };
  const cookie = await session(60);
  for (let page = 0; page < 20; page++) expect((await read(cookie)).viewer).not.toBeNull();
  expect(asked).toEqual(["token?grant_type=refresh_token"]);
});

test("what the cookie says of its expiry prolongs nothing", async () => {
  const cookie = { ...(await session(-60)), expires_at: 4_000_000_000 };
  expect((await read(cookie)).kept).toEqual(refreshed.body);
});

test("a token that nobody signed is never refreshed", async () => {
  expect(await read({ ...forged(), expires_at: 1 })).toMatchObject({ viewer: null, isForgotten: true });
  expect(asked).toEqual([]);
});

test.each([-10, -1, 1, 10])("a clock that differs by %i minutes signs nobody out", async skew => {
  ahead = skew * minutes;
  const issuedByService = await session(300 + skew * 60);
  refreshed = { status: 200, body: await session(300 + skew * 60) };
  user = skew > 4 ? ended("bad_jwt") : stands;
  for (let page = 0; page < 20; page++) {
    expect((await read(issuedByService)).viewer).not.toBeNull();
    user = stands;
    vi.advanceTimersByTime(2_000);
  }
  expect(asked.filter(path => path.startsWith("token")).length).toBeLessThanOrEqual(1);
});

async function read(cookie: CookieSession) {
  const { readSession } = await import("./session.server");
  let kept: CookieSession | null = null;
  let isForgotten = false;
  const cookies = {
    session: cookie,
    write(given: CookieSession) {
      kept = given;
    },
    clear() {
      isForgotten = true;
    },
  };
  const { viewer, unreachable, isAdmin } = await readSession(cookies);
  return { viewer, unreachable, isAdmin, kept, isForgotten };
}

async function forgetSessionsOf() {
  const read = await import("./session.server");
  read.forgetSessionsOf(member);
}

let issued = 0;

/** Ends so many seconds from now. */
async function session(lasting = 3600, role?: string): Promise<CookieSession> {
  const exp = Math.floor(Date.now() / 1000) + lasting;
  const access_token = await new SignJWT({
    sub: member,
    aud: "authenticated",
    jti: String(issued++),
    exp,
    app_metadata: { role },
  })
    .setProtectedHeader({ alg: "HS256" })
    .sign(new TextEncoder().encode(secret));
  return { access_token, refresh_token: `refresh-${issued}`, expires_at: exp };
}

function forged(): CookieSession {
  const claims = { sub: member, aud: "authenticated", exp: 4_000_000_000 };
  const text = [{ alg: "HS256" }, claims].map(part =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  return { access_token: `${text.join(".")}.AAAA`, refresh_token: "x", expires_at: 4_000_000_000 };
}
