import { type APIRequestContext, request } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";
import { logIn, signedUp } from "../../support/people/member.ts";
import { makeAdmin } from "../../support/people/operator.ts";
import { actionPaths, routePaths, screenPaths } from "../../support/route-paths.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const noSuchAction = "00000000-0000-4000-8000-000000000002";
/** Every routed admin page, so that new ones are tested too. */
const addresses = routePaths().filter(path => /^\/admin(\/|$)(?!.*\/photo\/)/.test(path));

const ways = {
  GET: path => ({ path, method: "GET" }),
  HEAD: path => ({ path, method: "HEAD" }),
  PUT: path => ({ path, method: "PUT" }),
  POST: path => ({ path, method: "POST" }),
  "GET .data": path => ({ path: `${path}.data`, method: "GET" }),
  "POST .data": path => ({ path: `${path}.data`, method: "POST" }),
} satisfies Record<string, (path: string) => { path: string; method: string }>;

type Way = keyof typeof ways;

/** A data request is redirected in its body, with 202. */
const toLogin: Partial<Record<Way, number>> = { GET: 302, HEAD: 302, "GET .data": 202 };

test("the addresses are all that the route table has for admins", { tag: "@http" }, () => {
  expect(addresses.length).toBeGreaterThan(6);
  expect(screenPaths().filter(path => path.startsWith("/admin"))).toEqual(addresses);
});

for (const address of addresses) {
  const path = address.replace(/:\w+/, noSuchAction);
  const { get, post } = forAdmins(address);
  test(`${address} opens to admins alone, whatever the way`, { tag: "@http" }, async () => {
    const visitor = await request.newContext();
    const member = await browserOf("Ben");
    const admin = await browserOf("Ada", true);
    for (const way of Object.keys(ways) as Way[]) {
      const posting = way.startsWith("POST");
      expect(await ask(visitor, way, path), `visitor: ${way}`).toBe(
        way === "PUT" ? 405 : (toLogin[way] ?? 401),
      );
      expect(await ask(member, way, path), `member: ${way}`).toBe(way === "PUT" ? 405 : 403);
      const expected = way === "PUT" ? 405 : posting ? post : get;
      expect(await ask(admin, way, path), `admin: ${way}`).toBe(expected);
    }
    await Promise.all([visitor, member, admin].map(browser => browser.dispose()));
  });
}

/** Expected statuses for an admin; forms are refused because the key and the tick are missing. */
function forAdmins(address: string) {
  if (address.includes(":")) return { get: 404, post: 404 };
  return { get: 200, post: actionPaths().includes(address) ? 400 : 405 };
}

async function browserOf(name: "Ada" | "Ben", isAdmin = false) {
  const member = await signedUp(name);
  if (isAdmin) await makeAdmin(member.email);
  const browser = await request.newContext();
  await logIn(browser, member);
  return browser;
}

/** Returns the status, and checks that a refused caller gets no numbers and no key. */
async function ask(browser: APIRequestContext, way: Way, address: string) {
  const { path, method } = ways[way](address);
  const form = method === "POST" ? { key: "" } : undefined;
  const answer = await browser.fetch(siteUrl + path, {
    method,
    headers: fromSite,
    maxRedirects: 0,
    ...(form && { form }),
  });
  const text = await answer.text();
  if ([302, 202, 401, 403].includes(answer.status())) {
    expect(text, `${way} ${path}`).not.toMatch(/\d+ (member|post|location forum)|guidePosts|eyJ/);
  }
  return answer.status();
}
