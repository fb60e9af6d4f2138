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
import type { Row } from "./row.ts";

const operator = {
  SITE_URL: "https://treks.example",
  SMTP_HOST: "smtp.treks.example",
  SMTP_USER: "treks",
  SMTP_PASS: "of the mail server",
  SMTP_ADMIN_EMAIL: "hello@treks.example",
};

/** What the official CLI, fetched by npm, sends to a stand-in for the management API. */
export async function configPush(): Promise<Row[]> {
  const named = { ...operator, SUPABASE_REMOTES_PRODUCTION_PROJECT_ID: projectRef };
  const { SITE_URL, SMTP_HOST, SMTP_USER, SMTP_PASS } = named;
  const sent = await push(named);
  const expected = { ...expectedAuthSettings(readProductionConfig(named)), smtp_pass: SMTP_PASS };
  const unlike = [...new Set([...Object.keys(expected), ...Object.keys(sent)])].filter(
    name => !isDeepStrictEqual(sent[name], (expected as AuthSettings)[name]),
  );
  const withoutSender = await push({ ...named, SMTP_ADMIN_EMAIL: "" });
  const { length } = Object.keys(sent);
  return [
    { name: "settings sent", value: length, goal: "20 or more", ok: length >= 20 },
    row("sent other than expected", unlike.join(" "), ""),
    row("sent site URL", sent.site_url, SITE_URL),
    row("sent mail server", `${sent.smtp_host} ${sent.smtp_user}`, `${SMTP_HOST} ${SMTP_USER}`),
    row("settings sent without a sender's address", Object.keys(withoutSender).length, 0),
  ];
}

function row(name: string, value: unknown, wanted: string | number): Row {
  return { name, value: String(value) || "none", goal: String(wanted) || "none", ok: value === wanted };
}

/** Returns what the auth service's settings would become. */
async function push(environment: Record<string, string>) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "treks-config-push-"));
  await using api = await startManagementApi();
  await cp("supabase/config.toml", path.join(folder, "supabase/config.toml"));
  await cp("supabase/templates", path.join(folder, "supabase/templates"), { recursive: true });
  const urls = ["api_url", "dashboard_url", "docs_url"].map(name => `${name}: ${api.url}`);
  await writeFile(
    path.join(folder, "profile.yaml"),
    `name: local\n${urls.join("\n")}\nproject_host: 127.0.0.1\n`,
  );
  await runCli(folder, environment);
  await rm(folder, { recursive: true });
  return api.patched;
}

async function runCli(folder: string, environment: Record<string, string>) {
  const command = ["config", "push", `--remote=${projectRef}`, "--yes", "--workdir", folder];
  const profile = ["--profile", path.join(folder, "profile.yaml")];
  const child = spawn(
    "npm",
    ["exec", "--yes", `--package=supabase@${CLI_VERSION}`, "--", "supabase", ...command, ...profile],
    {
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
    },
  );
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  if (code === 127) throw new Error(`npm could not fetch the Supabase CLI: ${said}`);
}

/** A project of which nothing is set yet. */
async function startManagementApi() {
  let patched: Record<string, unknown> = {};
  const project = { id: projectRef, ref: projectRef, name: "treks", region: "eu", status: "ACTIVE_HEALTHY" };
  const answers: Record<string, unknown> = {
    [`/v1/projects/${projectRef}`]: project,
    [`/v1/projects/${projectRef}/billing/addons`]: { selected_addons: [], available_addons: [] },
    [`/v2/projects/${projectRef}/config`]: {
      data: {
        id: projectRef,
        type: "project_config",
        attributes: { auth: { site_url: "https://unset.example" } },
      },
    },
  };
  const server = http.createServer(async (request, response) => {
    const isAuth = request.method === "PATCH" && request.url === `/v1/projects/${projectRef}/config/auth`;
    if (isAuth) patched = (await json(request)) as Record<string, unknown>;
    const answer = isAuth ? {} : answers[request.url ?? ""];
    response.writeHead(answer ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? { message: "not found" }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get patched() {
      return patched;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
