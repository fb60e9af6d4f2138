import { createChunks, stringToBase64URL } from "@supabase/ssr";
import { SignJWT } from "jose";
import { beforeEach, expect, test, vi } from "vitest";
import { forgedCookies } from "../../../tests/support/attacks/forged-cookies.ts";
import { startHttpServer } from "../../../tests/support/http-server.ts";

const secret = "a secret that is shared with the service";
const member = "8d3c1b4e-5a58-4a6e-9d0b-4a4f4cf4f001";

interface Answer {
  status: number;
  body: unknown;
}

const requests: string[] = [];
let answer: Answer;

const { url } = await startHttpServer((request, response) => {
  requests.push(request.url?.split("/").at(-1) ?? "");
  if (Object.hasOwn(Object(answer.body), "code")) response.setHeader("X-Supabase-Api-Version", "2024-01-01");
  response.writeHead(answer.status, { "Content-Type": "application/json" }).end(JSON.stringify(answer.body));
});
vi.stubEnv("SUPABASE_URL", url);

beforeEach(async () => {
  vi.resetModules();
  vi.stubEnv("TREKS_JWT_SECRET", secret);
  requests.length = 0;
  answer = { status: 200, body: await session() };
});

const refresh = "token?grant_type=refresh_token";
const refused = (error_code: string, status = 400) => ({ status, body: { error_code, msg: error_code } });

test("a valid token asks the service nothing", async () => {
  expect(await read(await session())).toMatchObject({ viewer: { id: member, email: "ada@example.com" } });
  expect(requests).toEqual([]);
});

