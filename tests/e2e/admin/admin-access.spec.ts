import { type APIRequestContext, request } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";
import { signedUpBrowser } from "../../support/people/member.ts";
import { actionPaths, routePaths, screenPaths } from "../../support/route-paths.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const missingAction = "00000000-0000-4000-8000-000000000002";
const visitorStatuses: Record<string, number> = {
  GET: 302,
  HEAD: 302,
  PUT: 405,
  POST: 401,
  // A data request is redirected in its body, with 202.
  "GET .data": 202,
  "POST .data": 401,
};

test("every admin page opens to admins only, with every method", { tag: "@http" }, async () => {
  const addresses = routePaths().filter(path => /^\/admin(\/|$)(?!.*\/photo\/)/.test(path));
  expect(addresses.length).toBeGreaterThan(6);
  expect(screenPaths().filter(path => path.startsWith("/admin"))).toEqual(addresses);
  const visitor = await request.newContext();
  const { browser: member } = await signedUpBrowser("Ben");
  const { browser: admin } = await signedUpBrowser("Ada", { isAdmin: true });
  for (const address of addresses) {
    const path = address.replace(/:\w+/, missingAction);
    for (const [way, visitorStatus] of Object.entries(visitorStatuses)) {
      const name = `${way} ${address}`;
      expect(await send(visitor, way, path), `visitor: ${name}`).toBe(visitorStatus);
      expect(await send(member, way, path), `member: ${name}`).toBe(way === "PUT" ? 405 : 403);
      expect(statusesForAdmin(way, address), `admin: ${name}`).toContain(await send(admin, way, path));
    }
  }
  for (const path of ["/admin/nothing-here", "/admin/nothing-here.data"])
    expect((await admin.get(siteUrl + path)).status()).toBe(404);
  await Promise.all([visitor, member, admin].map(browser => browser.dispose()));
});

/** Forms are refused because the key and the tick are missing. */
function statusesForAdmin(way: string, address: string) {
  if (way === "PUT") return [405];
  if (address.includes(":")) return way.startsWith("POST") ? [400, 404] : [404];
  if (!way.startsWith("POST")) return [200];
  return [actionPaths().includes(address) ? 400 : 405];
}

/** Returns the status, and checks that a refused caller gets no numbers and no key. */
async function send(browser: APIRequestContext, way: string, path: string) {
  const [method, end = ""] = way.split(" ");
  const answer = await browser.fetch(siteUrl + path + end, {
    method: method ?? "GET",
    headers: fromSite,
    maxRedirects: 0,
    ...(method === "POST" && { form: {} }),
  });
  const text = (await answer.text()).replaceAll(/nonce="[^"]+"/g, "");
  if ([302, 202, 401, 403].includes(answer.status())) {
    expect(text, `${way} ${path}`).not.toMatch(/\d+ (member|post|location forum)|guidePosts|eyJ/);
  }
  return answer.status();
}
