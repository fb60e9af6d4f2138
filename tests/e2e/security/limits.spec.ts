import { expect, test } from "../../support/browser/test.ts";
import { newcomer, signUpForm } from "../../support/people/member.ts";
import { startSecondSite } from "../../support/sites/second-site.ts";
import { apiUrl } from "../../support/sites/site.ts";

let site: Awaited<ReturnType<typeof startSecondSite>>;

// One after the other, because they share one site.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  site = await startSecondSite({ backendUrl: apiUrl, limitScale: 1 });
});
test.afterAll(() => site.stop());

test("the eleventh try to log in with one address has to wait, whatever else it claims", {
  tag: "@http",
}, async () => {
  const logIn = (email: string, place: number) =>
    post("/login", { email, password: "wrong-one-1" }, { "X-Forwarded-For": `203.0.113.${place}` });
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

test("the twenty-first account from one network has to wait, and keeps what was typed", {
  tag: "@http",
}, async () => {
  const signUp = async (number: number) => {
    const member = { ...newcomer("Chloe"), email: `limit-${number}@example.com` };
    return post("/signup", await signUpForm(member, site.url));
  };
  const tries = await Promise.all(Array.from({ length: 20 }, (_, number) => signUp(number)));
  expect(tries.map(answer => answer.status)).toEqual(Array(20).fill(303));
  const late = await signUp(20);
  expect(late.status).toBe(429);
  expect(late.headers.get("retry-after")).toBeTruthy();
  const page = await late.text();
  expect(page).toContain("Too many tries.");
  expect(page).toContain('value="Chloe Trail"');
  expect(page).not.toContain("trail-mix-7");
  expect((await post("/signup", {})).status).toBe(429);
});

test.describe("signed in", () => {
  test.use({ signedInAs: "a member of its own" });

  test("the sixty-first search in a minute has to wait and keeps its term, wherever it is asked", {
    tag: "@http",
  }, async ({ context }) => {
    const get = (path: string) => context.request.get(site.url + path);
    const paths = ["/search?q=ridge&tab=forums", "/location-forums?q=ridge"];
    const searches = await Promise.all(Array.from({ length: 60 }, (_, at) => get(paths[at % 2] ?? "")));
    expect(new Set(searches.map(answer => answer.status()))).toEqual(new Set([200]));
    const term = 'value="ridge"';
    const late: Record<string, string[]> = {
      "/search?q=ridge&tab=people": [term, 'name="tab" value="people"'],
      "/location-forums?q=ridge": [term, 'action="/location-forums"'],
    };
    for (const [path, kept] of Object.entries(late)) {
      const answer = await get(path);
      expect(answer.status(), path).toBe(429);
      expect(Number(answer.headers()["retry-after"]), path).toBeGreaterThan(0);
      const page = await answer.text();
      expect(page).toMatch(/Too many tries\. Wait \d+ (seconds|minutes) and try again\./);
      for (const markup of [...kept, "Your account"]) expect(page, path).toContain(markup);
    }
    for (const path of ["/search", "/location-forums"]) {
      expect((await get(path)).status(), `${path} without a term`).toBe(200);
    }
  });
});

function post(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(site.url + path, {
    method: "POST",
    headers: { Origin: site.url, ...headers },
    body: new URLSearchParams(form),
    redirect: "manual",
  });
}
