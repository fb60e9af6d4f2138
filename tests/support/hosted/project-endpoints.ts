import { once } from "node:events";
import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { readProject } from "../../../scripts/hosted/project.ts";
import { checkProject } from "../../../scripts/hosted.ts";
import { VERSION } from "../../../supabase/functions/_shared/version.ts";
import { stopServer } from "../sites/fault-proxy.ts";

const projectRef = "abcdefghijklmnopqrst";
export const projectKeys = {
  publishable: "sb_publishable_of_the_project",
  secret: "sb_secret_of_the_project",
  token: "sbp_0123456789abcdef0123456789abcdef01234567",
};

interface Reply {
  status?: number;
  json?: unknown;
  html?: string;
  headers?: Record<string, string>;
}

/** By method and path. */
export type Replies = Record<string, Reply | "hang" | "reset">;

/** Serves the endpoints of a hosted project and of the management API, with the keys above. */
export async function startProjectEndpoints(replies: Replies) {
  const requests: string[] = [];
  const server = http.createServer(answer);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests,
    [Symbol.asyncDispose]: () => stopServer(server),
  };

  function answer(request: IncomingMessage, response: ServerResponse) {
    const target = new URL(request.url ?? "/", url);
    const route = `${request.method} ${target.pathname}`;
    requests.push(route);
    request.resume();
    const reply = replies[route] ?? { status: 404, json: { message: "no such path" } };
    if (reply === "hang") return;
    if (reply === "reset") return void request.socket.destroy();
    if (!isAuthorized(request, target))
      return send(response, { status: 401, json: { message: "Invalid API key" } });
    send(response, reply);
  }
}

function isAuthorized({ headers, method }: IncomingMessage, { pathname }: URL) {
  if (pathname.startsWith("/v1/")) return headers.authorization === `Bearer ${projectKeys.token}`;
  if (pathname.startsWith("/functions/") && method === "OPTIONS") return true;
  const key = pathname.includes("/rpc/") ? projectKeys.secret : projectKeys.publishable;
  return headers.apikey === key;
}

function send(response: ServerResponse, { status = 200, json, html, headers = {} }: Reply) {
  const type = html === undefined ? "application/json" : "text/html";
  response.writeHead(status, { "content-type": type, ...headers }).end(html ?? JSON.stringify(json ?? null));
}

const siteUrl = "https://treks.example";
export const environment = {
  SITE_URL: siteUrl,
  SUPABASE_PUBLISHABLE_KEY: projectKeys.publishable,
  SUPABASE_SECRET_KEY: projectKeys.secret,
  SUPABASE_ACCESS_TOKEN: projectKeys.token,
  SUPABASE_REMOTES_PRODUCTION_PROJECT_ID: projectRef,
  SMTP_HOST: "smtp.treks.example",
  SMTP_USER: "treks",
  SMTP_ADMIN_EMAIL: "hello@treks.example",
};
export const management = `GET /v1/projects/${projectRef}/config/auth`;
export const verify = "GET /auth/v1/verify";
export const migrations = "POST /rest/v1/rpc/applied_migrations";
export const versions = readdirSync("supabase/migrations").map(file => file.split("_")[0] ?? "");
const functionNames = readdirSync("supabase/functions").filter(name => /^[a-z][a-z-]+$/.test(name));
const preflight = {
  status: 204,
  headers: { "x-treks-version": VERSION, "access-control-allow-origin": siteUrl },
};

export const settings = {
  external: { email: true, anonymous_users: false, phone: false, google: false },
  mailer_autoconfirm: false,
};
const authConfig = { smtp_host: "smtp.treks.example", smtp_admin_email: "hello@treks.example" };

export const sound: Replies = {
  "GET /auth/v1/settings": { json: settings },
  [verify]: leadsTo(siteUrl),
  "GET /rest/v1/profiles": {
    status: 401,
    json: { code: "42501", message: "permission denied for table profiles" },
  },
  [migrations]: { json: versions },
  ...Object.fromEntries(functionNames.map(name => [`OPTIONS /functions/v1/${name}`, preflight])),
  [management]: { json: authConfig },
};

/** Checks a sound project with these changes. */
export async function check(replies: Replies, changes: Record<string, string> = {}) {
  await using project = await startProjectEndpoints({ ...sound, ...replies });
  // A project that never answers takes the whole timeout.
  const isSilent = Object.values(replies).includes("hang");
  return await checkAt(project.url, changes, isSilent ? 5_000 : 60_000);
}

export function checkAt(url: string, changes: Record<string, string>, timeoutMs = 3_000) {
  const given = { ...environment, SUPABASE_URL: `${url}/`, SUPABASE_API_URL: url, ...changes };
  return checkProject({ ...readProject(given), timeoutMs });
}

export function reply(route: string, answer: Exclude<Replies[string], undefined>): Replies {
  return { [route]: answer };
}

export function publicly(changes: object): Replies {
  return reply("GET /auth/v1/settings", { json: { ...settings, ...changes } });
}

export function owned(changes: object): Replies {
  return reply(management, { json: { ...authConfig, ...changes } });
}

export function leadsTo(site: string): Reply {
  return { status: 303, headers: { location: `${site}#error=access_denied&error_code=otp_expired` } };
}
