import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("with TLS a signed cookie is Secure and belongs to the host", async () => {
  expect(await setCookie("https://treks.example")).toMatch(
    /^__Host-note=[^;]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test("without TLS it has neither, because browsers would refuse it", async () => {
  expect(await setCookie("http://localhost:3000")).toMatch(
    /^note=[^;]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test("with TLS the session cookies are Secure and belong to the host", async () => {
  vi.stubEnv("SITE_URL", "https://treks.example");
  const { readSessionCookies } = await import("./session/session-cookies.server");
  const carried = "__Host-treks=x; __Host-treks.0=x; __Host-treks.1=x";
  const cookies = readSessionCookies(new Request("https://treks.example/", { headers: { Cookie: carried } }));
  cookies.setLasting(false);
  cookies.clear();
  const set = cookies.headers.getSetCookie();
  expect(set).toHaveLength(4);
  for (const cookie of set)
    expect(cookie).toMatch(/^__Host-treks(-once|\.\d)?=[^;]*;.* HttpOnly; Secure; SameSite=Lax$/i);
});

async function setCookie(siteUrl: string) {
  vi.stubEnv("SITE_URL", siteUrl);
  const { signedCookie } = await import("./signed-cookie.server");
  return signedCookie("note", 60).serialize("said");
}
