import { malformedIds } from "../../support/attacks/naughty.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUpBrowser } from "../../support/people/member.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

const faulty = openFaultySite();
/** These calls only check the session, or read what the header shows. */
const identity = [
  "GET /auth/v1/user",
  "GET /auth/v1/.well-known/jwks.json",
  "POST /rest/v1/rpc/get_page_header",
];

test("a malformed id never reaches the backend", { tag: "@http" }, async () => {
  const { browser } = await signedUpBrowser("Ada", { isAdmin: true });
  const options = { maxRedirects: 0, headers: { Origin: faulty.url } };
  expect((await browser.get(`${faulty.url}/admin/purge-users`)).status()).toBe(200);
  faulty.proxy.asked.length = 0;
  // Parsing an address removes "..".
  for (const [index, id] of malformedIds.filter(id => id !== "..").entries()) {
    const end = index % 2 === 0 ? "" : ".data";
    const address = `${faulty.url}/admin/actions/${encodeURIComponent(id)}${end}`;
    for (const answer of await Promise.all([
      browser.get(address, options),
      browser.post(address, { ...options, form: {} }),
    ])) {
      expect([400, 404, 405, 414], JSON.stringify(id.slice(0, 60))).toContain(answer.status());
    }
  }
  expect(calls()).toEqual([]);
  for (const key of malformedIds) {
    const form = { key, confirm: "on" };
    const answer = await browser.post(`${faulty.url}/admin/purge-users`, { ...options, form });
    expect(answer.status(), JSON.stringify(key.slice(0, 60))).toBe(400);
  }
  expect(calls().filter(call => !call.startsWith("POST /rest/v1/rpc/admin_counts"))).toEqual([]);
  await browser.dispose();
});

/** Calls of the backend that do more than that. */
function calls() {
  return faulty.proxy.asked.filter(call => !identity.some(known => call.startsWith(known)));
}
