import { request } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";
import { logIn, signedUp } from "../../support/people/member.ts";
import { makeAdmin } from "../../support/people/operator.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

const faulty = openFaultySite();

const posts = {
  "a member": { read: "/profile", path: "/profile/interests", form: { interest: " " }, status: 303 },
  "an admin": {
    read: "/admin/purge-users",
    path: "/admin/purge-users",
    form: { key: "", confirm: "on" },
    status: 400,
  },
};

for (const [who, { read, path, form, status }] of Object.entries(posts)) {
  test(`for a post of ${who} the auth service is asked once who it is`, { tag: "@http" }, async () => {
    const ada = await signedUp("Ada");
    if (who === "an admin") await makeAdmin(ada.email);
    const browser = await request.newContext();
    await logIn(browser, ada);
    expect((await browser.get(faulty.url + read)).status()).toBe(200);
    faulty.proxy.asked.length = 0;
    const options = { form, headers: { Origin: faulty.url }, maxRedirects: 0 };
    expect((await browser.post(faulty.url + path, options)).status()).toBe(status);
    expect(faulty.proxy.asked.filter(call => call.startsWith("GET /auth/v1/user"))).toHaveLength(1);
    await browser.dispose();
  });
}
