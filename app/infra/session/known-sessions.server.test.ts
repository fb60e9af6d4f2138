import { SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startHttpServer } from "../../../tests/support/http-server.ts";
import type { CookieSession } from "./session-cookies.server";

const secret = "a secret that is shared with the service";
const member = "8d3c1b4e-5a58-4a6e-9d0b-4a4f4cf4f001";
const minuteMs = 60_000;

const requests: string[] = [];
let user: Answer;
let refreshed: Answer;
let clockAheadMs = 0;

interface Answer {
  status: number;
  body: unknown;
}

const refreshPath = "token?grant_type=refresh_token";
const valid: Answer = { status: 200, body: { id: member, app_metadata: {} } };
const ended = (code: string): Answer => ({ status: 403, body: { error_code: code, msg: code } });
const signedOut = { viewer: null, isSignedOut: true };
const unreachable = { viewer: null, unreachable: true, isSignedOut: false };

const { url } = await startHttpServer(async (request, response) => {
  requests.push(request.url?.split("/").at(-1) ?? "");
  const { status, body } = request.url?.includes("/token") ? refreshed : user;
  response.setHeader("Date", new Date(Date.now() + clockAheadMs).toUTCString());
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
});
vi.stubEnv("SUPABASE_URL", url);
// Once, because lru-cache, which is imported once, keeps the clock that it finds.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date", "performance"] }));
beforeEach(async () => {
  vi.resetModules();
  vi.stubEnv("TREKS_JWT_SECRET", secret);
  requests.length = 0;
  clockAheadMs = 0;
  user = valid;
  refreshed = { status: 200, body: await session() };
});
afterAll(() => vi.useRealTimers());

test("asks the service for no page while the token is valid", async () => {
  const cookie = await session();
  for (let page = 0; page < 30; page++) {
    expect((await read(cookie)).viewer).toMatchObject({ id: member });
    vi.advanceTimersByTime(minuteMs);
  }
  expect(requests).toEqual([]);
});

test("asks the service once when only that can check a token, however many pages are read", async () => {
  vi.stubEnv("TREKS_JWT_SECRET", undefined);
  const cookie = await session();
  const pages = await Promise.all(Array.from({ length: 30 }, () => read(cookie)));
  for (const { viewer } of pages) expect(viewer).toMatchObject({ id: member });
  vi.advanceTimersByTime(10 * minuteMs);
  expect((await read(cookie)).viewer).toMatchObject({ id: member });
  expect(requests).toEqual(["user"]);
});

test.each(["session_not_found", "session_expired", "user_not_found", "user_banned"])(
  "takes %s for the end of a session",
  async code => {
    vi.stubEnv("TREKS_JWT_SECRET", undefined);
    user = ended(code);
    expect(await read(await session())).toMatchObject({ ...signedOut, hasEnded: true });
  },
);

test("signs out a banned member until the ban is over", async () => {
  vi.stubEnv("TREKS_JWT_SECRET", undefined);
  const banned = (until: string) => ({ ...valid, body: { ...Object(valid.body), banned_until: until } });
  for (const until of ["2001-01-01T00:00:00Z", "", "never"]) {
    user = banned(until);
    expect((await read(await session())).viewer, until).toMatchObject({ id: member });
  }
  user = banned("2999-01-01T00:00:00Z");
  expect(await read(await session())).toMatchObject(signedOut);
});

test("asks about a session that the database refused, and remembers its end", async () => {
  const { recheckSession } = await import("./known-sessions.server");
  const cookie = await session();
  await read(cookie);
  recheckSession(cookie);
  expect((await read(cookie)).viewer).toMatchObject({ id: member });
  user = ended("session_not_found");
  recheckSession(cookie);
  for (let page = 0; page < 3; page++)
    expect(await read(cookie)).toMatchObject({ ...signedOut, hasEnded: true });
  expect(requests).toEqual(["user", "user"]);
});

test("a renewed session takes the place of its old cookie", async () => {
  const cookie = await session();
  await read(cookie);
  vi.advanceTimersByTime(2 * minuteMs);
  refreshed = { status: 200, body: await session() };
  expect((await read(cookie, { isRefused: true })).refreshed).toEqual(refreshed.body);
  expect((await read(cookie)).refreshed).toEqual(refreshed.body);
  expect(requests).toEqual([refreshPath]);
});

test("a refused token that is new is not renewed", async () => {
  const now = Math.floor(Date.now() / 1000);
  expect((await read(await session(3600, now), { isRefused: true })).refreshed).toBeUndefined();
  expect(requests).toEqual([]);
});

test("twenty requests share a refresh, and so does one whose answer was lost", async () => {
  const cookie = await session(-60);
  const states = await Promise.all(Array.from({ length: 20 }, () => read(cookie)));
  vi.advanceTimersByTime(minuteMs - 1_000);
  states.push(await read(cookie));
  for (const state of states) expect(state.refreshed).toEqual(refreshed.body);
  expect(requests).toEqual([refreshPath]);
});

test("the refreshed session is only for a cookie with the refresh token", async () => {
  const cookie = await session(-60);
  await read(cookie);
  refreshed = ended("refresh_token_not_found");
  expect(await read({ ...cookie, refresh_token: "guessed" })).toMatchObject(signedOut);
});

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

test.each([429, 409, 500, 503])(
  "uses a token until it expires while a refresh answers %i, and does not ask for every page",
  async status => {
    refreshed = { status, body: {} };
    const cookie = await session(60);
    for (let page = 0; page < 20; page++) expect((await read(cookie)).viewer).not.toBeNull();
    expect(requests).toEqual([refreshPath]);
    vi.advanceTimersByTime(6_000);
    // lru-cache reads its clock once a millisecond.
    await new Promise(resolve => setTimeout(resolve, 10));
    refreshed = { status: 200, body: await session() };
    expect((await read(cookie)).refreshed).toEqual(refreshed.body);
  },
);

test("ignores a later expiry in the cookie", async () => {
  const cookie = { ...(await session(-60)), expires_at: 4_000_000_000 };
  expect((await read(cookie)).refreshed).toEqual(refreshed.body);
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
  ["expired", badJwt(isExpired), { viewer: { id: member }, refreshed: expect.anything() }],
  ["of an ended session", ended("session_not_found"), { ...signedOut, hasEnded: true }],
  ["not judged", { status: 429, body: {} }, unreachable],
])("trusts the service when only that can check a token: it is %s", async (_, answer, state) => {
  vi.stubEnv("TREKS_JWT_SECRET", undefined);
  user = answer;
  expect(await read(await session())).toMatchObject(state);
});

test.each([-10, -1, 1, 10])("a clock that differs by %i minutes signs no member out", async skew => {
  clockAheadMs = skew * minuteMs;
  const cookie = await session(300 + skew * 60);
  refreshed = { status: 200, body: await session(300 + skew * 60) };
  for (let page = 0; page < 14; page++) {
    expect((await read(cookie)).viewer).not.toBeNull();
    vi.advanceTimersByTime(2_000);
  }
  expect(requests.filter(path => path.startsWith("token")).length).toBeLessThanOrEqual(1);
});

async function read(cookie: CookieSession, options: { isRefused?: boolean } = {}) {
  const { readSession } = await import("./known-sessions.server");
  const state = await readSession(cookie, options);
  return { ...state, isSignedOut: !state.viewer && !state.unreachable };
}

let issued = 0;

async function session(lifetimeSeconds = 3600, iat?: number): Promise<CookieSession> {
  const exp = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  const claims = {
    sub: member,
    aud: "authenticated",
    jti: String(issued++),
    exp,
    ...(iat !== undefined && { iat }),
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
