import { signedUp } from "../support/cast.ts";
import { openFaultySite } from "../support/faulty-site.ts";
import { cookieOf, expired, sessionIn, sessionOf } from "../support/session-cookie.ts";
import { expect, test } from "../support/test.ts";

const faulty = openFaultySite();

const rounds = 100;
const together = 20;
const tag = ["@http"];

test("twenty requests with one expired token cause one refresh and sign nobody out", { tag }, async () => {
  test.setTimeout(120_000);
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

test("a browser whose answer was lost is given the refreshed session once more", { tag }, async () => {
  const cookie = cookieOf(expired(await sessionOf(await signedUp("Ben"))));
  const lost = sessionIn(await get("/forums", cookie));
  faulty.proxy.asked.length = 0;
  const again = await get("/forums", cookie);
  expect(again.status).toBe(200);
  expect(sessionIn(again)?.refresh_token).toBe(lost?.refresh_token);
  expect(refreshes()).toBe(0);
});

test("a refreshed session is written on every kind of answer, and no cache may keep it", {
  tag,
}, async () => {
  const member = await signedUp("Chloe");
  for (const path of [
    "/forums",
    "/",
    "/forums.data",
    "/no/such/page",
    "/location-forums/none",
    "/admin",
    "/health",
  ]) {
    const answer = await get(path, cookieOf(expired(await sessionOf(member))));
    expect(sessionIn(answer), path).not.toBeNull();
    expect(answer.headers.get("cache-control"), path).toMatch(/no-store/);
  }
});

for (const fault of [502, 503, 504]) {
  test(`a refresh that answers ${fault} keeps the session, and says so`, { tag }, async () => {
    await expectKept(() => faulty.proxy.inject("/auth/v1/token", { kind: "status", status: fault }));
  });
}

test("a refresh that gets no answer keeps the session, and says so", { tag }, async () => {
  await expectKept(() => faulty.proxy.inject("/auth/v1/token", { kind: "refuse" }));
});

async function expectKept(breakIt: () => void) {
  test.setTimeout(60_000);
  const cookie = cookieOf(expired(await sessionOf(await signedUp("Ada"))));
  breakIt();
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

test("a session that the service does not know any more ends, once and quietly", { tag }, async () => {
  const tokens = await sessionOf(await signedUp("Ben"));
  const answer = await get("/forums", cookieOf({ ...expired(tokens), refresh_token: crypto.randomUUID() }));
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/login?redirectTo=%2Fforums");
  expect(answer.headers.getSetCookie().join()).toMatch(/treks=;.*Max-Age=0/);
});

function get(path: string, cookie: string) {
  return fetch(faulty.url + path, { headers: { cookie }, redirect: "manual" });
}

function refreshes() {
  return faulty.proxy.asked.filter(line => line.includes("grant_type=refresh_token")).length;
}
