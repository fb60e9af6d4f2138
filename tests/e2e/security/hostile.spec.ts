import { cookieHeader, exchange, message, statusOf } from "../../support/attacks/raw-http.ts";
import { expect, test } from "../../support/browser/test.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const tag = "@http";
const form = "application/x-www-form-urlencoded";
const doors = [
  "/login",
  "/signup",
  "/confirm",
  "/logout",
  "/location-forums/seed",
  "/edit-profile",
  "/profile-setup",
  "/profile-setup/skip",
  "/profile/interests",
  "/profile/interests/remove",
  "/forums",
  "/health",
  "/nowhere",
];
const addresses = [...doors, ...doors.map(door => `${door}.data`)];

test.afterEach(async ({ request }) => {
  const health = await request.get(`${siteUrl}/health`);
  expect(await health.json()).toEqual({ status: "ok" });
});

test("a body that is no form is refused", { tag }, async ({ context, ada, forum }) => {
  const Cookie = await cookieHeader(context.request);
  const boundary = "multipart/form-data; boundary=x";
  const bodies: [type: string, body: string][] = [
    ["application/json", '{"email":{"$ne":null}}'],
    ["application/json", "{"],
    ["text/plain", "email=a"],
    ["", "email=a"],
    ["multipart/form-data", "--x\r\n"],
    [boundary, ""],
    [boundary, "no part at all"],
    [boundary, '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\ncut off'],
    [boundary, '--x\r\nContent-Disposition: form-data; name="\u0000"\r\n\r\n\u0000\r\n--x--\r\n'],
    [form, "%"],
    [form, "%ff%fe=%00&email[]=a&email[b]=c&__proto__[x]=1&constructor.prototype.x=1"],
    [form, "a=".repeat(200_000)],
  ];
  for (const [type, body] of bodies) {
    for (const address of [...addresses, `${forum.path}/new-post`, `${forum.path}/new-post.data`]) {
      const headers = { ...fromSite, Cookie, "Content-Type": type };
      const status = statusOf(await exchange(message(`POST ${address}`, headers, body)));
      expect(status, `${type} ${body.slice(0, 30)} to ${address} by ${ada.name}`).toBeGreaterThanOrEqual(200);
      expect(status, `${type} ${body.slice(0, 30)} to ${address}`).toBeLessThan(500);
    }
  }
});

test("methods that no page uses are refused", { tag }, async () => {
  for (const method of [
    "TRACE",
    "PUT",
    "DELETE",
    "PATCH",
    "OPTIONS",
    "CONNECT",
    "PROPFIND",
    "get",
    "NONSENSE",
  ]) {
    for (const address of ["/", "/login", "/forums.data"]) {
      const answer = await exchange(message(`${method} ${address}`, fromSite));
      expect([400, 405], `${method} ${address}`).toContain(statusOf(answer) || 400);
    }
  }
});

test("only the site's own name is answered for", { tag }, async () => {
  const hosts = [
    "evil.example",
    "a b",
    "localhost",
    "localhost:1",
    "localhost:99999",
    "[::1",
    "@",
    "a/../b",
    "%00",
  ];
  for (const Host of [
    ...hosts,
    "x".repeat(5000),
    "\u0001",
    "localhost:80@evil.example",
    `${new URL(siteUrl).host}.evil.example`,
  ]) {
    const answer = await exchange(message("GET /", { Host }));
    expect(statusOf(answer), `Host: ${Host.slice(0, 40)}`).toBe(400);
    expect(answer).not.toContain("evil.example");
  }
  expect(statusOf(await exchange("GET / HTTP/1.1\r\nConnection: close\r\n\r\n"))).toBe(400);
});

test("strange addresses are answered by a page or refused", { tag }, async () => {
  const long = "a".repeat(20_000);
  const strange = [
    `/${long}`,
    `/login?redirectTo=/${long}`,
    "/login?redirectTo=/%0d%0aSet-Cookie:%20a=b",
    "/login?redirectTo=%00%01%02%7f",
    "/login?redirectTo=%ff%fe",
    "/forums?q=%00&category=%00",
    "/forums?q=%ff",
    "/location-forums?q=%00",
    "/location-forums?q=%F0%9F%8F%94&after=%00~%00",
    "/profile?tab=%00&before=00000000-0000-4000-8000-000000000001~%00",
    "/profile/%00/avatar/%00/%00",
    "/location-forums?after=00000000-0000-4000-8000-000000000001~%00",
    "/%",
    "/%c0%ae%c0%ae/etc/passwd",
    "/../../etc/passwd",
    "//evil.example/",
    "/assets/../../package.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/_.data",
    "/.data",
    "http://evil.example/",
    "*",
  ];
  for (const address of strange) {
    const answer = await exchange(message(`GET ${address}`));
    expect(statusOf(answer), address.slice(0, 60)).toBeGreaterThanOrEqual(200);
    expect(statusOf(answer), address.slice(0, 60)).toBeLessThan(500);
    const [head] = answer.split("\r\n\r\n");
    expect(head).not.toMatch(/^set-cookie: a=b/im);
    expect(answer.match(/root:x|"treks"/)).toBeNull();
    expect(head).not.toMatch(/^location: (?!\/(?!\/)|https?:\/\/localhost)/im);
  }
});

test("a member's searches never break the list", { tag }, async ({ context, reader }) => {
  for (const q of [
    "%00",
    "%01",
    "%ff",
    "%25",
    "_",
    "%5c",
    "'",
    "%22",
    "a,b)",
    "(",
    "%F0%9F",
    "x".repeat(5000),
  ]) {
    for (const address of [`/location-forums?q=${q}`, `/location-forums.data?q=${q}`, `/forums?q=${q}`]) {
      const answer = await context.request.get(siteUrl + address);
      expect(answer.status(), `${address.slice(0, 60)} for ${reader.name}`).toBe(200);
    }
  }
});

test("names that every object has are names like any other", { tag }, async ({ context, reader, forum }) => {
  for (const name of ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"]) {
    for (const address of [
      `/forums/${name}`,
      `/forums/${name}.data`,
      `/forums?category=${name}&q=${name}&page=${name}`,
      `/profile?tab=${name}`,
      `/todo?tab=${name}`,
      `/search?tab=${name}&q=${name}`,
      `/post/${name}`,
      `/location-forums/${name}`,
      `${forum.path}/posts/${name}`,
      `/place-art/1/${name}/${forum.id}`,
      `/?${name}=${name}&__proto__[${name}]=1`,
    ]) {
      const answer = await context.request.get(siteUrl + address);
      expect([200, 404], `${address} for ${reader.name}`).toContain(answer.status());
    }
  }
});
