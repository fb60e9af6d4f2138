import { randomUUID } from "node:crypto";
import { expect, test } from "../../support/browser/test.ts";
import { sessionOf, signedUp } from "../../support/people/member.ts";
import { titlesIn } from "../../support/people/operator.ts";
import { cookieOf } from "../../support/people/session-cookie.ts";
import { startSecondSite } from "../../support/sites/second-site.ts";
import { apiUrl } from "../../support/sites/site.ts";

const tag = "@http";

/** Behind a proxy that passes on the client's address. */
let site: Awaited<ReturnType<typeof startSecondSite>>;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  site = await startSecondSite({ backendUrl: apiUrl, limitScale: 1, env: { TRUST_PROXY: "on" } });
});
test.afterAll(() => site.stop());

test("the sixty-first login from one network has to wait, another network has not", { tag }, async () => {
  const from = (address: string) => post("/login", address, new URLSearchParams({ email: "", password: "" }));
  const tries = await inTens(60, number => from(`2001:db8:7:8::${number.toString(16)}`));
  expect(tries).toEqual(Array(60).fill(400));
  const late = await from("2001:db8:7:8:ffff::1");
  expect(late.status).toBe(429);
  expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
  for (const other of ["2001:db8:7:9::1", "203.0.113.9"]) expect((await from(other)).status).toBe(400);
  const forged = "2001:db8:7:9::2, 2001:db8:7:8::2";
  expect((await from(forged)).status, "only what the proxy itself has added counts").toBe(429);
});

test("the hundred-and-twenty-first write in a minute has to wait and keeps its text", { tag }, async ({
  forum,
}) => {
  const cookie = cookieOf(await sessionOf(await signedUp("Ada")));
  const network = "203.0.113.77";
  const writes = await inTens(120, () => post("/reset-password", network, new URLSearchParams()));
  expect(writes).toEqual(Array(120).fill(303));

  const send = (address: string, title: string) => {
    const form = new FormData();
    const fields = { id: randomUUID(), title, content: "Fog on the ridge", tags: "" };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return post(`${forum.path}/new-post`, address, form, cookie);
  };
  const late = await send(network, "Too many");
  expect(late.status).toBe(429);
  expect(Number(late.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  const page = await late.text();
  for (const text of ["Too many tries.", 'value="Too many"', "Fog on the ridge"])
    expect(page).toContain(text);
  for (const step of ["edit", "delete"]) {
    const path = `${forum.path}/posts/${randomUUID()}/${step}`;
    expect((await post(path, network, new URLSearchParams(), cookie)).status, step).toBe(429);
  }
  expect((await send("203.0.113.78", "From elsewhere")).status).toBe(303);
  expect(await titlesIn(forum)).toEqual(["From elsewhere"]);
});

test("the eleventh file of a member's data in an hour has to wait, another member's has not", {
  tag,
}, async () => {
  const [ada, ben] = [await signedUp("Ada"), await signedUp("Ben")];
  const ask = async (cookie: string, address: string) =>
    post("/account-settings/data", address, new URLSearchParams(), cookie);
  const cookie = cookieOf(await sessionOf(ada));
  for (let number = 1; number <= 10; number++)
    expect(await (await ask(cookie, `203.0.113.${number}`)).json()).toBeTruthy();
  const late = await ask(cookie, "203.0.113.11");
  expect([late.status, Number(late.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
  expect((await ask(cookieOf(await sessionOf(ben)), "203.0.113.11")).status).toBe(200);
});

async function inTens(count: number, ask: (number: number) => Promise<Response>) {
  const statuses: number[] = [];
  for (let from = 0; from < count; from += 10) {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => ask(from + at)));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

function post(path: string, address: string, body: URLSearchParams | FormData, cookie = "") {
  return fetch(site.url + path, {
    method: "POST",
    headers: { Origin: site.url, "X-Forwarded-For": address, Cookie: cookie },
    body,
    redirect: "manual",
  });
}
