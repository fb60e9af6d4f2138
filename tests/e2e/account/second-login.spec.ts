import { expect, test } from "../../support/browser/test.ts";
import { type Member, sessionOf, signedUp } from "../../support/people/member.ts";
import { cookieOf, sessionIn, type Tokens } from "../../support/people/session-cookie.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";
import { apiUrl, siteKeys } from "../../support/sites/site.ts";

const faulty = openFaultySite();
const tag = "@http";

test("logging in ends the session that the browser carried, and no other", { tag }, async () => {
  for (const name of ["Ada", "Ben"] as const) {
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
  }
});

test("a refused login keeps the earlier session", { tag }, async () => {
  const ada = await signedUp("Ada");
  const earlier = await sessionOf(ada);
  expect((await logIn({ ...ada, password: "not-this-one-1" }, cookieOf(earlier))).status).toBe(400);
  expect(logouts()).toEqual([]);
  expect((await getForums(earlier)).status).toBe(200);
});

test("logging in over a forged session calls no logout", { tag }, async () => {
  const ada = await signedUp("Ada");
  const tokens = await sessionOf(ada);
  const forged = { ...tokens, access_token: `${tokens.access_token.slice(0, -6)}AAAAAA` };
  expect((await logIn(ada, cookieOf(forged))).status).toBe(303);
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
