import { expect, test } from "../../support/browser/test.ts";
import { linkIn, type MailServer, startMailServer } from "../../support/mail/mail-server.ts";
import { newcomer } from "../../support/people/member.ts";
import { signUpForm } from "../../support/people/sign-up-form.ts";
import { type OwnSite, startOwnSite } from "../../support/sites/own-site.ts";

const tag = "@http";
let server: MailServer;
let site: OwnSite;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  server = await startMailServer();
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: "Treks <mail@treks.example>",
  };
  site = await startOwnSite({ env });
});

test.afterAll(async () => {
  expect(await site.stop()).toEqual([]);
  await server.stop();
});

test("where mail leaves, nobody is sent to a local mailbox, and the mailed link confirms the account", {
  tag,
}, async ({ request }) => {
  const ada = newcomer("Ada");
  const headers = { Origin: site.url };
  const form = await signUpForm(ada, site.url);
  const signedUp = await request.post(`${site.url}/signup`, { form, headers });
  expect(signedUp.url()).toBe(`${site.url}/login`);
  expect(await signedUp.text()).toContain("Please check your email to verify your account.");
  for (const path of ["/login", "/change-password", "/change-password?sent"])
    expect(await (await request.get(site.url + path)).text()).not.toContain("local mailbox");

  const link = linkIn(await server.mailTo(ada.email));
  const page = await (await request.get(site.url + link)).text();
  const tokenHash = new URLSearchParams(link.split("?")[1]).get("token_hash") ?? "";
  expect(page).toContain(`name="tokenHash" value="${tokenHash}"`);
  await request.post(`${site.url}/confirm`, { form: { tokenHash }, headers });
  const login = { email: ada.email, password: ada.password, stay: "on" };
  const answer = await request.post(`${site.url}/login`, { form: login, headers, maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([303, "/forums"]);
});
