import { randomUUID } from "node:crypto";
import { expect, test } from "../../support/browser/test.ts";
import { signedUpWithSession } from "../../support/people/member.ts";
import { titlesIn } from "../../support/people/operator.ts";
import { cookieOf } from "../../support/people/session-cookie.ts";
import { startSecondSite } from "../../support/sites/second-site.ts";
import { apiUrl } from "../../support/sites/site.ts";

type Site = Awaited<ReturnType<typeof startSecondSite>>;
const tag = "@http";

/** The second one trusts its proxy to pass on the client's address. */
let [direct, proxied]: Site[] = [];

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  const options = { backendUrl: apiUrl, limitScale: 1 };
  [direct, proxied] = await Promise.all([
    startSecondSite(options),
    startSecondSite({ ...options, env: { TRUST_PROXY: "on" } }),
  ]);
});
test.afterAll(() => Promise.all([direct?.stop(), proxied?.stop()]));

test("the eleventh login with one address has to wait, whatever network it claims", { tag }, async () => {
  const logIn = (email: string, place: number) =>
    post(direct, "/login", `203.0.113.${place}`, new URLSearchParams({ email, password: "wrong-one-1" }));
  const tries = await Promise.all(Array.from({ length: 10 }, (_, place) => logIn("ada@example.com", place)));
  expect(tries.map(answer => answer.status)).toEqual(Array(10).fill(400));
  const late = await logIn("Ada@example.com", 11);
  expect(late.status).toBe(429);
  expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(800);
  const page = await late.text();
  expect(page).toContain("Too many tries. Wait 15 minutes and try again.");
  expect(page).toContain('value="Ada@example.com"');
  expect((await logIn("ben@example.com", 12)).status).toBe(400);
});

test("the 121st write in a minute has to wait and keeps its text", { tag }, async ({ forum }) => {
  const cookie = cookieOf((await signedUpWithSession("Ada")).session);
  const network = "203.0.113.77";
  const write = () => post(proxied, "/reset-password", network, new URLSearchParams());
  expect(await inTens(120, write)).toEqual(Array(120).fill(303));

  const send = (address: string, title: string) => {
    const form = new FormData();
    const fields = { id: randomUUID(), title, content: "Fog on the ridge", tags: "" };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return post(proxied, `${forum.path}/new-post`, address, form, cookie);
  };
  const late = await send(network, "Too many");
  expect(late.status).toBe(429);
  expect(Number(late.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  const page = await late.text();
  for (const text of ["Too many tries.", 'value="Too many"', "Fog on the ridge"])
    expect(page).toContain(text);
  for (const step of ["edit", "delete"]) {
    const path = `${forum.path}/posts/${randomUUID()}/${step}`;
    expect((await post(proxied, path, network, new URLSearchParams(), cookie)).status, step).toBe(429);
  }
  expect((await send("203.0.113.78", "From elsewhere")).status).toBe(303);
  expect(await titlesIn(forum)).toEqual(["From elsewhere"]);
});

async function inTens(count: number, send: (number: number) => Promise<Response>) {
  const statuses: number[] = [];
  for (let from = 0; from < count; from += 10) {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => send(from + at)));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

function post(
  site: Site | undefined,
  path: string,
  address: string,
  body: URLSearchParams | FormData,
  cookie = "",
) {
  const headers = { Origin: site?.url ?? "", "X-Forwarded-For": address, Cookie: cookie };
  return fetch(`${site?.url}${path}`, { method: "POST", headers, body, redirect: "manual" });
}
