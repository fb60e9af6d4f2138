import { createHmac } from "node:crypto";
import { forgedCookies } from "../../support/attacks/forged-cookies.ts";
import { exchange, message, statusOf } from "../../support/attacks/raw-http.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUpWithSession } from "../../support/people/member.ts";
import { cookieOf, expired, type Tokens } from "../../support/people/session-cookie.ts";
import { routePaths } from "../../support/route-paths.ts";
import { siteKeys, siteUrl } from "../../support/sites/site.ts";

const tag = "@http";
const batchSize = 25;

test("a forged cookie is a visitor's, and the true one a member's", { tag }, async () => {
  const { session } = await signedUpWithSession("Ada");
  // A cookie without a refresh token once ended the process.
  const crashing = { ...expired(session), refresh_token: null, expires_at: -1 };
  const cookies = [...forgedCookies(session), cookieOf(crashing as unknown as Tokens)];
  expect(cookies.length).toBeGreaterThanOrEqual(500);
  for (let from = 0; from < cookies.length; from += batchSize) {
    await Promise.all(cookies.slice(from, from + batchSize).map(expectVisitor));
  }
  const answer = await exchange(message("GET /forums", { Cookie: cookieOf(session) }));
  expect(statusOf(answer)).toBe(200);
});

test("a forged token is a visitor's at every address", { tag }, async () => {
  const { session } = await signedUpWithSession("Chloe");
  // /health is answered before the session is read.
  const paths = routePaths().filter(path => path !== "/health");
  const addresses = paths.map(path => path.replaceAll(/:\w+|\*/g, "none"));
  for (const path of addresses) {
    for (const access_token of forgedTokens(session.access_token)) {
      const cookie = cookieOf({ ...session, access_token, refresh_token: "forged" });
      const answer = await fetch(siteUrl + path, { headers: { cookie }, redirect: "manual" });
      expect(answer.status, path).toBeLessThan(500);
      expect(await answer.text(), path).not.toMatch(/Your account|data-viewer/);
      expect(answer.headers.getSetCookie().join(), path).toMatch(/treks=;.*Max-Age=0/);
    }
  }
});

function forgedTokens(token: string) {
  const [header = "", payload = "", signature = ""] = token.split(".");
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const service = `${part({ alg: "HS256", typ: "JWT" })}.${part({ ...claims, role: "service_role" })}`;
  const signed = createHmac("sha256", siteKeys().publishable).update(service).digest("base64url");
  return [`${part({ alg: "none" })}.${payload}.`, `${header}.${service.split(".")[1]}.${signature}`].concat(
    `${service}.${signed}`,
  );
}

async function expectVisitor(cookie: string) {
  const answer = await exchange(message("GET /forums", { Cookie: cookie }));
  expect(statusOf(answer), cookie.slice(0, 300)).toBe(302);
  expect(answer).toMatch(/^location: \/login\?redirectTo=%2Fforums\r$/im);
}
