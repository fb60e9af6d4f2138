import { expect, test } from "../../support/browser/test.ts";
import { sessionOf, signedUp, signedUpWithSession } from "../../support/people/member.ts";
import { cookieOf, expired, sessionIn } from "../../support/people/session-cookie.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";
import { siteUrl } from "../../support/sites/site.ts";

const faulty = openFaultySite();

const rounds = 3;
const together = 20;
const tag = ["@http"];

test("twenty requests at once with one expired token are all answered", {
  tag: [...tag, "@hosted"],
}, async () => {
  let { session: tokens } = await signedUpWithSession("Ada");
  for (let round = 0; round < rounds; round++) {
    const cookie = cookieOf(expired(tokens));
    const answers = await Promise.all(
      Array.from({ length: together }, (_, at) => get("/forums", cookie, at % 2 ? siteUrl : faulty.url)),
    );
    expect(
      answers.map(answer => answer.status),
      `round ${round}`,
    ).toEqual(Array(together).fill(200));
    const given = answers.map(answer => sessionIn(answer)?.refresh_token);
    expect(new Set(given).size, `round ${round}`).toBe(1);
    tokens = sessionIn(answers[0] as Response) ?? tokens;
  }
});

test("a lost answer's session is sent again", { tag: [...tag, "@hosted"] }, async () => {
  const cookie = cookieOf(expired((await signedUpWithSession("Ben")).session));
  const lost = sessionIn(await get("/forums", cookie));
  const again = await get("/forums", cookie);
  expect(again.status).toBe(200);
  expect(sessionIn(again)?.refresh_token).toBe(lost?.refresh_token);
});

test("every kind of answer sets a refreshed session and is never cached", { tag }, async () => {
  for (const path of ["/forums", "/", "/forums.data", "/no/such/page", "/location-forums/none", "/admin"]) {
    const answer = await get(path, cookieOf(expired((await signedUpWithSession("Chloe")).session)));
    expect(sessionIn(answer), path).not.toBeNull();
    expect(answer.headers.get("cache-control"), path).toMatch(/no-store/);
  }
});

test("a session that the service forgot ends", { tag: [...tag, "@hosted"] }, async () => {
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
