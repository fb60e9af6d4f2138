import { createHmac } from "node:crypto";
import { expect, test } from "../../support/browser/test.ts";
import { type Member, sessionOf, signedUp } from "../../support/people/member.ts";
import { ageRefreshTokens, titlesIn } from "../../support/people/operator.ts";
import { cookieOf, expired, sessionIn, type Tokens } from "../../support/people/session-cookie.ts";
import type { Fault } from "../../support/sites/fault-proxy.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";
import { siteKeys, siteUrl } from "../../support/sites/site.ts";

const faulty = openFaultySite();

/** `npm run soak -- refreshes` runs a hundred. */
const rounds = 10;
const together = 20;
const tag = ["@http"];

test("twenty requests with one expired token cause one refresh and sign nobody out", { tag }, async () => {
  let tokens = await sessionOf(await signedUp("Ada"));
  for (let round = 0; round < rounds; round++) {
    faulty.proxy.asked.length = 0;
    const cookie = cookieOf(expired(tokens));
    const answers = await Promise.all(Array.from({ length: together }, () => get("/forums", cookie)));
    expect(
      answers.map(answer => answer.status),
      `round ${round}`,
    ).toEqual(Array(together).fill(200));
    expect(refreshes(), `round ${round}`).toBe(1);
    const given = answers.map(answer => sessionIn(answer)?.refresh_token);
    expect(new Set(given).size, `round ${round}`).toBe(1);
    tokens = sessionIn(answers[0] as Response) ?? tokens;
  }
});

test("a browser whose answer was lost is given the refreshed session once more", {
  tag: [...tag, "@hosted"],
}, async () => {
  const cookie = cookieOf(expired(await sessionOf(await signedUp("Ben"))));
  const lost = sessionIn(await get("/forums", cookie));
  faulty.proxy.asked.length = 0;
  const again = await get("/forums", cookie);
  expect(again.status).toBe(200);
  expect(sessionIn(again)?.refresh_token).toBe(lost?.refresh_token);
  expect(refreshes()).toBe(0);
});

test("two web processes that are shown one expired session at once sign nobody out", {
  tag: [...tag, "@hosted"],
}, async () => {
  let tokens = await sessionOf(await signedUp("Ada"));
  for (let round = 0; round < 10; round++) {
    const cookie = cookieOf(expired(tokens));
    const asked = Array.from({ length: 8 }, (_, at) => get("/forums", cookie, at % 2 ? siteUrl : faulty.url));
    const answers = await Promise.all(asked);
    expect(
      answers.map(({ status }) => status),
      `round ${round}`,
    ).toEqual(Array(8).fill(200));
    const given = answers.map(answer => sessionIn(answer));
    expect(new Set(given.map(session => session?.refresh_token)).size, `round ${round}`).toBe(1);
    tokens = given[0] as Tokens;
  }
});

test("a session that a lost answer had refreshed is given again by another process, late as it is", {
  tag: [...tag, "@hosted"],
}, async () => {
  const ben = await signedUp("Ben");
  const cookie = cookieOf(expired(await sessionOf(ben)));
  const lost = sessionIn(await get("/forums", cookie));
  await ageRefreshTokens(ben.email);
  const again = await get("/forums", cookie, siteUrl);
  expect(again.status).toBe(200);
  expect(sessionIn(again)?.refresh_token).toBe(lost?.refresh_token);
});

test("an old copy of a session gets nothing from a later process, and no refresh is left to anybody", {
  tag,
}, async () => {
  const chloe = await signedUp("Chloe");
  const stolen = expired(await sessionOf(chloe));
  const first = sessionIn(await get("/forums", cookieOf(stolen))) as Tokens;
  const second = sessionIn(await get("/forums", cookieOf(expired(first)))) as Tokens;
  await ageRefreshTokens(chloe.email);
  for (const tokens of [stolen, expired(second)]) {
    const answer = await get("/forums", cookieOf(tokens), siteUrl);
    expect(answer.status).toBe(302);
    expect(sessionIn(answer)).toBeNull();
    expect(answer.headers.getSetCookie().join()).toMatch(/treks=;.*Max-Age=0/);
  }
});

test("a refreshed session is written on every kind of answer, and no cache may keep it", {
  tag,
}, async () => {
  const member = await signedUp("Chloe");
  for (const path of ["/forums", "/", "/forums.data", "/no/such/page", "/location-forums/none", "/admin"]) {
    const answer = await get(path, cookieOf(expired(await sessionOf(member))));
    expect(sessionIn(answer), path).not.toBeNull();
    expect(answer.headers.get("cache-control"), path).toMatch(/no-store/);
  }
});

const settlingNothing: Record<string, Fault> = {
  "502": { kind: "status", status: 502 },
  "503": { kind: "status", status: 503 },
  "504": { kind: "status", status: 504 },
  "500 with a reason": { kind: "status", status: 500, body: { error_code: "session_not_found" } },
  "its own limit": { kind: "status", status: 429, body: { error_code: "over_request_rate_limit" } },
  "a conflict": { kind: "status", status: 409, body: { error_code: "conflict" } },
  "a refusal of another kind": { kind: "status", status: 400, body: { error_code: "validation_failed" } },
  "a page instead of an answer": { kind: "html", status: 200 },
  "a page of refusal": { kind: "html", status: 403 },
  garbage: { kind: "garbage" },
  "no session": { kind: "status", status: 200, body: {} },
  "half an answer": { kind: "cut", bytes: 40 },
  "no answer": { kind: "refuse" },
};

