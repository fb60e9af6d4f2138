import { expect, test } from "../../support/browser/test.ts";
import { signedUpBrowser } from "../../support/people/member.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

const faulty = openFaultySite();

test("a form asks the auth service once for its member", { tag: "@http" }, async () => {
  for (const { isAdmin, page, path, form, status } of [
    { page: "/profile", path: "/profile/interests", form: { interest: " " }, status: 303, isAdmin: false },
    {
      page: "/admin/purge-users",
      path: "/admin/purge-users",
      form: { key: "", confirm: "on" },
      status: 400,
      isAdmin: true,
    },
  ]) {
    const { browser } = await signedUpBrowser("Ada", { isAdmin });
    expect((await browser.get(faulty.url + page)).status()).toBe(200);
    faulty.proxy.asked.length = 0;
    const options = { form, headers: { Origin: faulty.url }, maxRedirects: 0 };
    expect((await browser.post(faulty.url + path, options)).status()).toBe(status);
    expect(faulty.proxy.asked.filter(call => call.startsWith("GET /auth/v1/user"))).toHaveLength(1);
    await browser.dispose();
  }
});
