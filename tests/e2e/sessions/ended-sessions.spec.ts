import { randomUUID } from "node:crypto";
import { request } from "@playwright/test";
import { cookieHeader } from "../../support/attacks/raw-http.ts";
import { errorSummary, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { logOut, sessionOf } from "../../support/people/member.ts";
import { type Forum, titlesIn } from "../../support/people/operator.ts";
import { savePictures } from "../../support/people/profiles.ts";
import { cookieOf } from "../../support/people/session-cookie.ts";
import { suspendByAnAdmin } from "../../support/people/suspend.ts";
import { postWithPhoto } from "../../support/posts.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const faulty = openFaultySite();
const tag = "@http";

test("after a suspension, an old cookie is a visitor's in every process", {
  tag: [tag, "@hosted"],
}, async ({ context, ada, forum }) => {
  const { address } = await postWithPhoto(context.request, forum);
  const { avatar } = await savePictures(context.request, ada);
  const cookie = await cookieHeader(context.request);
  const pages = [forum.path, `${forum.path}.data`, address];
  const pagesHere = ["/forums", avatar, ...pages];
  // The other process learns of it from the database, so only pages that query it count there.
  const pagesThere = ["/location-forums", ...pages];
  for (const path of pagesHere) expect((await get(siteUrl + path, cookie)).status, path).toBe(200);
  for (const path of pagesThere) expect((await get(faulty.url + path, cookie)).status, path).toBe(200);
  await suspendByAnAdmin(ada);
  await expectNoWrite(faulty.url, forum, cookie);
  for (const path of pagesThere) await expectVisitor(faulty.url, path, cookie);
  for (const path of pagesHere) await expectVisitor(siteUrl, path, cookie);
  await expectNoWrite(siteUrl, forum, cookie);
});

const refused = (code: string, message: string) => ({
  kind: "status" as const,
  status: 401,
  body: { code, message, details: null, hint: null },
});

test("an ended session is a visitor's from that answer on", { tag }, async ({ context, forum }) => {
  const cookie = await cookieHeader(context.request);
  faulty.proxy.inject("/rest/v1", refused("PT401", "session_ended"));
  const photo = `/location-posts/${randomUUID()}/photo/0123456789ab/720`;
  for (const path of [forum.path, `${forum.path}.data`, "/profile", "/search?q=ridge", photo]) {
    await expectVisitor(faulty.url, path, cookie);
  }
  faulty.proxy.heal();
  expect((await get(faulty.url + forum.path, cookie)).status).toBe(200);
});

test("a form whose session has ended comes back with all its text", { tag }, async ({ context, forum }) => {
  const cookie = await cookieHeader(context.request);
  for (const [path, form] of Object.entries(forms(forum))) {
    faulty.proxy.inject("/rest/v1", refused("PT401", "session_ended"));
    const answer = await post(faulty.url, path, cookie, form);
    const html = await answer.text();
    expect(answer.status, path).toBe(401);
    expect(html).toContain("Log in and come back");
    for (const typed of Object.values(form)) expect(html).toContain(typed);
    expect(html).not.toContain("Your account");
    expect(html).not.toMatch(/session_ended|PT401/);
    expect(answer.headers.getSetCookie().join()).toMatch(/treks=;.*Max-Age=0/);
    faulty.proxy.heal();
  }
});

test("a refused new token ends no session", { tag }, async ({ context, forum }) => {
  const cookie = await cookieHeader(context.request);
  for (const code of ["PGRST301", "PGRST303"]) {
    faulty.proxy.inject("/rest/v1", refused(code, "JWT expired"));
    const page = await get(faulty.url + forum.path, cookie);
    expect(page.status).toBe(503);
    expect(page.headers.getSetCookie()).toEqual([]);
    for (const [path, form] of Object.entries(forms(forum))) {
      const answer = await post(faulty.url, path, cookie, form);
      expect(answer.status, path).toBe(503);
      const html = await answer.text();
      for (const typed of Object.values(form)) expect(html).toContain(typed);
    }
  }
  expect(faulty.proxy.asked.filter(line => line.includes("/token"))).toEqual([]);
});

test("a public page shows an ended session as a visitor's", { tag }, async ({ context, ada }) => {
  const cookie = await cookieHeader(context.request);
  expect(await (await get(`${faulty.url}/no/such/page`, cookie)).text()).toContain("Your account");
  const fresh = cookieOf(await sessionOf(ada));
  faulty.proxy.inject("/auth/v1/user", {
    kind: "status",
    status: 403,
    body: { error_code: "session_not_found" },
  });
  const answer = await get(`${faulty.url}/no/such/page`, fresh);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain("Your account");
  expect(answer.headers.getSetCookie().join()).toMatch(/treks=;.*Max-Age=0/);
});

test("a form reports an ended session", { tag: "@hosted" }, async ({ page, context, forum, faults }) => {
  const path = `${forum.path}/new-post`;
  const typed = { Title: "Fog on the ridge", Content: "We turned round at the second cairn." };
  faults.expectRefusalOf(path);
  await page.goto(path);
  await type(page, typed);
  const elsewhere = await request.newContext({
    extraHTTPHeaders: { cookie: await cookieHeader(context.request) },
  });
  await logOut(elsewhere);
  await press(page, "Create Post");
  await expect(errorSummary(page)).toContainText("User not authenticated");
  await expectTyped(page, typed);
  await expect(page.locator("summary").filter({ hasText: "Your account" })).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" }).first()).toBeAttached();
  expect(await titlesIn(forum)).toEqual([]);
});

async function expectVisitor(site: string, path: string, cookie: string) {
  const answer = await get(site + path, cookie);
  const text = await answer.text();
  if (path.endsWith(".data")) {
    expect(answer.status, path).toBe(202);
    expect(text, path).toContain("/login?redirectTo=");
  } else {
    expect(answer.status, path).toBe(302);
    expect(answer.headers.get("location"), path).toMatch(/^\/login\?redirectTo=/);
  }
  expect(answer.headers.getSetCookie().join(), path).toMatch(/treks=;.*Max-Age=0/);
}

async function expectNoWrite(site: string, forum: Forum, cookie: string) {
  const [path, form] = Object.entries(forms(forum))[0] as [string, Record<string, string>];
  const before = await titlesIn(forum);
  const answer = await post(site, path, cookie, form);
  expect(answer.status).toBe(401);
  expect(await answer.text()).toContain(form.title);
  expect(await titlesIn(forum)).toEqual(before);
}

function forms(forum: Forum): Record<string, Record<string, string>> {
  return {
    [`${forum.path}/new-post`]: { id: randomUUID(), title: "Fog and cairns", content: "Stone on stone." },
    "/edit-profile": { name: "Ada of the Ridge", username: `ada_${randomUUID().slice(0, 8)}`, bio: "Slow." },
    "/profile/interests": { interest: "ridge walks" },
  };
}

function get(url: string, cookie: string) {
  return fetch(url, { headers: { cookie }, redirect: "manual" });
}

function post(site: string, path: string, cookie: string, form: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.append(name, value);
  return fetch(site + path, { method: "POST", headers: { cookie, Origin: site }, body, redirect: "manual" });
}
