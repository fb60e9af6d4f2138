import { cookieHeader, exchange, message, statusOf } from "../../support/attacks/raw-http.ts";
import { expect, test } from "../../support/browser/test.ts";
import { actionPaths, concretePath, dataPath } from "../../support/route-paths.ts";
import { siteUrl } from "../../support/sites/site.ts";

const tag = "@http";
const form = "application/x-www-form-urlencoded";

test.afterEach(async ({ request }) => {
  const health = await request.get(`${siteUrl}/health`);
  expect(await health.json()).toEqual({ status: "ok" });
});

test("a form of another site is refused at every address", { tag }, async ({ context, ada, forum }) => {
  const Cookie = await cookieHeader(context.request);
  const missing = {
    photo: "",
    art: "",
    avatar: "",
    banner: "",
    profile: "",
    trackPost: "",
    conditionsPost: "",
    comment: "",
    othersPost: "",
    othersComment: "",
    othersProfile: "",
  };
  const addresses = actionPaths().map(path =>
    concretePath(path, { ...missing, forum: forum.path, postId: "" }),
  );
  expect(addresses.length).toBeGreaterThan(20);
  const foreign: Record<string, string>[] = [
    {},
    { Origin: `${siteUrl}.evil.example` },
    { "Sec-Fetch-Site": "none" },
    { "Sec-Fetch-Site": "cross-site", Origin: siteUrl },
  ];
  for (const headers of foreign) {
    for (const address of addresses.flatMap(path => [path, dataPath(path)])) {
      const sent = { ...headers, "Content-Type": form, Cookie };
      const answer = await exchange(message(`POST ${address}`, sent, "title=a&content=b"));
      const name = `${address} from ${JSON.stringify(headers)} as ${ada.name}`;
      // Mail programs post to it from anywhere, and the token is the permission.
      const isUnsubscribe = /^\/unsubscribe\/[^.]+$/.test(address);
      expect(statusOf(answer), name).toBe(isUnsubscribe ? 200 : 403);
      expect(answer).not.toMatch(/^set-cookie:/im);
    }
  }
  expect((await context.request.get(`${siteUrl}/forums`, { maxRedirects: 0 })).status()).toBe(200);
});

test("strange addresses are answered or refused, and leak nothing", { tag }, async () => {
  const long = "a".repeat(20_000);
  for (const address of [
    `/${long}`,
    `/login?redirectTo=/${long}`,
    "/login?redirectTo=/%0d%0aSet-Cookie:%20a=b",
    "/login?redirectTo=%00%01%02%7f",
    "/login?redirectTo=%ff%fe",
    "/forums?q=%00&category=%00",
    "/forums?q=%ff",
    "/location-forums?q=%F0%9F%8F%94&after=%00~%00",
    "/profile?tab=%00&before=00000000-0000-4000-8000-000000000001~%00",
    "/profile/%00/avatar/%00/%00",
    "/%",
    "/%c0%ae%c0%ae/etc/passwd",
    "/../../etc/passwd",
    "//evil.example/",
    "/_.data",
    "/.data",
    "http://evil.example/",
    "*",
  ]) {
    const answer = await exchange(message(`GET ${address}`));
    const status = statusOf(answer);
    expect(status >= 200 && status < 500, `${address.slice(0, 60)}: ${status}`).toBe(true);
    const [head] = answer.split("\r\n\r\n");
    expect(head).not.toMatch(/^set-cookie: a=b/im);
    expect(answer.match(/root:x|"treks"/)).toBeNull();
    expect(head).not.toMatch(/^location: (?!\/(?!\/)|https?:\/\/localhost)/im);
  }
});
