import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { expect, test } from "../../support/browser/test.ts";
import { makePathParameters } from "../../support/path-parameters.ts";
import { type Member, signedUp } from "../../support/people/member.ts";
import { concretePath, dataPath, routePaths } from "../../support/route-paths.ts";
import { type HttpsBrowser, httpsUrl, startHttpsSite } from "../../support/sites/https-site.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.describe.configure({ mode: "serial" });

let site: Awaited<ReturnType<typeof startHttpsSite>>;
test.beforeAll(async () => {
  site = await startHttpsSite();
});
test.afterAll(() => site.stop());

const tag = "@http";
const sessionCookie = "__Host-treks";
const stranger = "https://other.example";

test("behind TLS a member logs in, posts and logs out", { tag }, async ({ forum }) => {
  const ben = await signedUp("Ben");
  const browser = site.openBrowser();
  const login = await logIn(browser, ben);
  const check = login.headers.get("location") ?? "";
  expect(check).toContain("/login?cookies=login");
  expect((await browser.get(check)).headers.get("location")).toBe("/forums");
  expect((await browser.get("/forums")).status).toBe(200);

  const sent = await browser.post(`${forum.path}/new-post`, newPost("Cairn behind TLS"));
  expect([sent.status, sent.headers.get("location")]).toEqual([303, forum.path]);
  expect(await (await browser.get(forum.path)).text()).toContain("Cairn behind TLS");

  expect((await browser.post("/logout", {})).status).toBe(303);
  expect((await browser.get("/forums")).headers.get("location")).toBe("/login?redirectTo=%2Fforums");
  expect([...browser.cookies.keys()]).not.toContain(sessionCookie);
});

test("behind TLS, forms from other origins and requests for other hosts are refused", { tag }, async () => {
  const browser = site.openBrowser();
  for (const Origin of ["http://treks.example", "https://treks.example:8443", "null", siteUrl]) {
    const form = { email: "a@example.com", password: "trail-mix-7" };
    const answer = await browser.ask("POST", "/login", { Origin }, form);
    expect(answer.status, Origin).toBe(403);
  }
  for (const Host of ["localhost", "treks.example.evil.example", "evil.example"]) {
    expect((await browser.get("/login", { Host })).status, Host).toBe(400);
  }
  for (const { asked, answer } of browser.answers) expectHeaders(asked, answer);
});

test("behind TLS every answer has safe headers", { tag }, async ({ context, ada, forum }) => {
  const places = await makePathParameters(context.request, ada, forum);
  const [visitor, member] = [site.openBrowser(), site.openBrowser()];
  await logIn(member, ada);
  for (const path of routePaths().map(page => concretePath(page, places))) {
    await visitor.get(path, { Origin: stranger });
    expire(member);
    const renewed = () => member.get(path, { Origin: stranger }).then(names);
    if (path === "/health") await renewed();
    // A busy auth service may answer too late for one page; the next one has its cookies.
    else await expect.poll(renewed, path).toContain(sessionCookie);
    await member.get(dataPath(path), { Origin: stranger });
  }
  await everyOtherAnswer(visitor, member, ada);

  const answers = [...visitor.answers, ...member.answers];
  expect(answers.length).toBeGreaterThan(150);
  const set = new Set(answers.flatMap(({ answer }) => names(answer)));
  expect([...set].sort()).toEqual(cookiesOfTheApp());
  for (const { asked, answer } of answers) {
    for (const cookie of answer.headers.getSetCookie()) expectGuarded(asked, cookie);
    expectHeaders(asked, answer);
  }
});

