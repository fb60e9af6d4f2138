import { expect, test } from "vitest";
import { cookieSession, readSessionCookies } from "./session-cookies.server";

const webKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const blink = "AppleWebKit/537.36 (KHTML, like Gecko)";

const session = { access_token: "a.b.c", refresh_token: "d", expires_at: 4_000_000_000 };

test("a session is written in the library's format, and read again", () => {
  const cookies = carrying("");
  cookies.write(session);
  const [set = "", ...rest] = cookies.headers.getSetCookie();
  expect(rest).toEqual([]);
  expect(set).toMatch(/^treks=base64-[\w-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(carrying(set.split(";")[0] ?? "").session).toEqual(session);
});

test("what a cookie keeps of an answer has no data about the member", () => {
  expect(cookieSession.parse({ ...session, user: { email: "ada@example.com" } })).toEqual(session);
});

test('a login without "Stay logged in" has no lifetime', () => {
  const cookies = carrying("");
  cookies.setLasting(false);
  cookies.write(session);
  for (const set of cookies.headers.getSetCookie()) expect(set).not.toMatch(/Max-Age|Expires/);
});

test("removes the chunks of an earlier, longer session", () => {
  const cookies = carrying("treks.0=base64-e30; treks.1=e30; other=1");
  cookies.write(session);
  const names = cookies.headers.getSetCookie().map(set => set.match(/^([^=]+)=(;?)/)?.[0]);
  expect(names).toEqual(["treks.0=;", "treks.1=;", "treks="]);
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
