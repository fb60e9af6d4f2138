import { randomUUID } from "node:crypto";
import { expect, test } from "../../support/browser/test.ts";
import { sessionOf, signedUp } from "../../support/people/member.ts";
import { titlesIn } from "../../support/people/operator.ts";
import { cookieOf } from "../../support/people/session-cookie.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

const faulty = openFaultySite();

/** Seven seconds for a write and three for the page that brings it back, on a busy machine. */
const longestMs = 14_000;
const pages = ["/location-forums", "/search?q=ridge&tab=people", "/feed", "/profile", "/account-settings"];
const tag = "@http";

test("a backend that hangs is answered for in time, and everything works again after it", { tag }, async ({
  forum,
}) => {
  const cookie = cookieOf(await sessionOf(await signedUp("Ada")));
  for (const { status } of await Promise.all(pages.map(path => get(path, cookie)))) expect(status).toBe(200);
  faulty.proxy.inject("/", { kind: "hang" });

  const form = { id: randomUUID(), title: "Fog on the ridge", content: "We turned round.", tags: "lake" };
  const send = () => post(`${forum.path}/new-post`, cookie, form);
  const [refused, login, ...unread] = await Promise.all([
    send(),
    get("/login", ""),
    ...pages.filter(path => path !== "/account-settings").map(path => get(path, cookie)),
  ]);
  for (const answer of [...unread, refused]) expectUnreachable(answer);
  for (const typed of [form.title, form.content]) expect(refused.body).toContain(typed);
  expect(login.status).toBe(200);

  faulty.proxy.heal();
  for (const path of pages)
    await expect.poll(async () => (await get(path, cookie)).status, { timeout: 5_000 }).toBe(200);
  await expect.poll(async () => (await send()).status, { timeout: 5_000 }).toBe(303);
  expect(await titlesIn(forum)).toEqual([form.title]);
});

function expectUnreachable({ status, headers, body, milliseconds }: Awaited<ReturnType<typeof ask>>) {
  expect(status).toBe(503);
  expect(headers.get("retry-after")).toBe("5");
  expect(headers.getSetCookie()).toEqual([]);
  expect(body).toContain("site-header");
  expect(milliseconds).toBeLessThan(longestMs);
}

function get(path: string, cookie: string) {
  return ask(path, { headers: { cookie } });
}

function post(path: string, cookie: string, form: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  return ask(path, { method: "POST", headers: { cookie, origin: faulty.url }, body });
}

async function ask(path: string, init: RequestInit) {
  const start = performance.now();
  const answer = await fetch(faulty.url + path, { ...init, redirect: "manual" });
  const { status, headers } = answer;
  return { status, headers, body: await answer.text(), milliseconds: performance.now() - start };
}
