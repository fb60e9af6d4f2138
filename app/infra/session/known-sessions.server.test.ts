import { SignJWT } from "jose";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startHttpServer } from "../../../tests/support/http-server.ts";
import type { CookieSession } from "./session-cookies.server";

const secret = "a secret that is shared with the service";
const member = "8d3c1b4e-5a58-4a6e-9d0b-4a4f4cf4f001";
const minuteMs = 60_000;

const requests: string[] = [];
let user: Answer;
let refreshed: Answer;
let clockAheadMs = 0;
let gate: PromiseWithResolvers<void> | null = null;

interface Answer {
  status: number;
  body: unknown;
}

const valid: Answer = { status: 200, body: { id: member, app_metadata: {} } };
const ended = (code: string): Answer => ({ status: 403, body: { error_code: code, msg: code } });
const signedOut = { viewer: null, isCleared: true };
const unreachable = { viewer: null, unreachable: true, isCleared: false };

const { url } = await startHttpServer(async (request, response) => {
  requests.push(request.url?.split("/").at(-1) ?? "");
  const { status, body } = request.url?.includes("/token") ? refreshed : user;
  await gate?.promise;
  response.setHeader("Date", new Date(Date.now() + clockAheadMs).toUTCString());
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
});
vi.stubEnv("SUPABASE_URL", url);
vi.stubEnv("TREKS_JWT_SECRET", secret);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  vi.resetModules();
  requests.length = 0;
  clockAheadMs = 0;
  gate = null;
  user = valid;
  refreshed = { status: 200, body: await session() };
});
afterAll(() => vi.useRealTimers());

test("confirms a session once a minute, however many pages are read", async () => {
  const cookie = await session();
  for (let page = 0; page < 30; page++) expect((await read(cookie)).viewer).toMatchObject({ id: member });
  expect(requests).toEqual(["user"]);
  vi.advanceTimersByTime(61_000);
  await read(cookie);
  expect(requests).toEqual(["user", "user"]);
});

test.each(["session_not_found", "session_expired", "user_not_found", "user_banned"])(
  "notices %s within a minute",
  async code => {
    const cookie = await session();
    await read(cookie);
    user = ended(code);
    vi.advanceTimersByTime(61_000);
    expect(await read(cookie)).toMatchObject(signedOut);
  },
);

test("signs out a banned member until the ban is over", async () => {
  const banned = (until: string) => ({ ...valid, body: { ...Object(valid.body), banned_until: until } });
  for (const until of ["2001-01-01T00:00:00Z", "", "never"]) {
    user = banned(until);
    expect((await read(await session())).viewer, until).toMatchObject({ id: member });
    await forgetSessions();
  }
  user = banned("2999-01-01T00:00:00Z");
  expect(await read(await session())).toMatchObject(signedOut);
});

test.each([
  ["what the service says", undefined, "admin", true],
  ["what the service says", "admin", undefined, false],
  ["the token while the service is away", "admin", null, true],
  ["the token while the service is away", undefined, null, false],
] as const)("shows a member as an admin by %s", async (_, inToken, inService, isAdmin) => {
  const roles = { ...valid, body: { ...Object(valid.body), app_metadata: { role: inService } } };
  user = inService === null ? { status: 503, body: {} } : roles;
  expect((await read(await session(3600, inToken))).isAdmin).toBe(isAdmin);
});

test("confirms a session beside the page after half a minute", async () => {
  const cookie = await session();
  await read(cookie);
  user = ended("session_not_found");
  vi.advanceTimersByTime(40_000);
  expect((await read(cookie)).viewer).not.toBeNull();
  await expect.poll(async () => (await read(cookie)).viewer).toBeNull();
});

test("does not bring a spent token back when an answer arrives after a renewal", async () => {
  const cookie = await session();
  await read(cookie);
  const held = Promise.withResolvers<void>();
  gate = held;
  vi.advanceTimersByTime(40_000);
  await read(cookie);
  await expect.poll(() => requests).toEqual(["user", "user"]);
  gate = null;
  const { renewSession } = await import("./known-sessions.server");
  expect((await renewSession({ session: cookie, write() {}, clear() {} })).refreshed).toEqual(refreshed.body);
  held.resolve();
  // The held answer arrives before this later one.
  await read(await session());
  expect((await read(cookie)).written).toEqual(refreshed.body);
});

test("asks again at once after a session has ended here", async () => {
  const cookie = await session();
  await read(cookie);
  user = ended("session_not_found");
  await forgetSessions();
  expect((await read(cookie)).viewer).toBeNull();
});

test("does not cache an answer that was requested before the session ended", async () => {
  const cookie = await session();
  const held = Promise.withResolvers<void>();
  gate = held;
  const reading = read(cookie);
  await expect.poll(() => requests).toEqual(["user"]);
  await forgetSessions();
  user = ended("session_not_found");
  held.resolve();
  await reading;
  gate = null;
  expect((await read(cookie)).viewer).toBeNull();
});

