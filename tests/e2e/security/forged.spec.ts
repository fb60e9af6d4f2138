import type { BrowserContext } from "@playwright/test";
import { cookieHeader, exchange, message, statusOf } from "../../support/attacks/raw-http.ts";
import { expect, test } from "../../support/browser/test.ts";
import { sendPost } from "../../support/posts.ts";
import { actionPaths, concretePath, dataPath } from "../../support/route-paths.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const tag = "@http";

test.afterEach(async ({ request }) => {
  const health = await request.get(`${siteUrl}/health`);
  expect(await health.json()).toEqual({ status: "ok" });
});

test("a form of another site is refused, signed in or not", { tag }, async ({ context, ada, forum }) => {
  const Cookie = await cookieHeader(context.request);
  const pictures = { photo: "", art: "", avatar: "", banner: "" };
  const places = {
    forum: forum.path,
    postId: "",
    profile: "",
    othersPost: "",
    othersProfile: "",
    ...pictures,
  };
  const addresses = actionPaths().map(path => concretePath(path, places));
  expect(addresses.length).toBeGreaterThan(20);
  const foreign: Record<string, string>[] = [
    {},
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: `${siteUrl}.evil.example` },
    { Origin: siteUrl.replace("http:", "https:") },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "none" },
    { "Sec-Fetch-Site": "cross-site", Origin: siteUrl },
    { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" },
  ];
  for (const headers of foreign) {
    for (const address of addresses.flatMap(path => [path, dataPath(path)])) {
      const type = { "Content-Type": "application/x-www-form-urlencoded" };
      const request = message(`POST ${address}`, { ...headers, ...type, Cookie }, "title=a&content=b");
      const answer = await exchange(request);
      // What another app shares comes so, and only fills a form in.
      const isShare = address === "/upload" && headers["Sec-Fetch-Site"] === "none";
      expect(statusOf(answer), `${address} from ${JSON.stringify(headers)} as ${ada.name}`).toBe(
        isShare ? 303 : 403,
      );
      expect(answer).not.toMatch(/^set-cookie:/im);
    }
  }
  expect((await context.request.get(`${siteUrl}/forums`, { maxRedirects: 0 })).status()).toBe(200);
});

test("a cookie of garbage is a visitor's", { tag }, async ({ context, ada }) => {
  const token = (await sessionCookie(context)) ?? ada.name;
  const pieces = [
    "null",
    "{}",
    "a.b.c",
    "base64-",
    "base64-e30",
    "base64-bnVsbA",
    "%",
    "%00",
    "\u00ff",
    '"',
    "0",
  ];
  const cut = Array.from({ length: 30 }, (_, part) => token.slice(0, Math.floor((token.length * part) / 30)));
  const values = [...pieces, ...cut, `${token}${token}`, token.toLowerCase(), "x".repeat(8000)];
  const cookies = values.flatMap(value => [
    `treks=${value}`,
    `treks.1=${value}`,
    `treks.0=${value}; treks.1=${value}`,
  ]);
  expect(cookies.length).toBeGreaterThan(50);
  for (const Cookie of [...cookies, "treks", ";;;", "=", "treks-once=1", `treks-flash=${token}`]) {
    const status = statusOf(await exchange(message("GET /forums", { Cookie })));
    expect(status, Cookie.slice(0, 60)).toBe(302);
  }
});

test("a token that the service did not sign is a visitor's", { tag }, async ({ context, ada }) => {
  const session = JSON.parse(decode(((await sessionCookie(context)) ?? "").replace("base64-", "")));
  const [head = "", claims = "", signature = ""] = session.access_token.split(".");
  const other = encode(decode(claims).replace(/"sub":"[^"]+"/, `"sub":"${crypto.randomUUID()}"`));
  const forged = [
    `${encode('{"alg":"none","typ":"JWT"}')}.${claims}.`,
    `${encode('{"alg":"HS512","typ":"JWT"}')}.${claims}.${signature}`,
    `${head}.${other}.${signature}`,
    `${head}.${claims}.${encode("another key")}`,
    `${head}.${claims}`,
  ];
  for (const access_token of forged) {
    const Cookie = `treks=base64-${encode(JSON.stringify({ ...session, access_token }))}`;
    const status = statusOf(await exchange(message("GET /forums", { Cookie })));
    expect(status, `${access_token.slice(0, 40)} for ${ada.name}`).toBe(302);
  }
  const Cookie = `treks=base64-${encode(JSON.stringify(session))}`;
  expect(statusOf(await exchange(message("GET /forums", { Cookie })))).toBe(200);
});

test("characters that no database stores do not break a form", { tag }, async ({ context, ada, forum }) => {
  const nul = "\u0000";
  const posted = await sendPost(context.request, forum, {
    title: `${ada.name}${nul}`,
    content: `${nul}x${nul}`,
  });
  expect(posted.status()).toBe(303);
  const form = { email: `a${nul}@example.com`, password: nul, name: nul, username: nul };
  for (const address of ["/login", "/signup"]) {
    const answer = await context.request.post(siteUrl + address, { form, headers: fromSite });
    expect(answer.status(), address).toBe(400);
  }
});

test("forged control fields of the form library are refused or ignored", { tag }, async ({ request }) => {
  const intents = ["{}", "null", "[]", '{"type":"reset"}', '{"type":"insert","payload":{"name":"email"}}'];
  const updates = [
    '{"type":"update","payload":{"name":"__proto__","value":1}}',
    "\u0000",
    "x".repeat(10_000),
  ];
  for (const intent of [...intents, ...updates]) {
    for (const address of ["/login", "/signup", "/confirm"]) {
      const fields = { __intent__: intent, __state__: intent, email: "a@example.com", "email[0].x": "1" };
      const answer = await request.post(siteUrl + address, { form: fields, headers: fromSite });
      expect(answer.status(), `${intent.slice(0, 40)} to ${address}`).toBe(400);
    }
  }
});

async function sessionCookie(context: BrowserContext) {
  const cookies = await context.cookies();
  return cookies.find(({ name }) => name === "treks")?.value;
}

const encode = (text: string) => Buffer.from(text).toString("base64url");
const decode = (text: string) => Buffer.from(text, "base64url").toString();
