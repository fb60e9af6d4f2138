import { type APIRequestContext, request } from "@playwright/test";
import { logIn, signedUp } from "../support/cast.ts";
import { makeAdmin } from "../support/operator.ts";
import { fromSite, siteUrl } from "../support/site.ts";
import { expect, test } from "../support/test.ts";

/** What a form without a key and a tick is answered: there is no form, or it is refused. */
const pages = {
  "/admin": { get: 200, post: 405 },
  "/admin/seed-tips": { get: 200, post: 400 },
  "/admin/crawl-tips": { get: 200, post: 400 },
  "/admin/purge-users": { get: 200, post: 400 },
  "/admin/purge-posts": { get: 200, post: 400 },
  "/admin/seed-categorized-forums": { get: 200, post: 405 },
  "/admin/actions/00000000-0000-4000-8000-000000000002": { get: 404, post: 404 },
};

const ways = {
  GET: path => ({ path, method: "GET" }),
  HEAD: path => ({ path, method: "HEAD" }),
  PUT: path => ({ path, method: "PUT" }),
  POST: path => ({ path, method: "POST" }),
  "GET .data": path => ({ path: `${path}.data`, method: "GET" }),
  "POST .data": path => ({ path: `${path}.data`, method: "POST" }),
} satisfies Record<string, (path: string) => { path: string; method: string }>;

type Way = keyof typeof ways;

/** A redirect of a data request travels in its body, with 202. */
const toLogin: Partial<Record<Way, number>> = { GET: 302, HEAD: 302, "GET .data": 202 };

for (const [path, { get, post }] of Object.entries(pages)) {
  test(`${path} opens to admins alone, whatever the way`, { tag: "@http" }, async () => {
    const visitor = await request.newContext();
    const member = await browserOf("Ben");
    const admin = await browserOf("Ada", true);
    for (const way of Object.keys(ways) as Way[]) {
      const posting = way.startsWith("POST");
      const withoutForm = posting && post === 405 ? 405 : 401;
      expect(await ask(visitor, way, path), `visitor: ${way}`).toBe(
        way === "PUT" ? 405 : (toLogin[way] ?? withoutForm),
      );
      expect(await ask(member, way, path), `member: ${way}`).toBe(way === "PUT" ? 405 : 403);
      const forAdmin = way === "PUT" ? 405 : posting ? post : get;
      expect(await ask(admin, way, path), `admin: ${way}`).toBe(forAdmin);
    }
    await Promise.all([visitor, member, admin].map(browser => browser.dispose()));
  });
}

async function browserOf(name: "Ada" | "Ben", isAdmin = false) {
  const member = await signedUp(name);
  if (isAdmin) await makeAdmin(member.email);
  const browser = await request.newContext();
  await logIn(browser, member);
  return browser;
}

/** The status. Whoever is turned away learns no numbers and gets no key. */
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
