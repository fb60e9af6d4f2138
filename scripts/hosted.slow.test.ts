import { spawn } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import {
  environment,
  leadsTo,
  owned,
  projectKeys,
  reply,
  sound,
  startProjectEndpoints,
  verify,
} from "../tests/support/hosted/project-endpoints.ts";

const { publishable, secret, token } = projectKeys;

test("exits with 0 for a sound project", async () => {
  await using project = await startProjectEndpoints(sound);
  const { code, out, err } = await hosted(["check"], at(project.url));
  expect({ code, err }).toEqual({
    code: 0,
    err: expect.stringMatching(/^Asking the project: 6 checks in \d+ s\n$/),
  });
  expect(out).toMatch(/^(ok {4}[^\n]+\n){8}\nNothing to mend\.\n$/);
});

test("prints no key, even when the project sends it back", async () => {
  const keys = `${publishable},${secret},${token}`;
  await using project = await startProjectEndpoints({
    ...sound,
    ...owned({ smtp_pass: "of the mail server" }),
    ...reply(verify, leadsTo(`https://${keys}`)),
    ...reply("GET /rest/v1/profiles", { status: 500, json: { code: keys, message: keys } }),
  });
  const { out, err } = await hosted(["check"], at(project.url));
  expect(out).toContain("lead to https://[key],[key],[key] instead of");
  for (const key of [publishable, secret, token, "of the mail server"]) expect(out + err).not.toContain(key);
});

test.each<[string, string[], Record<string, string>, RegExp]>([
  [
    "all missing and wrong settings",
    ["check"],
    { SUPABASE_URL: "", SUPABASE_PUBLISHABLE_KEY: "", SITE_URL: "treks" },
    /^treks: Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY, [^;]+; SITE_URL must be an http or https address\.\n$/,
  ],
  [
    "a secret key in public",
    ["check"],
    { SUPABASE_URL: "http://project.example" },
    /^treks: The secret key is not sent to http:\/\/project\.example without encryption: /,
  ],
  [
    "an access token in public",
    ["check"],
    { SUPABASE_API_URL: "http://api.example" },
    /^treks: The access token is not sent to http:\/\/api\.example without encryption: /,
  ],
  [
    "the keys interchanged",
    ["check"],
    { SUPABASE_SECRET_KEY: publishable },
    /^treks: SUPABASE_SECRET_KEY holds a publishable key: put the project's secret key there\.\n$/,
  ],
])("refuses %s in one sentence, with exit 1", async (_name, args, changes, sentence) => {
  const { code, out, err } = await hosted(args, { ...at("https://project.example"), ...changes });
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(sentence);
});

function at(url: string) {
  return { ...environment, SUPABASE_URL: url, SUPABASE_API_URL: url };
}

/** Runs outside of the project's folder, which may have a .env file. */
async function hosted(args: string[], env: Record<string, string>) {
  const script = path.resolve("scripts/hosted.ts");
  const child = spawn(process.execPath, [script, ...args], { cwd: os.tmpdir(), env });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, out, err };
}
