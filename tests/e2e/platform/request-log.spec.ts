import { readFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext } from "@playwright/test";
import { exchange, message } from "../../support/attacks/raw-http.ts";
import { expect, test } from "../../support/browser/test.ts";
import { newcomer, signedUp, signedUpWithSession } from "../../support/people/member.ts";
import { cookieOf } from "../../support/people/session-cookie.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const tag = "@http";
const faulty = openFaultySite();

test("every login attempt is logged with a digest of the account", { tag }, async ({ request }) => {
  const [ada, nobody] = [await signedUp("Ada"), newcomer("Ben")];
  const logIn = (email: string, password: string) =>
    request.post(`${siteUrl}/login`, { form: { email, password }, headers: fromSite, maxRedirects: 0 });
  const tries = [
    [await logIn(ada.email, "wrong-trail-1"), "refused"],
    [await logIn(ada.email.toUpperCase(), ada.password), "done"],
    [await logIn(nobody.email, nobody.password), "refused"],
  ] as const;
  const accounts = [];
  for (const [answer, outcome] of tries) {
    const line = await lineOf(answer.headers()["x-request-id"], "login");
    expect(line).toMatchObject({ outcome, network: "127.0.0.1", time: expect.any(Number) });
    accounts.push(line.account);
  }
  expect(accounts[0]).toMatch(/^[\w-]{22}$/);
  expect(accounts[1]).toBe(accounts[0]);
  expect(accounts[2]).not.toBe(accounts[0]);
  for (const { email } of [ada, nobody]) expect(readLog().toLowerCase()).not.toContain(email.toLowerCase());
});

test.describe("signed in", () => {
  test.use({ signedInAs: "the reader" });

  test("a refused request is logged with its member and address", { tag }, async ({ context }) => {
    const member = await idOf(context);
    const admin = await context.request.get(`${siteUrl}/admin`, { maxRedirects: 0 });
    expect(await lineOf(admin.headers()["x-request-id"])).toMatchObject({
      member,
      from: "127.0.0.1",
      method: "GET",
      path: "/admin",
      status: 403,
    });
    const headers = { Origin: "https://evil.example" };
    const forged = await context.request.post(`${siteUrl}/logout`, { headers, form: {}, maxRedirects: 0 });
    expect(await lineOf(forged.headers()["x-request-id"])).toMatchObject({
      from: "127.0.0.1",
      method: "POST",
      path: "/logout",
      status: 403,
    });
  });

  test("an ordinary request is logged without its address", { tag }, async ({ context }) => {
    const member = await idOf(context);
    const answer = await context.request.get(`${siteUrl}/forums?q=secret`);
    const line = await lineOf(answer.headers()["x-request-id"]);
    expect(line).toMatchObject({ member, path: "/forums", status: 200 });
    expect(line).not.toHaveProperty("from");
    expect(Math.abs(Date.now() - Number(line.time))).toBeLessThan(600_000);
  });
});

test("no address forges or breaks a log line", { tag }, async () => {
  const forgery = '{"level":30,"path":"/forged-line"}';
  const paths = ["/%0a", "/%0d%0a", "/%22%7d%0a", "/\u2028", "/%1b[31m", '/"}'];
  for (const start of paths) await exchange(message(`GET ${start}${encodeURI(forgery)}`));
  await exchange(message("GET /after-the-forgeries"));
  await expect.poll(readLog).toContain("/after-the-forgeries");
  expect(readLines().map(({ path }) => path)).not.toContain("/forged-line");
});

test("every log line carries the id of its request, however deep its source", { tag }, async () => {
  const cookie = cookieOf((await signedUpWithSession("Ada")).session);
  const get = async (path: string) => {
    const answer = await fetch(faulty.url + path, { headers: { cookie } });
    await answer.text();
    return answer.headers.get("x-request-id");
  };
  const paths = Array.from({ length: 20 }, (_, at) => `/location-forums?before=${at}`);
  await get("/location-forums");
  faulty.proxy.inject("/rest/", { kind: "status", status: 503 });
  const ids = await Promise.all(paths.map(get));
  expect(new Set(ids).size).toBe(20);
  const linesOf = (id: unknown) => readLines(faulty.logFile).filter(line => line.id === id);
  // The line of the response is written last.
  const finished = () => ids.filter(id => linesOf(id).some(({ path }) => path)).length;
  await expect.poll(finished).toBe(20);
  const deep = "the backend did not answer";
  for (const id of ids) {
    expect(linesOf(id).map(({ msg }) => msg)).toContain(deep);
    expect(linesOf(id).filter(({ path }) => path === "/location-forums")).toHaveLength(1);
  }
  expect(readLines(faulty.logFile).filter(({ msg, id }) => msg === deep && !id)).toEqual([]);
});

async function idOf({ request }: BrowserContext) {
  const html = await (await request.get(`${siteUrl}/forums`)).text();
  const [, id] = /data-viewer="([^"]+)"/.exec(html) ?? [];
  expect(id, "the reader is signed in").toBeTruthy();
  return id;
}

/** Without `words`, finds the line of the response. */
async function lineOf(id: string | undefined, words?: string): Promise<Record<string, unknown>> {
  expect(id).toBeTruthy();
  const find = () => readLines().find(line => line.id === id && line.msg === words);
  await expect.poll(find).toBeTruthy();
  return find() ?? {};
}

/** @throws SyntaxError for a broken line. */
function readLines(file?: string): Record<string, unknown>[] {
  const lines = (file ? readFileSync(file, "utf8") : readLog()).split("\n");
  return lines.filter(line => line.startsWith("{")).map(line => JSON.parse(line));
}

function readLog() {
  return readFileSync(path.join(process.env.TREKS_TEST_DATA ?? "", "../site.log"), "utf8");
}