test("a token that is about to expire is refreshed, and the browser gets the new one without the member's data", async () => {
  const { viewer, accessToken, set } = await read(await session({ seconds: 60 }));
  expect(viewer?.id).toBe(member);
  expect(accessToken).toBe((answer.body as { access_token: string }).access_token);
  expect(set).toMatch(/^treks=base64-[\w-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  const [, written = ""] = /base64-([\w-]+)/.exec(set) ?? [];
  expect(Object.keys(JSON.parse(Buffer.from(written, "base64url").toString()))).not.toContain("user");
  expect(requests).toEqual([refresh]);
});

/** None of these says that the session is over. */
const unsettled: Record<string, Answer> = {
  "503": { status: 503, body: {} },
  "500 with a reason": refused("session_not_found", 500),
  "its own limit": refused("over_request_rate_limit", 429),
  "a page": { status: 403, body: "<html>" },
  "no session": { status: 200, body: {} },
};

test.each(Object.entries(unsettled))("a refresh answered with %s signs nobody out", async (_, given) => {
  answer = given;
  expect(await read(await session({ seconds: 60 }))).toMatchObject({ viewer: { id: member }, set: "" });
  expect(await read(await session({ seconds: -60 }))).toMatchObject({
    viewer: null,
    unreachable: true,
    set: "",
  });
  expect(requests).toEqual([refresh, refresh]);
});

test("a refresh that met too many others is tried once more", async () => {
  answer = refused("conflict", 409);
  expect(await read(await session({ seconds: -60 }))).toMatchObject({
    viewer: null,
    unreachable: true,
    set: "",
  });
  expect(requests).toEqual([refresh, refresh]);
});

test.each(["refresh_token_not_found", "session_expired", "user_banned", "validation_failed"])(
  "%s ends the session",
  async code => {
    answer = refused(code);
    const printed = vi.spyOn(console, "error");
    const { viewer, hasEnded, set } = await read(await session({ seconds: -60 }));
    expect({ viewer, hasEnded }).toEqual({ viewer: null, hasEnded: true });
    expect(set).toMatch(/^treks=; Max-Age=0/);
    answer = { status: 400, body: { code, message: "of the API of 2024" } };
    expect((await read(await session({ seconds: -60 }))).hasEnded).toBe(true);
    expect(requests).toEqual([refresh, refresh]);
    expect(printed).not.toHaveBeenCalled();
  },
);

test("a token counts only with this site's signature, purpose and owner", async () => {
  const { access_token } = await session();
  const [header, payload, signature] = access_token.split(".");
  const part = (value: object) => stringToBase64URL(JSON.stringify(value));
  const forged = [
    { ...(await session()), access_token: `${part({ alg: "none" })}.${payload}.` },
    {
      ...(await session()),
      access_token: `${header}.${part({ sub: member, role: "service_role" })}.${signature}`,
    },
    session({ key: "another secret, of somebody else's" }),
    session({ audience: "anon" }),
    session({ subject: "ada" }),
    { ...(await session()), access_token: "e30.e30.e30" },
  ];
  for (const cookie of forged)
    expect(await read(await cookie)).toMatchObject({ viewer: null, accessToken: null });
});

test("without the secret the service is asked about a token that is signed with one, once for each that it knows", async () => {
  vi.stubEnv("TREKS_JWT_SECRET", undefined);
  const known = await session();
  answer = { status: 200, body: { id: member } };
  expect((await read(known)).viewer?.id).toBe(member);
  answer = refused("session_not_found", 403);
  expect((await read(known)).viewer?.id).toBe(member);
  const unknown = await session({ seconds: 1800 });
  expect(await read(unknown)).toMatchObject({ viewer: null, hasEnded: true });
  answer = refused("bad_jwt", 403);
  const forged = await read(unknown);
  expect(forged.viewer ?? forged.hasEnded ?? forged.unreachable).toBeUndefined();
  answer = refused("over_request_rate_limit", 429);
  expect(await read(unknown)).toMatchObject({ viewer: null, unreachable: true });
  expect(requests).toEqual(Array(4).fill("user"));
});

test("a token that was good counts until it expires", async () => {
  const cookie = await session({ seconds: 91 });
  expect((await read(cookie)).viewer?.id).toBe(member);
  vi.setSystemTime(Date.now() + 92_000);
  const unrefreshed = { ...cookie, expires_at: cookie.expires_at + 3_600 };
  expect(await read(unrefreshed)).toMatchObject({ viewer: null, accessToken: null });
  vi.useRealTimers();
});

test("a forged cookie is a visitor's", async () => {
  answer = refused("refresh_token_not_found");
  // A cookie without a refresh token once ended the process.
  const crashing = `treks=base64-${stringToBase64URL(JSON.stringify({ ...(await session()), refresh_token: null, expires_at: -1 }))}`;
  const cookies = [...forgedCookies(await session()), crashing, "treks=%E0%A4%A", "treks=e30"];
  expect(cookies.length).toBeGreaterThanOrEqual(500);
  for (const cookie of cookies) expect((await readCookie(cookie)).viewer, cookie.slice(0, 300)).toBeNull();
});

test("a cookie in chunks is read whole, and what is no token in it is not sent on", async () => {
  const value = `base64-${stringToBase64URL(JSON.stringify({ ...(await session()), padding: "x".repeat(4000) }))}`;
  const chunks = createChunks("treks", value);
  expect(chunks.length).toBeGreaterThan(1);
  expect((await readCookie(chunks.map(each => `${each.name}=${each.value}`).join("; "))).viewer?.id).toBe(
    member,
  );
  for (const odd of [{ refresh_token: {} }, { expires_at: "soon" }, { access_token: 5 }])
    expect((await read({ ...(await session({ seconds: -60 })), ...odd })).viewer).toBeNull();
  expect(requests).toEqual([]);
});

function read(cookie: object) {
  return readCookie(`treks=base64-${stringToBase64URL(JSON.stringify(cookie))}`);
}

async function readCookie(Cookie: string) {
  const { readSession } = await import("./session.server");
  const { readSessionCookies } = await import("./session-cookies.server");
  const cookies = readSessionCookies(new Request("http://localhost:3000/", { headers: { Cookie } }));
  const state = await readSession(cookies);
  return { ...state, set: cookies.headers.getSetCookie().join() };
}

interface Made {
  seconds?: number;
  key?: string;
  audience?: string;
  subject?: string;
}

async function session({
  seconds = 3600,
  key = secret,
  audience = "authenticated",
  subject = member,
}: Made = {}) {
  const expires_at = Math.floor(Date.now() / 1000) + seconds;
  const access_token = await new SignJWT({ email: "ada@example.com" })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(subject)
    .setAudience(audience)
    .setExpirationTime(expires_at)
    .sign(new TextEncoder().encode(key));
  return { access_token, refresh_token: "once", expires_at, expires_in: seconds, user: { id: member } };
}
