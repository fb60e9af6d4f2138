import { expect, test } from "../../support/browser/test.ts";
import { linkIn, type MailServer, smtpError, startMailServer } from "../../support/mail/mail-server.ts";
import { newcomer, signUpForm } from "../../support/people/member.ts";
import { type OwnSite, startOwnSite } from "../../support/sites/own-site.ts";
import { siteUrl } from "../../support/sites/site.ts";

const token = "only-for-this-test";
const authorization = `Bearer ${token}`;
const tag = "@http";
let server: MailServer;
let site: OwnSite;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  server = await startMailServer();
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: "Treks <mail@treks.example>",
    METRICS_TOKEN: token,
  };
  site = await startOwnSite({ env });
});

test.afterAll(async () => {
  expect(await site.stop()).toEqual([]);
  await server.stop();
});

test("the mail server delivers the link that confirms an account", { tag }, async ({ request }) => {
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
  // This visitor has sent no cookie yet.
  const checked = "/login?cookies=login&redirectTo=%2Fforums";
  expect([answer.status(), answer.headers().location]).toEqual([303, checked]);
});

test("metrics count requests, calls and mails without names", { tag }, async ({ request }) => {
  server.behaviour.recipient = () => smtpError(451, "Later");
  const ben = newcomer("Ben");
  const headers = { Origin: site.url };
  const login = { email: ben.email, password: "wrong-guess-1", stay: "on" };
  await request.post(`${site.url}/signup`, { form: await signUpForm(ben, site.url), headers });
  await request.post(`${site.url}/login`, { form: login, headers });
  await request.get(`${site.url}/post/some-long-id-of-a-post`);
  await request.get(`${site.url}/not/there`);
  await request.get(`${site.url}/`);
  const text = await metrics();
  for (const line of [
    /^treks_http_request_duration_seconds_count\{method="POST",route="\/login",status="4xx",process="1"\} 1$/m,
    /^treks_http_request_duration_seconds_count\{method="GET",route="\/\*",status="4xx",process="1"\} 1$/m,
    /^treks_http_request_duration_seconds_count\{method="GET",route="\/",status="2xx",process="1"\} 1$/m,
    /^treks_http_request_duration_seconds_bucket\{le="\+Inf",method="POST",route="\/signup",status="3xx",process="1"\} 2$/m,
    /^treks_backend_call_duration_seconds_count\{service="auth",status="4xx",process="1"\} [1-9]/m,
    /^nodejs_eventloop_lag_p99_seconds\{process="1"\} [\d.e-]+$/m,
    /^process_resident_memory_bytes\{process="1"\} \d+$/m,
    /^treks_backend_process_resident_memory_bytes\{process="backend"\} \d+$/m,
    /^treks_mails_total\{outcome="sent",process="backend"\} 1$/m,
    /^treks_mails_waiting\{process="backend"\} 1$/m,
    /^treks_backup_last_success_timestamp_seconds\{process="backend"\} 0$/m,
  ])
    expect(text).toMatch(line);
  expect(text).not.toMatch(/ [-+]?(Inf|NaN)$/im);
  expect(text).not.toMatch(/some-long-id|not\/there|@example|ada_|ben_/);
});

test("without the token the answer equals that of a site without metrics", { tag }, async () => {
  const sent = [
    {},
    { authorization: "Bearer wrong" },
    { authorization: `${authorization}x` },
    { authorization: token },
  ];
  for (const headers of sent) {
    const here = await shapeOf(`${site.url}/metrics`, headers);
    expect(here).toEqual(await shapeOf(`${siteUrl}/metrics`, headers));
    expect(here).toEqual(await shapeOf(`${site.url}/metricz`, headers));
    expect(here.status).toBe(404);
  }
  expect((await fetch(`${siteUrl}/metrics`, { headers: { authorization } })).status).toBe(404);
  expect((await fetch(`${site.url}/metrics?token=${token}`)).status).toBe(404);
  expect((await fetch(`${site.url}/metrics`, { method: "POST", headers: { authorization } })).status).toBe(
    403,
  );
});

async function metrics() {
  const answer = await fetch(`${site.url}/metrics`, { headers: { authorization } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return answer.text();
}

async function shapeOf(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers });
  const names = [...answer.headers.keys()].sort();
  const page = (await answer.text()).replace(/nonce="[^"]*"|metrics|metricz/g, "");
  return { status: answer.status, names, length: page.length };
}