/** Requests forms, mailed links, files and refusals. */
async function everyOtherAnswer(visitor: HttpsBrowser, member: HttpsBrowser, { email, password }: Member) {
  await visitor.get("/forums", {
    Cookie: `${sessionCookie}=garbage; ${sessionCookie}.0=x; ${sessionCookie}-once=1`,
  });
  await visitor.get("/confirm?token_hash=none");
  await visitor.get("/reset-password?token_hash=none");
  await visitor.get("/login?code=none");
  await visitor.get("/login?error_description=None");
  await visitor.post("/confirm", { tokenHash: "none" });
  await visitor.post("/change-password", { email: "nobody@example.com" });
  await visitor.post("/login", { email, password: "wrong-trail-8" });
  await visitor.post("/login", { email, password });
  await visitor.get("/feed");
  await visitor.post("/account-settings/sign-out", {});
  await logIn(member, { email, password });
  await member.post("/profile/interests", { interest: "Cairns" });
  await member.post("/logout", {});

  const page = await (await visitor.get("/login")).text();
  for (const file of [/\/assets\/enhance-[^"]+/, /\/assets\/app-[^"]+/])
    await visitor.get(file.exec(page)?.[0] ?? "");
  await visitor.get("/favicon.svg");
  await visitor.get("/assets/gone.js");
  await visitor.ask("PUT", "/login", {});
  await visitor.ask("HEAD", "/login", {});
  await visitor.get("/login", { Host: "evil.example" });
  await visitor.ask("POST", "/login", { Origin: stranger }, { email });
  await visitor.ask("POST", "/login", { Origin: httpsUrl, "Content-Type": "text/plain" });
}

async function logIn(browser: HttpsBrowser, { email, password }: Pick<Member, "email" | "password">) {
  const answer = await browser.post("/login", { email, password, stay: "on" });
  expect(answer.status).toBe(303);
  return answer;
}

/** The next answer sets a new session. */
function expire({ cookies }: HttpsBrowser) {
  const session = cookies.get(sessionCookie)?.replace("base64-", "") ?? "";
  const tokens = JSON.parse(Buffer.from(session, "base64url").toString());
  const expired = JSON.stringify({ ...tokens, expires_at: Math.floor(Date.now() / 1000) - 60 });
  cookies.set(sessionCookie, `base64-${Buffer.from(expired).toString("base64url")}`);
}

function newPost(title: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ id: randomUUID(), title, content: "Stone.", tags: "" }))
    form.set(name, value);
  return form;
}

function names(answer: Response) {
  return answer.headers.getSetCookie().map(cookie => cookie.slice(0, cookie.indexOf("=")));
}

function cookiesOfTheApp() {
  const sources = globSync("app/**/*.server.ts").map(file => readFileSync(file, "utf8"));
  const signed = sources.flatMap(text =>
    [...text.matchAll(/(?:signed|mailLink)Cookie\(\s*"([\w-]+)"/g)].map(([, name]) => name),
  );
  const session = ["", ".0", "-once"].map(end => sessionCookie + end);
  return [...session, "__Host-treks-sheet", ...signed.map(name => `__Host-${name}`)].sort();
}

function expectGuarded(asked: string, cookie: string) {
  const [name, ...attributes] = cookie.split("; ");
  const kept = attributes.filter(attribute => !/^(Max-Age|Expires)=/i.test(attribute));
  expect(name, asked).toMatch(/^__Host-treks/);
  expect(kept.map(attribute => attribute.toLowerCase()).sort(), `${asked}: ${name}`).toEqual([
    "httponly",
    "path=/",
    "samesite=lax",
    "secure",
  ]);
}

function expectHeaders(asked: string, { headers }: Response) {
  const lifetime = /^max-age=(\d+)$/.exec(headers.get("Strict-Transport-Security") ?? "")?.[1];
  expect(Number(lifetime), asked).toBeGreaterThanOrEqual(365 * 24 * 3600);
  expect(Object.fromEntries(headers), asked).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": expect.stringMatching(/^default-src '(self|none)'/),
  });
  for (const name of ["x-powered-by", "access-control-allow-origin"])
    expect(headers.has(name), asked).toBe(false);
  const policy = headers.get("content-security-policy") ?? "";
  for (const rule of ["base-uri 'none'", "frame-ancestors 'none'"]) expect(policy, asked).toContain(rule);
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const isGrave = ({ severity }: (typeof findings)[number]) =>
    severity === Severity.HIGH || severity === Severity.HIGH_MAYBE;
  expect(findings.filter(isGrave), asked).toEqual([]);
  const target = new URL(headers.get("location") ?? "/", httpsUrl);
  expect(target.origin, asked).toBe(httpsUrl);
}
