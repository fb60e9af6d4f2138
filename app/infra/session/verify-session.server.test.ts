import { once } from "node:events";
import { createServer } from "node:http";
import { exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

const member = "8d3c1b4e-5a58-4a6e-9d0b-4a4f4cf4f001";
const refusal = {
  error_code: "bad_jwt",
  msg: "invalid JWT: token signature is invalid: signature is invalid",
};
const expiredToken = {
  error_code: "bad_jwt",
  msg: "invalid JWT: token has invalid claims: token is expired",
};

const asked: string[] = [];
let keys: JWK[] = [];
let areKeysAway = false;
let user: { status: number; body: object } = { status: 403, body: refusal };

const service = createServer((request, response) => {
  asked.push(request.url ?? "");
  const isKeys = request.url?.endsWith("/jwks.json");
  const { status, body } = isKeys ? { status: areKeysAway ? 503 : 200, body: { keys } } : user;
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
});

const pairs = {
  ES256: await generateKeyPair("ES256", { extractable: true }),
  RS256: await generateKeyPair("RS256", { extractable: true }),
  next: await generateKeyPair("ES256", { extractable: true }),
};

beforeAll(async () => {
  await once(service.listen(0, "127.0.0.1"), "listening");
  const address = service.address();
  vi.stubEnv("SUPABASE_URL", `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance", "Date"] });
  vi.resetModules();
  asked.length = 0;
  areKeysAway = false;
  user = { status: 403, body: refusal };
  keys = [await publicKey("ES256"), await publicKey("RS256")];
});
afterAll(() => {
  vi.useRealTimers();
  service.closeAllConnections();
  service.close();
});

test.each(["ES256", "RS256"] as const)("a token signed by a published %s key is a member's", async alg => {
  expect(await verify(await signed(alg))).toMatchObject({ viewer: { id: member, email: "a@example.com" } });
});

test("a token that has expired is still known to have been a member's", async () => {
  const expiresAt = Math.floor(Date.now() / 1000) - 60;
  expect(await verify(await signed("ES256", { exp: expiresAt }))).toMatchObject({ expiresAt });
});

test("no forged token is a member's, and few of them ask for keys", async () => {
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
    ...(await Promise.all(Array.from({ length: 30 }, (_, at) => signed("next", {}, { kid: `k${at}` })))),
  ];
  for (const token of forged) expect(await verify(token), token).toBe("forged");
  expect(asked.filter(path => path.endsWith("/jwks.json"))).toHaveLength(1);
});

test("keys that cannot be asked for make no token a forged one", async () => {
  areKeysAway = true;
  expect(await verify(await signed("ES256"))).toBe("unreachable");
  areKeysAway = false;
  expect(await verify(await signed("ES256"))).toMatchObject({ viewer: { id: member } });
});

test("keys that were read once are kept while they cannot be renewed", async () => {
  await verify(await signed("ES256"));
  areKeysAway = true;
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(await verify(await signed("ES256"))).toMatchObject({ viewer: { id: member } });
  asked.length = 0;
  for (let turn = 0; turn < 20; turn++)
    expect(await verify(await signed("next", {}, { kid: "next" }))).toBe("unreachable");
  expect(asked.length, "a service that is away is not flooded").toBeLessThanOrEqual(1);
});

test("a new key is asked for when the first token names it", async () => {
  await verify(await signed("ES256"));
  keys.push(await publicKey("next"));
  vi.advanceTimersByTime(60_000);
  expect(await verify(await signed("next"))).toMatchObject({ viewer: { id: member } });
});

test("a key that is published no more counts no more, ten minutes later", async () => {
  await verify(await signed("ES256"));
  keys = [await publicKey("next")];
  vi.advanceTimersByTime(600_001);
  expect(await verify(await signed("ES256"))).toMatchObject({ viewer: { id: member } });
  await vi.waitFor(async () => expect(await verify(await signed("ES256"))).toBe("forged"));
});

test("where the project keeps its secret the service is asked", async () => {
  user = { status: 200, body: { id: member, app_metadata: {} } };
  expect(await verify(await withSecret())).toMatchObject({ viewer: { id: member }, isConfirmed: true });
  user = { status: 200, body: { id: "8d3c1b4e-5a58-4a6e-9d0b-4a4f4cf4f002" } };
  expect(await verify(await withSecret())).toBe("forged");
  user = { status: 403, body: refusal };
  expect(await verify(await withSecret())).toBe("forged");
  user = { status: 403, body: expiredToken };
  expect(await verify(await withSecret())).toMatchObject({ viewer: { id: member }, isConfirmed: false });
});

test.each([429, 409, 500, 502, 503, 504])(
  "a service that answers %i has not said that a token is forged",
  async status => {
    user = { status, body: { message: "busy" } };
    expect(await verify(await withSecret())).toBe("unreachable");
  },
);

test("with a shared secret nothing is asked, and no other algorithm counts", async () => {
  vi.stubEnv("TREKS_JWT_SECRET", "a secret that is shared with the service");
  try {
    expect(await verify(await withSecret())).toMatchObject({ viewer: { id: member } });
    expect(await verify(await signed("ES256"))).toBe("forged");
    expect(await verify(`${part({ alg: "none" })}.${part(claims())}.`)).toBe("forged");
    expect(asked).toEqual([]);
  } finally {
    vi.stubEnv("TREKS_JWT_SECRET", undefined);
  }
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