test.each([429, 409, 500, 503])(
  "keeps the session when the service answers %i, and does not ask for every page",
  async status => {
    const cookie = await session();
    await read(cookie);
    user = { status, body: { message: "busy" } };
    vi.advanceTimersByTime(10 * minuteMs);
    for (let page = 0; page < 20; page++) expect((await read(cookie)).viewer).not.toBeNull();
    expect(requests).toHaveLength(2);
  },
);

test.each([
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_expired",
  "user_banned",
  "validation_failed",
])("ends the session when a refresh answers %s", async code => {
  refreshed = ended(code);
  expect(await read(await session(-60))).toMatchObject(signedOut);
});

test.each<[string, Answer]>([
  ["429", { status: 429, body: { error_code: "over_request_rate_limit" } }],
  ["409", { status: 409, body: { error_code: "conflict" } }],
  ["400 of another kind", { status: 400, body: { error_code: "bad_json" } }],
  ["500 with an end code", { status: 500, body: { error_code: "session_not_found" } }],
  ["no session", { status: 200, body: {} }],
  ["half a session", { status: 200, body: { access_token: "a.b.c", refresh_token: null } }],
  ["a forged session", { status: 200, body: { ...forged(), expires_in: 3600 } }],
])("keeps the session when a refresh answers %s", async (_, answer) => {
  refreshed = answer;
  const cookie = await session(-60);
  expect(await read(cookie)).toMatchObject(unreachable);
  refreshed = { status: 200, body: await session() };
  expect((await read(cookie)).viewer).not.toBeNull();
});

test("uses a token that cannot be refreshed until it expires", async () => {
  refreshed = { status: 429, body: {} };
  const cookie = await session(60);
  for (let page = 0; page < 20; page++) expect((await read(cookie)).viewer).not.toBeNull();
  expect(requests).toEqual(["token?grant_type=refresh_token"]);
});

test("ignores a later expiry in the cookie", async () => {
  const cookie = { ...(await session(-60)), expires_at: 4_000_000_000 };
  expect((await read(cookie)).written).toEqual(refreshed.body);
});

test("never refreshes a forged token", async () => {
  expect(await read({ ...forged(), expires_at: 1 })).toMatchObject(signedOut);
  expect(requests).toEqual([]);
});

const badJwt = (reason: string): Answer => ({ status: 403, body: { error_code: "bad_jwt", msg: reason } });
const isExpired = "invalid JWT: token has invalid claims: token is expired";

test.each<[string, Answer, object]>([
  ["a member's", valid, { viewer: { id: member } }],
  ["another member's", { ...valid, body: { id: crypto.randomUUID() } }, signedOut],
  ["forged", badJwt("invalid JWT: token signature is invalid: signature is invalid"), signedOut],
  ["both expired and forged", badJwt(`${isExpired}, token signature is invalid`), signedOut],
  ["expired", badJwt(isExpired), { viewer: { id: member }, written: expect.anything() }],
  ["of an ended session", ended("session_not_found"), { ...signedOut, hasEnded: true }],
  ["not judged", { status: 429, body: {} }, unreachable],
])("trusts the service when only that can check a token: it is %s", async (_, answer, state) => {
  vi.stubEnv("TREKS_JWT_SECRET", undefined);
  user = answer;
  expect(await read(await session())).toMatchObject(state);
  vi.stubEnv("TREKS_JWT_SECRET", secret);
});

test.each([-10, -1, 1, 10])("a clock that differs by %i minutes signs no member out", async skew => {
  clockAheadMs = skew * minuteMs;
  const cookie = await session(300 + skew * 60);
  refreshed = { status: 200, body: await session(300 + skew * 60) };
  user = skew > 4 ? ended("bad_jwt") : valid;
  // A check beside the page would run on into the next test.
  for (let page = 0; page < 14; page++) {
    expect((await read(cookie)).viewer).not.toBeNull();
    user = valid;
    vi.advanceTimersByTime(2_000);
  }
  expect(requests.filter(path => path.startsWith("token")).length).toBeLessThanOrEqual(1);
});

async function read(cookie: CookieSession) {
  const { readSession } = await import("./known-sessions.server");
  let written: CookieSession | null = null;
  let isCleared = false;
  const state = await readSession({
    session: cookie,
    write(session) {
      written = session;
    },
    clear() {
      isCleared = true;
    },
  });
  return { ...state, written, isCleared };
}

async function forgetSessions() {
  const { forgetSessionsOf } = await import("./known-sessions.server");
  forgetSessionsOf(member);
}

let issued = 0;

async function session(lifetimeSeconds = 3600, role?: string): Promise<CookieSession> {
  const exp = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  const claims = {
    sub: member,
    aud: "authenticated",
    jti: String(issued++),
    exp,
    app_metadata: { role },
  };
  const access_token = await new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .sign(new TextEncoder().encode(secret));
  return { access_token, refresh_token: `refresh-${issued}`, expires_at: exp };
}

function forged(): CookieSession {
  const claims = { sub: member, aud: "authenticated", exp: 4_000_000_000 };
  const parts = [{ alg: "HS256" }, claims].map(part =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  return { access_token: `${parts.join(".")}.AAAA`, refresh_token: "x", expires_at: 4_000_000_000 };
}
