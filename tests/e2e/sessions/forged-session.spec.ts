import { createHmac } from "node:crypto";
import { expect, test } from "../../support/browser/test.ts";
import { sessionOf, signedUp } from "../../support/people/member.ts";
import { cookieOf } from "../../support/people/session-cookie.ts";
import { routePaths } from "../../support/route-paths.ts";
import { siteKeys, siteUrl } from "../../support/sites/site.ts";

test("no forged session gets in, breaks the site, or is kept", { tag: "@http" }, async () => {
  const tokens = await sessionOf(await signedUp("Ada"));
  const cookies = forgeries(tokens);
  expect(cookies.length).toBeGreaterThanOrEqual(50);
  for (const cookie of cookies) {
    const answer = await fetch(`${siteUrl}/forums`, { headers: { cookie }, redirect: "manual" });
    expect(answer.status, cookie).toBe(302);
    expect(answer.headers.get("location"), cookie).toBe("/login?redirectTo=%2Fforums");
    expect(answer.headers.getSetCookie().join(), cookie).not.toContain("base64-");
    const login = await fetch(`${siteUrl}/login`, { headers: { cookie }, redirect: "manual" });
    expect(login.status, cookie).toBe(200);
  }
});

test("a forged token is a visitor's at every address", { tag: "@http" }, async () => {
  const tokens = await sessionOf(await signedUp("Chloe"));
  const cookies = forgeries(tokens).slice(0, 30);
  // /health is answered before the session is read.
  const pages = routePaths().filter(path => path !== "/health");
  const addresses = pages.map(path => path.replaceAll(/:\w+|\*/g, "none"));
  for (const [at, path] of addresses.entries()) {
    for (const cookie of cookies.filter((_, number) => number % 3 === at % 3)) {
      const answer = await fetch(siteUrl + path, { headers: { cookie }, redirect: "manual" });
      expect(answer.status, path).toBeLessThan(500);
      expect(await answer.text(), path).not.toMatch(/Your account|data-viewer/);
      expect(answer.headers.getSetCookie().join(), path).toMatch(/treks=;.*Max-Age=0/);
    }
  }
});

test("the true session gets in", { tag: "@http" }, async () => {
  const cookie = cookieOf(await sessionOf(await signedUp("Ben")));
  const answer = await fetch(`${siteUrl}/forums`, { headers: { cookie }, redirect: "manual" });
  expect(answer.status).toBe(200);
});

type Tokens = Awaited<ReturnType<typeof sessionOf>>;

function forgeries(tokens: Tokens): string[] {
  const [header = "", payload = "", signature = ""] = tokens.access_token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const unsigned = ["none", "None", "HS384", "HS512", "RS256", "ES256"].map(
    alg => `${part({ alg, typ: "JWT" })}.${payload}`,
  );
  const lured = [
    { jku: "http://127.0.0.1:9/keys" },
    { kid: "../../etc/passwd" },
    { jwk: { kty: "oct", k: "AA" } },
  ];
  const changed = [
    { sub: "00000000-0000-4000-8000-000000000001" },
    { role: "service_role" },
    { role: "anon" },
    { email: "admin@example.com" },
    { app_metadata: { role: "admin" } },
    { exp: claims.exp + 86_400 },
    { aud: "other" },
  ];
  const tokensToTry = [
    ...unsigned.flatMap(text => [`${text}.`, `${text}.${signature}`, `${text}.AAAA`]),
    ...changed.map(change => `${header}.${part({ ...claims, ...change })}.${signature}`),
    ...["", "secret", "super-secret-jwt-token-with-at-least-32-characters-long", siteKeys().secret].flatMap(
      key => [
        signed({ alg: "HS256", typ: "JWT" }, claims, key),
        signed({ alg: "HS256", typ: "JWT", ...lured[0] }, { ...claims, role: "service_role" }, key),
      ],
    ),
    ...lured.map(lure => `${part({ alg: "HS256", ...lure })}.${payload}.${signature}`),
    `${header}.${payload}`,
    `${header}.${payload}.`,
    `.${payload}.${signature}`,
    `${tokens.access_token}x`,
    tokens.access_token.slice(0, -2),
    "",
    "not.a.token",
    "null",
  ];
  const sessions = tokensToTry.map(access_token => ({ ...tokens, access_token, refresh_token: "forged" }));
  return [
    ...sessions.map(cookieOf),
    ...[null, [], {}, 42, "text", { user: { id: claims.sub } }, { access_token: {} }].map(value =>
      raw(JSON.stringify(value)),
    ),
    ...[
      "treks=",
      "treks=base64-",
      "treks=base64-%%%",
      "treks=base64-e30",
      "treks=deleted",
      "treks.0=base64-",
      "treks.1=abc",
    ],
    `${cookieOf(tokens).slice(0, 200)}`,
    `treks.0=${"A".repeat(3000)}; treks.1=${"B".repeat(3000)}`,
    raw(`{"access_token":"${"A".repeat(6000)}"}`),
    raw('{"__proto__":{"access_token":"x"},"constructor":1}'),
  ];
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const raw = (text: string) => `treks=base64-${Buffer.from(text).toString("base64url")}`;

function signed(header: object, claims: object, key: string) {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
}
