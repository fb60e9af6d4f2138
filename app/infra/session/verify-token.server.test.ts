import { exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT } from "jose";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startHttpServer } from "../../../tests/support/http-server.ts";

const member = "8d3c1b4e-5a58-4a6e-9d0b-4a4f4cf4f001";
const asMember = { viewer: { id: member } };

const requests: string[] = [];
let keys: JWK[] = [];
let areKeysAway = false;

const { url } = await startHttpServer((request, response) => {
  requests.push(request.url ?? "");
  const headers = { "Content-Type": "application/json" };
  response.writeHead(areKeysAway ? 503 : 200, headers).end(JSON.stringify({ keys }));
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
    await signed("ES256", { aud: "other" }),
    await signed("ES256", { sub: "no uuid" }),
    ...(await Promise.all(lures.map(lure => signed("next", {}, lure)))),
  ];
  for (const token of forged) expect(await verify(token), token).toBe("forged");
  expect(requests).toEqual(["/auth/v1/.well-known/jwks.json"]);
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

test("takes no HS256 token for verified, not even one signed with a published key", async () => {
  const publicKey = new TextEncoder().encode(await exportSPKI(pairs.RS256.publicKey));
  const lure = await new SignJWT(claims()).setProtectedHeader({ alg: "HS256", kid: "RS256" }).sign(publicKey);
  expect(await verify(lure)).toMatchObject({ isVerified: false });
  expect(await verify(await withSecret())).toMatchObject({ ...asMember, isVerified: false });
  expect(await verify(await signed("ES256"))).toMatchObject({ ...asMember, isVerified: true });
});

test("accepts only the shared secret when there is one, and asks nothing", async () => {
  vi.stubEnv("TREKS_JWT_SECRET", "a secret that is shared with the service");
  expect(await verify(await withSecret())).toMatchObject(asMember);
  expect(await verify(await signed("ES256"))).toBe("forged");
  expect(await verify(`${part({ alg: "none" })}.${part(claims())}.`)).toBe("forged");
  expect(requests).toEqual([]);
});

async function verify(token: string) {
  const { verifyToken } = await import("./verify-token.server");
  return verifyToken(token);
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
