import { malformedIds } from "../../support/attacks/naughty.ts";
import { expect, test } from "../../support/browser/test.ts";
import { logIn, signedUp } from "../../support/people/member.ts";
import { makeAdmin } from "../../support/people/operator.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

const faulty = openFaultySite();
const tag = "@http";
/** Calls that only ask who somebody is. */
const identity = ["GET /auth/v1/user", "GET /auth/v1/.well-known/jwks.json"];

test("a malformed id reaches nothing behind the site, in an address or as the key of a purge", {
  tag,
}, async ({ context }) => {
  const admin = await signedUp("Ada");
  await makeAdmin(admin.email);
  await logIn(context.request, admin);
  const page = await context.request.get(`${faulty.url}/admin/purge-users`);
  expect(page.status(), admin.name).toBe(200);
  faulty.proxy.asked.length = 0;
  // Parsing an address removes "..".
  for (const [index, id] of malformedIds.filter(id => id !== "..").entries()) {
    const end = index % 2 === 0 ? "" : ".data";
    const address = `${faulty.url}/admin/actions/${encodeURIComponent(id)}${end}`;
    const options = { maxRedirects: 0, headers: { Origin: faulty.url } };
    const [read, sent] = await Promise.all([
      context.request.get(address, options),
      context.request.post(address, { ...options, form: {} }),
    ]);
    for (const answer of [read, sent]) {
      expect([400, 404, 405, 414], JSON.stringify(id.slice(0, 60))).toContain(answer.status());
    }
  }
  expect(called()).toEqual([]);
  for (const key of malformedIds) {
    const answer = await context.request.post(`${faulty.url}/admin/purge-users`, {
      form: { key, confirm: "on" },
      headers: { Origin: faulty.url },
      maxRedirects: 0,
    });
    expect(answer.status(), JSON.stringify(key.slice(0, 60))).toBe(400);
  }
  expect(called().filter(call => !call.startsWith("POST /rest/v1/rpc/admin_counts"))).toEqual([]);
});

/** Calls of the backend, except for those that ask who somebody is. */
function called() {
  return faulty.proxy.asked.filter(call => !identity.some(known => call.startsWith(known)));
}