test("only the end of a session ends it: whatever else a refresh is told, it is kept", { tag }, async () => {
  const ada = await signedUp("Ada");
  for (const [name, fault] of Object.entries(settlingNothing)) {
    await test.step(name, () => expectKept(ada, fault));
  }
});

async function expectKept(member: Member, fault: Fault) {
  const cookie = cookieOf(expired(await sessionOf(member)));
  faulty.proxy.inject("/auth/v1/token", fault);
  const answer = await get("/forums", cookie);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(await answer.text()).toContain("We cannot reach base camp.");
  expect(answer.headers.getSetCookie()).toEqual([]);
  const login = await get("/login", cookie);
  expect(await login.text()).toMatch(/Authentication error[\s\S]*Please try logging in again/);
  faulty.proxy.heal();
  await expect.poll(async () => (await get("/forums", cookie)).status, { timeout: 40_000 }).toBe(200);
}

test("a token that the service cannot judge signs nobody out, whatever it tells instead", {
  tag,
}, async () => {
  const ada = await signedUp("Ada");
  for (const [name, fault] of Object.entries(settlingNothing)) {
    const cookie = cookieOf(await sessionOf(ada));
    faulty.proxy.inject("/auth/v1/user", fault);
    const answer = await get("/forums", cookie);
    expect(answer.status, name).toBe(503);
    expect(answer.headers.getSetCookie(), name).toEqual([]);
    faulty.proxy.heal();
    expect((await get("/forums", cookie)).status, name).toBe(200);
  }
});

for (const site of ["with the shared secret", "where the service judges"] as const) {
  const url = () => (site === "with the shared secret" ? siteUrl : faulty.url);

  test(`${site}, a token that has ended is refreshed whatever the cookie says`, { tag }, async () => {
    const tokens = await sessionOf(await signedUp("Chloe"));
    const ended = resigned(tokens, { exp: seconds() - 5 });
    const cookie = cookieOf({ ...ended, expires_at: 4_000_000_000 });
    const answer = await fetch(`${url()}/forums`, { headers: { cookie }, redirect: "manual" });
    expect(answer.status).toBe(200);
    expect(sessionIn(answer)?.refresh_token).not.toBe(tokens.refresh_token);
  });

  test(`${site}, a token issued by a clock that is ahead is renewed, and nothing is lost`, { tag }, async ({
    forum,
  }) => {
    const chloe = await signedUp("Chloe");
    for (const ahead of [2, 590]) {
      const tokens = await sessionOf(chloe);
      const early = resigned(tokens, { iat: seconds() + ahead, exp: seconds() + ahead + 3600 });
      const cookie = cookieOf(early);
      const fields = { id: crypto.randomUUID(), title: `Clocks ${ahead}`, content: "Ticking.", tags: "" };
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      const headers = { cookie, Origin: url() };
      const posted = await fetch(`${url()}${forum.path}/new-post`, {
        method: "POST",
        headers,
        body,
        redirect: "manual",
      });
      expect(posted.status, `${ahead} s`).toBe(303);
      expect(sessionIn(posted)?.refresh_token).not.toBe(tokens.refresh_token);
      for (const path of ["/forums", "/location-forums", "/profile"]) {
        const answer = await fetch(url() + path, { headers: { cookie }, redirect: "manual" });
        expect(answer.status, `${path}, ${ahead} s`).toBe(200);
      }
    }
    expect((await titlesIn(forum)).toSorted()).toEqual(["Clocks 2", "Clocks 590"]);
  });
}

test("a session that the service does not know any more ends, once and quietly", {
  tag: [...tag, "@hosted"],
}, async () => {
  const tokens = await sessionOf(await signedUp("Ben"));
  const refresh_token = tokens.refresh_token.replace(/.$/, last => (last === "a" ? "b" : "a"));
  const answer = await get("/forums", cookieOf({ ...expired(tokens), refresh_token }));
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/login?redirectTo=%2Fforums");
  expect(answer.headers.getSetCookie().join()).toMatch(/treks=;.*Max-Age=0/);
});

function get(path: string, cookie: string, url = faulty.url) {
  return fetch(url + path, { headers: { cookie }, redirect: "manual" });
}

/** The same token with other claims, signed with the service's secret. */
function resigned(tokens: Tokens, changes: object): Tokens {
  const [header = "", payload = ""] = tokens.access_token.split(".");
  const claims = { ...JSON.parse(Buffer.from(payload, "base64url").toString()), ...changes };
  const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  const signature = createHmac("sha256", siteKeys().jwtSecret).update(text).digest("base64url");
  return { ...tokens, access_token: `${text}.${signature}` };
}

function seconds() {
  return Math.floor(Date.now() / 1000);
}

function refreshes() {
  return faulty.proxy.asked.filter(line => line.includes("grant_type=refresh_token")).length;
}
