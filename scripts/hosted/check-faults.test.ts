import { expect, test } from "vitest";
import {
  check,
  leadsTo,
  management,
  migrations,
  owned,
  publicly,
  type Replies,
  reply,
  settings,
  verify,
  versions,
} from "../../tests/support/hosted/project-endpoints.ts";

const ancient = new Date(Date.now() - 3_600_000).toUTCString();

test.each<[RegExp, Replies]>([
  [
    /^The clocks .* differ by 3\d\d\d s\. /,
    reply("GET /auth/v1/settings", { json: settings, headers: { date: ancient } }),
  ],
  [/^Email sign-in is off/, publicly({ external: { ...settings.external, email: false } })],
  [
    /^Captcha protection is on, and Treks has no captcha/,
    reply("POST /auth/v1/token", { status: 400, json: { error_code: "captcha_failed" } }),
  ],
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
  [/^The setting rate_limit_email_sent is 30 instead of \d+\./, owned({ rate_limit_email_sent: 30 })],
  [/^Captcha protection is on/, owned({ security_captcha_enabled: true })],
  [/^Each login ends the member's other sessions/, owned({ sessions_single_per_user: true })],
])("finds only this to mend: %s", async (sentence, replies) => {
  const faults = (await check(replies)).filter(({ state }) => state === "mend");
  expect(faults.map(({ message }) => message)).toEqual([expect.stringMatching(sentence)]);
});
