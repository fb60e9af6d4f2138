import { exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT } from "jose";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startHttpServer } from "../../../tests/support/http-server.ts";

const member = "8d3c1b4e-5a58-4a6e-9d0b-4a4f4cf4f001";
const badSignature = {
  error_code: "bad_jwt",
  msg: "invalid JWT: token signature is invalid: signature is invalid",
};
const expiredToken = {
  error_code: "bad_jwt",
  msg: "invalid JWT: token has invalid claims: token is expired",
};
const asMember = { viewer: { id: member } };

const requests: string[] = [];
let keys: JWK[] = [];
let areKeysAway = false;
let user: { status: number; body: object } = { status: 403, body: badSignature };

const { url } = await startHttpServer((request, response) => {
  requests.push(request.url ?? "");
  const isKeys = request.url?.endsWith("/jwks.json");
  const { status, body } = isKeys ? { status: areKeysAway ? 503 : 200, body: { keys } } : user;
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
});
vi.stubEnv("SUPABASE_URL", url);

const pairs = {
  ES256: await generateKeyPair("ES256", { extractable: true }),
  RS256: await generateKeyPair("RS256", { extractable: true }),
  next: await generateKeyPair("ES256", { extractable: true }),
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance", "Date"] });
  vi.resetModules();
  requests.length = 0;
  areKeysAway = false;
  keys = [await publicKey("ES256"), await publicKey("RS256")];
});
afterAll(() => vi.useRealTimers());

test.each(["ES256", "RS256"] as const)("accepts a token signed by a published %s key", async alg => {
  expect(await verify(await signed(alg))).toMatchObject({ viewer: { id: member, email: "a@example.com" } });
});

test("rejects forged tokens and fetches the keys only once for them", async () => {
  const secret = new TextEncoder().encode(await exportSPKI(pairs.RS256.publicKey));
  const [header, payload, signature] = (await signed("ES256")).split(".");
  const unsigned = `${part({ alg: "none" })}.${payload}.`;
  const lures = [
    { kid: "none-such" },
    { kid: "../../etc/passwd" },
    { kid: "ES256", jku: "http://127.0.0.1:9/keys" },
    { kid: "x", x5u: "http://127.0.0.1:9/keys" },
    { jwk: keys[0] },
    { kid: "RS256" },
    { kid: undefined },
    ...Array.from({ length: 30 }, (_, at) => ({ kid: `k${at}` })),
  ];
  const forged = [
    unsigned,
    `${unsigned}${signature}`,
    `${header}.${payload}.AAAA`,
    `${header}.${part({ sub: member, aud: "authenticated", exp: 4e9 })}.${signature}`,
    "a.b.c",
    await new SignJWT(claims()).setProtectedHeader({ alg: "HS256", kid: "RS256" }).sign(secret),
    await signed("ES256", { aud: "other" }),
    await signed("ES256", { sub: "no uuid" }),
    ...(await Promise.all(lures.map(lure => signed("next", {}, lure)))),
  ];
  for (const token of forged) expect(await verify(token), token).toBe("forged");
  expect(requests.filter(path => path.endsWith("/jwks.json"))).toHaveLength(1);
});

test("calls no token forged while the keys are unreachable", async () => {
  areKeysAway = true;
  expect(await verify(await signed("ES256"))).toBe("unreachable");
  areKeysAway = false;
  expect(await verify(await signed("ES256"))).toMatchObject(asMember);
});

test("keeps old keys while they cannot be refreshed", async () => {
  await verify(await signed("ES256"));
  areKeysAway = true;
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(await verify(await signed("ES256"))).toMatchObject(asMember);
  expect(await verify(await signed("next"))).toBe("unreachable");
});

test("fetches a new key when a token names it", async () => {
  await verify(await signed("ES256"));
  keys.push(await publicKey("next"));
  vi.advanceTimersByTime(60_000);
  expect(await verify(await signed("next"))).toMatchObject(asMember);
});

test("drops a withdrawn key after ten minutes", async () => {
  await verify(await signed("ES256"));
  keys = [await publicKey("next")];
  vi.advanceTimersByTime(600_001);
  await vi.waitFor(async () => expect(await verify(await signed("ES256"))).toBe("forged"));
});

test.each<[string, typeof user, string | object]>([
  ["confirmed", { status: 200, body: { id: member, app_metadata: {} } }, { ...asMember, isConfirmed: true }],
  ["of another member", { status: 200, body: { id: "8d3c1b4e-5a58-4a6e-9d0b-4a4f4cf4f002" } }, "forged"],
  ["badly signed", { status: 403, body: badSignature }, "forged"],
  ["expired", { status: 403, body: expiredToken }, { ...asMember, isConfirmed: false }],
  ["limited", { status: 429, body: { message: "busy" } }, "unreachable"],
  ["unanswered", { status: 503, body: { message: "busy" } }, "unreachable"],
])(
  "asks the service of a project that signs with its own secret: a token is %s",
  async (_, answer, result) => {
    user = answer;
    const found = await verify(await withSecret());
    if (typeof result === "string") expect(found).toBe(result);
    else expect(found).toMatchObject(result);
  },
);

test("accepts only the shared secret when there is one, and asks nothing", async () => {
  vi.stubEnv("TREKS_JWT_SECRET", "a secret that is shared with the service");
  expect(await verify(await withSecret())).toMatchObject(asMember);
  expect(await verify(await signed("ES256"))).toBe("forged");
  expect(await verify(`${part({ alg: "none" })}.${part(claims())}.`)).toBe("forged");
  expect(requests).toEqual([]);
});

async function verify(token: string) {
  const { verifyAccessToken } = await import("./verify-session.server");
  return verifyAccessToken(token);
}

function claims() {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return { sub: member, aud: "authenticated", email: "a@example.com", exp };
}

function signed(pair: keyof typeof pairs, changes: object = {}, header: object = {}) {
  const alg = pair === "next" ? "ES256" : pair;
  return new SignJWT({ ...claims(), ...changes })
    .setProtectedHeader({ alg, kid: pair, ...header })
    .sign(pairs[pair].privateKey);
}

function withSecret() {
  const secret = new TextEncoder().encode("a secret that is shared with the service");
  return new SignJWT(claims()).setProtectedHeader({ alg: "HS256" }).sign(secret);
}

async function publicKey(pair: keyof typeof pairs): Promise<JWK> {
  const alg = pair === "next" ? "ES256" : pair;
  return { ...(await exportJWK(pairs[pair].publicKey)), kid: pair, alg, use: "sig" };
}

function part(value: object) {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
