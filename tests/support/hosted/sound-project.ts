import { readdirSync } from "node:fs";
import { checkProject } from "../../../scripts/hosted/check.ts";
import { expectedAuthSettings } from "../../../scripts/hosted/checks-settings.ts";
import { readProductionConfig } from "../../../scripts/hosted/production-config.ts";
import { readProject } from "../../../scripts/hosted/project.ts";
import { VERSION } from "../../../supabase/functions/_shared/version.ts";
import { projectKeys, projectRef, type Replies, startProjectEndpoints } from "./project-endpoints.ts";

export const siteUrl = "https://treks.example";
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
const config = readProductionConfig(environment);
export const management = `GET /v1/projects/${projectRef}/config/auth`;
export const verify = "GET /auth/v1/verify";
export const migrations = "POST /rest/v1/rpc/applied_migrations";
export const versions = readdirSync("supabase/migrations").map(file => file.split("_")[0] ?? "");
export const preflight = {
  status: 204,
  headers: { "x-treks-version": VERSION, "access-control-allow-origin": siteUrl },
};

export const settings = {
  external: { email: true, anonymous_users: false, phone: false, google: false },
  disable_signup: false,
  mailer_autoconfirm: false,
};
const authConfig: Record<string, unknown> = expectedAuthSettings(config);

/** A project that is set up as it should be. */
export const sound: Replies = {
  "GET /auth/v1/settings": { json: settings },
  "POST /auth/v1/token": {
    status: 400,
    json: { code: 400, error_code: "validation_failed", msg: "missing email or phone" },
  },
  [verify]: leadsTo(siteUrl),
  "GET /auth/v1/.well-known/jwks.json": {
    json: { keys: [{ kty: "EC", crv: "P-256", alg: "ES256", kid: "1" }] },
  },
  "GET /rest/v1/profiles": {
    status: 401,
    json: { code: "42501", message: "permission denied for table profiles" },
  },
  [migrations]: { json: versions },
  ...Object.fromEntries(
    Object.keys(config.functions).map(name => [`OPTIONS /functions/v1/${name}`, preflight]),
  ),
  [management]: { json: authConfig },
};

/** Of a sound project, but for these replies and settings. */
export async function check(replies: Replies, changes: Record<string, string> = {}) {
  await using project = await startProjectEndpoints({ ...sound, ...replies });
  // Only where nothing answers is the time waited for.
  const isSilent = Object.values(replies).includes("hang");
  return await checkAt(project.url, changes, isSilent ? 5_000 : 60_000);
}

export function checkAt(url: string, changes: Record<string, string>, patience = 3_000) {
  const given = { ...environment, SUPABASE_URL: `${url}/`, SUPABASE_API_URL: url, ...changes };
  return checkProject({ ...readProject(given), patience }, config);
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

/** A used link is told behind "#" of the site URL, or of where the link asks to lead if its address is on the list. */
export function leadsTo(site: string, allowed = "none") {
  return (url: URL) => {
    const wanted = url.searchParams.get("redirect_to") ?? "";
    const target = wanted.startsWith(allowed) ? wanted : site;
    return { status: 303, headers: { location: `${target}#error=access_denied&error_code=otp_expired` } };
  };
}
