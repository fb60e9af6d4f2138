import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  check,
  checkAt,
  leadsTo,
  management,
  migrations,
  owned,
  projectKeys,
  publicly,
  type Replies,
  reply,
  settings,
  sound,
  startProjectEndpoints,
  verify,
  versions,
} from "../../tests/support/hosted/project-endpoints.ts";
import { CLI_VERSION, supabase } from "./finding.ts";

test("reports every line of a sound project as ok", async () => {
  const findings = await check({});
  expect(findings.map(({ state }) => state)).toEqual(findings.map(() => "ok"));
  expect(findings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^http:\/\/127.* answers and takes the publishable key\.$/),
    "Sign-ups confirm their address, and nobody is signed in anonymously.",
    "Links in mail lead to https://treks.example.",
    "The tables are there, and closed to strangers.",
    "The secret key is valid.",
    `All ${versions.length} migrations are applied.`,
    "All 6 edge functions are deployed, of this version.",
    "There is a mail server.",
  ]);
});

test.each<[RegExp, Replies]>([
  [/^Email confirmation is off/, publicly({ mailer_autoconfirm: true })],
  [/^Anonymous sign-in is on/, publicly({ external: { ...settings.external, anonymous_users: true } })],
  [
    /^Links in mail lead to http:\/\/localhost:3000 instead of https:\/\/treks\.example\. Set .*_PROJECT_ID=abcdefghijklmnopqrst, then push .* config push$/,
    reply(verify, leadsTo("http://localhost:3000")),
  ],
  [
    /^There are no tables of Treks\. .* db push$/,
    reply("GET /rest/v1/profiles", { status: 404, json: { code: "PGRST205" } }),
  ],
  [/^Strangers can read profiles/, reply("GET /rest/v1/profiles", { json: [] })],
  [/^The secret key is refused/, reply(migrations, { status: 401, json: { message: "Invalid API key" } })],
  [/^The schema is older than this Treks/, reply(migrations, { status: 404, json: { code: "PGRST202" } })],
  [
    new RegExp(`^1 migration not applied yet, from ${versions.at(-1)} on`),
    reply(migrations, { json: versions.slice(0, -1) }),
  ],
  [
    /^The project was made by a Treks before 1\.0, which cannot be upgraded/,
    reply(migrations, { json: ["20261120100000", "20261124110000"] }),
  ],
  [
    /^The project was made by a Treks that was never released, which cannot be upgraded/,
    reply(migrations, { json: [...versions.slice(0, -1), "20261129160100"] }),
  ],
  [
    /^The project has 1 migration that this Treks does not know/,
    reply(migrations, { json: [...versions, "29990101000000"] }),
  ],
  [
    /^delete-account: not deployed\. .* functions deploy --use-api$/,
    reply("OPTIONS /functions/v1/delete-account", { status: 404, json: { code: "NOT_FOUND" } }),
  ],
  [
    /^delete-account, seed-outdoor-tips: of another version/,
    {
      ...reply("OPTIONS /functions/v1/delete-account", { status: 204 }),
      ...reply("OPTIONS /functions/v1/seed-outdoor-tips", { status: 204 }),
    },
  ],
  [
    /^delete-account: does not start \(503\)\. .* secrets set SITE_URL=https:\/\/treks\.example; /,
    reply("OPTIONS /functions/v1/delete-account", { status: 503, json: { code: "BOOT_ERROR" } }),
  ],
  [/^The access token is refused/, reply(management, { status: 401 })],
  [/^There is no mail server of your own/, owned({ smtp_host: "" })],
])("finds only this to mend: %s", async (sentence, replies) => {
  const faults = (await check(replies)).filter(({ state }) => state === "mend");
  expect(faults.map(({ message }) => message)).toEqual([expect.stringMatching(sentence)]);
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
      expect(found.length, routes[index]).toBeGreaterThanOrEqual(7);
      expect(found.map(({ message }) => message).join(""), routes[index]).not.toMatch(/[^\x20-\x7e…]/);
    }
  },
  60_000,
);

test("truncates and cleans what a server sends", async () => {
  const findings = await check(reply(verify, leadsTo(`https://\x9b2J${"x".repeat(5_000)}`)));
  const [fault] = findings.filter(({ state }) => state === "mend");
  expect(fault?.message).toMatch(/^Links in mail lead to https:\/\/\?2Jx{50,120}… instead of/);
});

test("docs/hosted.md names the version of the CLI that the check names", () => {
  const calls = readFileSync("docs/hosted.md", "utf8").match(/npx supabase\S*/g) ?? [];
  expect(calls.length).toBeGreaterThan(3);
  expect(new Set(calls)).toEqual(new Set([`npx supabase@${CLI_VERSION}`]));
  expect(supabase("db push")).toBe(`npx supabase@${CLI_VERSION} db push`);
});

function hostile() {
  const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
  return `{"__proto__": {"code": "42501", "error_code": "x"}, "code": ["\\u001b[31m"], "error_code": {"toString": 1},
    "keys": [{"kty": 7}, ${deep}], "smtp_host": {"x": "\\u001b]0;x\\u0007"}, "message": "${projectKeys.secret}"}`;
}
