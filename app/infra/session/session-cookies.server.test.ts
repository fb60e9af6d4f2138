import { expect, test } from "vitest";
import { readSessionCookies } from "./session-cookies.server";

const webKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const blink = "AppleWebKit/537.36 (KHTML, like Gecko)";

test('a login without "Stay logged in" has no lifetime', () => {
  const cookies = carrying("");
  cookies.setLasting(false);
  cookies.setAll([{ name: "treks", value: "base64-e30" }]);
  for (const set of cookies.headers.getSetCookie()) expect(set).not.toMatch(/Max-Age|Expires/);
});

test.each([
  `Mozilla/5.0 (X11; Linux x86_64) ${blink} Chrome/142.0.0.0 Safari/537.36`,
  "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
  "",
])("clears the cached pages of %s when a session ends", userAgent => {
  expect(clearedBy(userAgent)).toBe('"cache"');
});

test.each([
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/26.0 Safari/605.1.15`,
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`,
])("does not send the header to WebKit, which hangs over it: %s", userAgent => {
  expect(clearedBy(userAgent)).toBeNull();
});

test("a cookie that is sent twice counts once", () => {
  const tokens = { access_token: "e30.e30.e30", refresh_token: "once", expires_at: 1 };
  const cookie = `treks=base64-${Buffer.from(JSON.stringify(tokens)).toString("base64url")}`;
  expect(carrying(`${cookie}; ${cookie}`).tokens).toEqual(tokens);
});

function clearedBy(userAgent: string) {
  const cookies = carrying("treks=x", userAgent);
  cookies.clear();
  expect(cookies.headers.getSetCookie()).toHaveLength(1);
  return cookies.headers.get("Clear-Site-Data");
}

function carrying(cookie: string, userAgent = "") {
  const headers = { Cookie: cookie, "User-Agent": userAgent };
  return readSessionCookies(new Request("http://localhost:3000/", { headers }));
}
