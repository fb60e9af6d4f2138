import { randomUUID } from "node:crypto";
import { expect, test } from "../../support/browser/test.ts";
import { sessionOf, signedUp } from "../../support/people/member.ts";
import { titlesIn } from "../../support/people/operator.ts";
import { cookieOf } from "../../support/people/session-cookie.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

const faulty = openFaultySite();

/** For known outages, and for the first request of one. */
const promptMs = 1_500;
const longestMs = 9_000;
const pages = ["/location-forums", "/search?q=ridge&tab=people", "/feed", "/profile", "/account-settings"];
const tag = "@http";

test("a hanging backend is detected, and recovers by itself", { tag }, async ({ forum }) => {
  const cookie = cookieOf(await sessionOf(await signedUp("Ada")));
  for (const { status } of await Promise.all(pages.map(path => get(path, cookie)))) expect(status).toBe(200);
  faulty.proxy.inject("/", { kind: "hang" });

  const form = { id: randomUUID(), title: "Fog on the ridge", content: "We turned round.", tags: "lake" };
  const send = () => post(`${forum.path}/new-post`, cookie, form);
  const victims = [...pages.map(path => get(path, cookie)), ...Array.from({ length: 4 }, send)];
  for (const { milliseconds } of await Promise.all(victims)) expect(milliseconds).toBeLessThan(longestMs);

  faulty.proxy.asked.length = 0;
  for (let round = 0; round < 5; round++) {
    for (const path of ["/search?q=ridge&tab=people", "/feed"]) expectUnreachable(await get(path, cookie));
    const list = await get("/location-forums", cookie);
    expect(list.body, "its frame may have been sent before").toContain("We cannot reach base camp.");
    expect(list.milliseconds).toBeLessThan(promptMs);
    const refused = await send();
    expectUnreachable(refused);
    for (const typed of [form.title, form.content]) expect(refused.body).toContain(typed);
  }
  expect((await get("/login", "")).status).toBe(200);
  expect(faulty.proxy.asked.filter(call => !isProbe(call))).toEqual([]);

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
  expect(milliseconds).toBeLessThan(promptMs);
}

function isProbe(call: string) {
  return ["GET /auth/v1/health", "GET /rest/v1/location_forums?select=id&limit=1"].includes(call);
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
