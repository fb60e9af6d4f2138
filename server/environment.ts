import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { hasCode } from "../supabase/local/errors.ts";

/**
 * Sets what `.env` names and the environment does not: an empty variable keeps its emptiness. Not `process.loadEnvFile`,
 * which calls a file that cannot be read a missing one.
 * @throws SettingsError
 */
export function readEnvFile(file = ".env") {
  for (const [name, value] of Object.entries(parseEnv(read(file)))) process.env[name] ??= value;
}

function read(file: string) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return "";
    const code = hasCode(error, "EACCES") ? "permission denied" : (error as Error).message;
    throw new SettingsError(
      `The settings in ${file} cannot be read (${code}): use the account that Treks runs as.`,
    );
  }
}

/** Keys by name as JSON, of which `default` counts; one key; the name of the older kind. The first that is set counts. */
const names = {
  publishable: ["SUPABASE_PUBLISHABLE_KEYS", "SUPABASE_PUBLISHABLE_KEY", "SUPABASE_ANON_KEY"],
  secret: ["SUPABASE_SECRET_KEYS", "SUPABASE_SECRET_KEY", "SUPABASE_SERVICE_ROLE_KEY"],
} as const;

/** For commands of the operator: the web process acts only as its members, and never gets one. */
export const operatorSecrets = [...names.secret, "SUPABASE_ACCESS_TOKEN", "SUPABASE_DB_URL", "SMTP_PASS"];

type Kind = keyof typeof names;

/** An empty variable counts as unset. @throws SettingsError with one sentence that names the variable. */
export function readSupabaseKey(environment: NodeJS.ProcessEnv, kind: Kind): string | undefined {
  const name = names[kind].find(name => environment[name]);
  const value = name && environment[name];
  if (!value) return undefined;
  const key = name.endsWith("_KEYS") ? defaultKey(name, value) : value;
  if (!/^[\x21-\x7e]+$/.test(key)) throw new SettingsError(`${name} must be one key, without spaces.`);
  const actual = kindOf(key);
  if (actual && actual !== kind)
    throw new SettingsError(`${name} holds a ${actual} key: put the project's ${kind} key there.`);
  return key;
}

function defaultKey(name: string, json: string): string {
  const key = parse(json)?.default;
  if (typeof key === "string" && key) return key;
  throw new SettingsError(`${name} must be JSON such as {"default": "sb_…"}.`);
}

function parse(json: string): Partial<Record<string, unknown>> | null {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Null for a key that does not say; the project decides about it. */
function kindOf(key: string): Kind | null {
  if (key.startsWith("sb_publishable_")) return "publishable";
  if (key.startsWith("sb_secret_")) return "secret";
  const { role } = legacyClaims(key) ?? {};
  return role === "anon" ? "publishable" : role === "service_role" ? "secret" : null;
}

/** Keys of the older kind are tokens that name their role and project; null for others. */
export function legacyClaims(key: string) {
  const [, claims, signature] = key.split(".");
  return signature && claims ? parse(Buffer.from(claims, "base64url").toString()) : null;
}

/** Its message is one sentence for the operator, printed without a stack. */
export class SettingsError extends Error {}
