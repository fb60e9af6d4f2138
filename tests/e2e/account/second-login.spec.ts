import { expect, test } from "../../support/browser/test.ts";
import { type Member, sessionOf, signedUp } from "../../support/people/member.ts";
import { cookieOf, sessionIn, type Tokens } from "../../support/people/session-cookie.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";
import { apiUrl, siteKeys } from "../../support/sites/site.ts";

const faulty = openFaultySite();
const tag = "@http";

test.beforeEach(() => {
  faulty.proxy.asked.length = 0;
});

for (const name of ["Ada", "Ben"] as const) {
  test(`${name} logs in where Ada's session is carried, which ends that session`, { tag }, async () => {
    const ada = await signedUp("Ada");
    const earlier = await sessionOf(ada);
    const elsewhere = await sessionOf(ada);
    expect((await getForums(earlier)).status).toBe(200);
    const answer = await logIn(name === "Ada" ? ada : await signedUp(name), cookieOf(earlier));
    expect(answer.status).toBe(303);
    const given = sessionIn(answer) as Tokens;
    expect(given.refresh_token).not.toBe(earlier.refresh_token);

    await expect.poll(async () => (await getForums(earlier)).status).toBe(302);
    expect(await refreshWith(earlier)).toMatchObject({ error_code: "refresh_token_not_found" });
    for (const session of [given, elsewhere]) expect((await getForums(session)).status).toBe(200);
  });
}

test("a refused login leaves the earlier session alone", { tag }, async () => {
  const ada = await signedUp("Ada");
  const earlier = await sessionOf(ada);
  expect((await logIn({ ...ada, password: "not-this-one-1" }, cookieOf(earlier))).status).toBe(400);
  expect(logouts()).toEqual([]);
  expect((await getForums(earlier)).status).toBe(200);
});

test("a login does not wait for the end of the earlier session", { tag }, async () => {
  const ada = await signedUp("Ada");
  const earlier = cookieOf(await sessionOf(ada));
  faulty.proxy.inject("/auth/v1/logout", { kind: "hang" });
  // Shorter than the site's own time limit for the service.
  const answer = await logIn(ada, earlier, AbortSignal.timeout(7_000));
  expect(answer.status).toBe(303);
  expect((await getForums(sessionIn(answer) as Tokens)).status).toBe(200);
  await expect.poll(logouts).toHaveLength(1);
});

for (const status of [401, 403, 404, 429, 500, 503]) {
  test(`a login stands where ending the earlier session answers ${status}`, { tag }, async () => {
    const ada = await signedUp("Ada");
    const earlier = cookieOf(await sessionOf(ada));
    faulty.proxy.inject("/auth/v1/logout", { kind: "status", status });
    const answer = await logIn(ada, earlier);
    expect(answer.status).toBe(303);
    expect((await getForums(sessionIn(answer) as Tokens)).status).toBe(200);
  });
}

test("a forged session has the auth service asked nothing when somebody logs in over it", {
  tag,
}, async () => {
  const ada = await signedUp("Ada");
  const tokens = await sessionOf(ada);
  const forged = { ...tokens, access_token: `${tokens.access_token.slice(0, -6)}AAAAAA` };
  const answer = await logIn(ada, cookieOf(forged));
  expect(answer.status).toBe(303);
  expect((await getForums(tokens)).status).toBe(200);
  expect(logouts()).toEqual([]);
});

function logouts() {
  return faulty.proxy.asked.filter(line => line.includes("/logout"));
}

function logIn({ email, password }: Member, cookie: string, signal: AbortSignal | null = null) {
  return fetch(`${faulty.url}/login`, {
    method: "POST",
    headers: { Origin: faulty.url, Cookie: cookie },
    body: new URLSearchParams({ email, password, stay: "on" }),
    redirect: "manual",
    signal,
  });
}

function getForums(session: Tokens) {
  return fetch(`${faulty.url}/forums`, { headers: { Cookie: cookieOf(session) }, redirect: "manual" });
}

async function refreshWith({ refresh_token }: Tokens) {
  const answer = await fetch(`${apiUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: siteKeys().publishable, "Content-Type": "application/json" },
    body: JSON.stringify({ refresh_token }),
  });
  return answer.json();
}
