import { expect, test } from "vitest";
import {
  check,
  leadsTo,
  management,
  migrations,
  owned,
  preflight,
  publicly,
  type Replies,
  reply,
  settings,
  siteUrl,
  verify,
  versions,
} from "../../tests/support/hosted/project-endpoints.ts";

const anonymous = { ...settings.external, anonymous_users: true };
const ancient = new Date(Date.now() - 3_600_000).toUTCString();

test.each<[string, Replies, RegExp]>([
  [
    "a clock that is an hour off",
    reply("GET /auth/v1/settings", { json: settings, headers: { date: ancient } }),
    /^The clocks .* differ by 3\d\d\d s\. /,
  ],
  [
    "email sign-in that is off",
    publicly({ external: { ...settings.external, email: false } }),
    /^Email sign-in is off/,
  ],
  [
    "sign-up that is off",
    publicly({ disable_signup: true }),
    /^Sign-up is off, other than in supabase\/config\.toml\./,
  ],
  ["email confirmation that is off", publicly({ mailer_autoconfirm: true }), /^Email confirmation is off/],
  ["anonymous sign-in", publicly({ external: anonymous }), /^Anonymous sign-in is on/],
  [
    "captcha",
    reply("POST /auth/v1/token", { status: 400, json: { error_code: "captcha_failed" } }),
    /^Captcha protection is on, and Treks has no captcha/,
  ],
  [
    "a site URL on the developer's machine",
    reply(verify, leadsTo("http://localhost:3000")),
    /^Links in mail lead to http:\/\/localhost:3000 instead of https:\/\/treks\.example\. Set .*_PROJECT_ID=abcdefghijklmnopqrst, then push .* config push$/,
  ],
  [
    "a redirect list with localhost",
    reply(verify, leadsTo(siteUrl, "http://localhost")),
    /^The redirect list lets links of the project lead to http:\/\/localhost:3000\/login\. /,
  ],
  [
    "keys that cannot be read",
    reply("GET /auth/v1/.well-known/jwks.json", { status: 500 }),
    /^The keys that verify tokens cannot be read \(500\)/,
  ],
  [
    "no tables",
    reply("GET /rest/v1/profiles", { status: 404, json: { code: "PGRST205" } }),
    /^There are no tables of Treks\. .* db push$/,
  ],
  [
    "tables that strangers read",
    reply("GET /rest/v1/profiles", { json: [] }),
    /^Strangers can read profiles/,
  ],
  [
    "a secret key of another project",
    reply(migrations, { status: 401, json: { message: "Invalid API key" } }),
    /^The secret key is refused/,
  ],
  [
    "a schema from before the check",
    reply(migrations, { status: 404, json: { code: "PGRST202" } }),
    /^The schema is older than this Treks/,
  ],
  [
    "the last migration missing",
    reply(migrations, { json: versions.slice(0, -1) }),
    new RegExp(`^1 migration not applied yet, from ${versions.at(-1)} on`),
  ],
  [
    "migrations from before 1.0",
    reply(migrations, { json: ["20261120100000", "20261128110000"] }),
    /^The project was made by a Treks before 1\.0, which cannot be upgraded/,
  ],
  [
    "a migration of a later Treks",
    reply(migrations, { json: [...versions, "29990101000000"] }),
    /^The project has 1 migration that this Treks does not know/,
  ],
  [
    "a function that is not deployed",
    reply("OPTIONS /functions/v1/delete-account", { status: 404, json: { code: "NOT_FOUND" } }),
    /^delete-account: not deployed\. .* functions deploy --use-api$/,
  ],
  [
    "functions of another version",
    {
      ...reply("OPTIONS /functions/v1/delete-account", { status: 204 }),
      ...reply("OPTIONS /functions/v1/seed-outdoor-tips", { status: 204 }),
    },
    /^delete-account, seed-outdoor-tips: of another version/,
  ],
  [
    "a function that does not start",
    reply("OPTIONS /functions/v1/delete-account", { status: 503, json: { code: "BOOT_ERROR" } }),
    /^delete-account: does not start \(503\)\. .* secrets set SITE_URL=https:\/\/treks\.example; /,
  ],
  [
    "a function for another site",
    reply("OPTIONS /functions/v1/delete-account", {
      ...preflight,
      headers: { ...preflight.headers, "access-control-allow-origin": "http://localhost:3000" },
    }),
    /^delete-account: works for http:\/\/localhost:3000\. /,
  ],
  [
    "a management API that refuses the token",
    reply(management, { status: 401 }),
    /^The access token is refused/,
  ],
  [
    "no mail server",
    owned({
      smtp_host: null,
      smtp_admin_email: null,
      smtp_user: null,
      smtp_port: null,
      smtp_sender_name: null,
    }),
    /^There is no mail server of your own: .* Set SMTP_HOST/,
  ],
  [
    "few mails an hour",
    owned({ rate_limit_email_sent: 30 }),
    /^The setting rate_limit_email_sent is 30 instead of \d+\./,
  ],
  [
    "the dashboard's own template",
    owned({ mailer_templates_confirmation_content: '<a href="{{ .ConfirmationURL }}">' }),
    /^The mail template confirmation has another text than supabase\/templates\./,
  ],
  [
    "a redirect list with wildcards",
    owned({ uri_allow_list: "https://*.example/**" }),
    /^The setting uri_allow_list is https:\/\/\*\.example\/\*\* instead of \./,
  ],
  ["captcha that only the API shows", owned({ security_captcha_enabled: true }), /^Captcha protection is on/],
  [
    "one session for each member",
    owned({ sessions_single_per_user: true }),
    /^Each login ends the member's other sessions/,
  ],
])("reports %s as the one thing to mend", async (_name, replies, sentence) => {
  const faults = (await check(replies)).filter(({ state }) => state === "mend");
  expect(faults.map(({ says }) => says)).toEqual([expect.stringMatching(sentence)]);
});
