import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { json, text } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";
import { type AuthSettings, expectedAuthSettings } from "../../scripts/hosted/checks-settings.ts";
import { CLI_VERSION } from "../../scripts/hosted/finding.ts";
import { readProductionConfig } from "../../scripts/hosted/production-config.ts";
import { projectKeys, projectRef } from "../support/hosted/project-endpoints.ts";
import { atLeast, equal, none, type Row } from "./row.ts";

const operator = {
  SITE_URL: "https://treks.example",
  SMTP_HOST: "smtp.treks.example",
  SMTP_USER: "treks",
  SMTP_PASS: "of the mail server",
  SMTP_ADMIN_EMAIL: "hello@treks.example",
  SUPABASE_REMOTES_PRODUCTION_PROJECT_ID: projectRef,
};

/** Compares what the official CLI sends to a stand-in for the management API with what is expected of it. */
export async function configPush(): Promise<Row[]> {
  const sent = await push(operator);
  const expected: AuthSettings = {
    ...expectedAuthSettings(readProductionConfig(operator)),
    smtp_pass: operator.SMTP_PASS,
  };
  const names = new Set([...Object.keys(expected), ...Object.keys(sent)]);
  const different = [...names].filter(name => !isDeepStrictEqual(sent[name], expected[name]));
  const withoutSender = await push({ ...operator, SMTP_ADMIN_EMAIL: "" });
  return [
    atLeast("settings sent", Object.keys(sent).length, 20),
    none("sent other than expected", different),
    equal("sent site URL", String(sent.site_url), operator.SITE_URL),
    equal("sent mail server", String(sent.smtp_host), operator.SMTP_HOST),
    none("settings sent without a sender's address", Object.keys(withoutSender)),
  ];
}

async function push(environment: Record<string, string>) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "treks-config-push-"));
  await using api = await startManagementApi();
  await cp("supabase/config.toml", path.join(folder, "supabase/config.toml"));
  await cp("supabase/templates", path.join(folder, "supabase/templates"), { recursive: true });
  const urls = ["api_url", "dashboard_url", "docs_url"].map(name => `${name}: ${api.url}\n`);
  const profile = path.join(folder, "profile.yaml");
  await writeFile(profile, `name: local\n${urls.join("")}project_host: 127.0.0.1\n`);
  const supabase = ["exec", "--yes", `--package=supabase@${CLI_VERSION}`, "--", "supabase"];
  const command = ["config", "push", `--remote=${projectRef}`, "--yes", "--workdir", folder];
  const child = spawn("npm", [...supabase, ...command, "--profile", profile], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      ...environment,
      SUPABASE_ACCESS_TOKEN: projectKeys.token,
      SUPABASE_HOME: path.join(folder, "home"),
      SUPABASE_NO_KEYRING: "1",
      SUPABASE_NO_UPDATE_NOTIFIER: "1",
      SUPABASE_TELEMETRY_DISABLED: "1",
      DO_NOT_TRACK: "1",
    },
  });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  if (code === 127) throw new Error(`npm could not fetch the Supabase CLI: ${output}`);
  await rm(folder, { recursive: true });
  return api.settings;
}

async function startManagementApi() {
  const settings: Record<string, unknown> = {};
  const project = { id: projectRef, ref: projectRef, name: "treks", region: "eu", status: "ACTIVE_HEALTHY" };
  const attributes = { auth: { site_url: "https://unset.example" } };
  const answers: Record<string, unknown> = {
    [`/v1/projects/${projectRef}`]: project,
    [`/v1/projects/${projectRef}/billing/addons`]: { selected_addons: [], available_addons: [] },
    [`/v2/projects/${projectRef}/config`]: {
      data: { id: projectRef, type: "project_config", attributes },
    },
    [`/v1/projects/${projectRef}/config/auth`]: {},
  };
  const server = http.createServer(async (request, response) => {
    if (request.method === "PATCH") Object.assign(settings, await json(request));
    const answer = answers[request.url ?? ""];
    response.writeHead(answer ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? { message: "not found" }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settings,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
