import { expect, test } from "vitest";
import {
  check,
  checkAt,
  owned,
  projectKeys,
  type Replies,
  reply,
  sound,
  startProjectEndpoints,
  versions,
} from "../../tests/support/hosted/project-endpoints.ts";

test("reports every line of a sound project as ok", async () => {
  const findings = await check({});
  expect(findings.map(({ state }) => state)).toEqual(findings.map(() => "ok"));
  expect(findings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^http:\/\/127.* answers and takes the publishable key\.$/),
    "The clocks of this machine and of the project agree.",
    "Members sign up with an email address that they confirm.",
    "Captcha protection is off.",
    "Links in mail lead to https://treks.example.",
    "Tokens are signed with a key pair, so Treks verifies them itself.",
    "The tables are there, and closed to strangers.",
    "The secret key is valid.",
    `All ${versions.length} migrations are applied.`,
    "All 6 edge functions are deployed, of this version.",
    "Mail server, mail templates, rate limits and all else are as in supabase/config.toml.",
  ]);
});

test.each<[string, Replies, RegExp]>([
  ["refuses the key", reply("GET /auth/v1/settings", { status: 401 }), /^The publishable key is refused/],
  [
    "is some other site",
    reply("GET /auth/v1/settings", { html: "<!doctype html>" }),
    /does not answer as a Supabase project does/,
  ],
  [
    "redirects",
    reply("GET /auth/v1/settings", { status: 302, headers: { location: "https://elsewhere.invalid/" } }),
    /does not answer as a Supabase project/,
  ],
  ["breaks the connection", { "GET /auth/v1/settings": "reset" }, /cannot be reached \(\w+\)/],
  ["never answers", { "GET /auth/v1/settings": "hang" }, /cannot be reached \(no answer within 3 s\)/],
])("sends no further request to an address that %s", async (_name, replies, sentence) => {
  await using project = await startProjectEndpoints({ ...sound, ...replies });
  const [first, second] = await checkAt(project.url, {});
  expect(first).toEqual({ state: "mend", message: expect.stringMatching(sentence) });
  expect(second?.state).toBe("skip");
  expect(project.requests.filter(route => !route.startsWith("GET /v1/"))).toEqual(["GET /auth/v1/settings"]);
});

test.each<[string, (route: string) => Replies]>([
  ["HTML", route => ({ [route]: { status: 502, html: "<h1>Bad gateway</h1>" } })],
  ["broken connections", route => ({ [route]: "reset" })],
  ["silence", route => ({ [route]: "hang" })],
  ["hostile JSON", route => ({ [route]: { status: 418, html: hostile() } })],
])(
  "still checks the others when an endpoint answers with %s",
  async (_name, faultAt) => {
    const routes = Object.keys(sound).filter(route => !route.endsWith("/settings"));
    const findings = await Promise.all(routes.map(route => check(faultAt(route))));
    for (const [index, found] of findings.entries()) {
      expect(
        found.filter(({ state }) => state !== "ok"),
        routes[index],
      ).toHaveLength(1);
      expect(found.length, routes[index]).toBeGreaterThanOrEqual(10);
      expect(found.map(({ message }) => message).join(""), routes[index]).not.toMatch(/[^\x20-\x7e…]/);
    }
  },
  60_000,
);

test("truncates and cleans what a server sends", async () => {
  const findings = await check(owned({ smtp_host: `\u001b[2J\u202e${"x".repeat(5_000)}` }));
  const [fault] = findings.filter(({ state }) => state === "mend");
  expect(fault?.message).toMatch(/^The setting smtp_host is \?\[2J\?x{50,120}… instead of/);
});

function hostile() {
  const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
  return `{"__proto__": {"code": "42501", "error_code": "captcha_failed"}, "code": ["\\u001b[31m"], "error_code": {"toString": 1},
    "keys": [{"kty": 7}, ${deep}], "smtp_host": {"x": "\\u001b]0;x\\u0007"}, "message": "${projectKeys.secret}"}`;
}
