import { readFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext } from "@playwright/test";
import { exchange, message } from "../../support/attacks/raw-http.ts";
import { expect, test } from "../../support/browser/test.ts";
import { newcomer, signedUp } from "../../support/people/member.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const tag = "@http";

test("every try to log in is a line, with the account as a digest alone", { tag }, async ({ request }) => {
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

  test("who is refused is named with what they wanted", { tag }, async ({ context }) => {
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

  test("an ordinary request is logged with its member and without an address", { tag }, async ({
    context,
  }) => {
    const member = await idOf(context);
    const answer = await context.request.get(`${siteUrl}/forums?q=secret`);
    const line = await lineOf(answer.headers()["x-request-id"]);
    expect(line).toMatchObject({ member, path: "/forums", status: 200 });
    expect(line).not.toHaveProperty("from");
    expect(Math.abs(Date.now() - Number(line.time))).toBeLessThan(600_000);
  });
});

test("no address makes a line of the log, or breaks one", { tag }, async () => {
  const forgery = '{"level":30,"path":"/forged-line"}';
  const paths = ["/%0a", "/%0d%0a", "/%22%7d%0a", "/\u2028", "/%1b[31m", '/"}'];
  for (const start of paths) await exchange(message(`GET ${start}${encodeURI(forgery)}`));
  await exchange(message("GET /after-the-forgeries"));
  await expect.poll(readLog).toContain("/after-the-forgeries");
  const lines = readLog()
    .split("\n")
    .filter(line => line.startsWith("{"));
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  expect(lines.map(line => JSON.parse(line).path)).not.toContain("/forged-line");
});

async function idOf({ request }: BrowserContext) {
  const html = await (await request.get(`${siteUrl}/forums`)).text();
  const [, id] = /data-viewer="([^"]+)"/.exec(html) ?? [];
  expect(id, "the reader is signed in").toBeTruthy();
  return id;
}

/** The request's line with these words, or the one that says how it was answered. */
async function lineOf(id: string | undefined, words?: string): Promise<Record<string, unknown>> {
  expect(id).toBeTruthy();
  const find = () =>
    readLog()
      .split("\n")
      .filter(line => line.startsWith("{") && line.includes(`"id":"${id}"`))
      .map(line => JSON.parse(line))
      .find(line => line.msg === words);
  await expect.poll(find).toBeTruthy();
  return find();
}

function readLog() {
  return readFileSync(path.join(process.env.TREKS_TEST_DATA ?? "", "../site.log"), "utf8");
}
