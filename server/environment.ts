import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { hasCode } from "../supabase/local/errors.ts";

/** `process.loadEnvFile` would report an unreadable file as a missing one. @throws SettingsError */
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

/** Only the operator's commands may see these, never the web process. Platforms may set the older names. */
export const operatorSecrets = [
  "SUPABASE_SECRET_KEY",
  "SUPABASE_SECRET_KEYS",
  "SUPABASE_SERVICE_ROLE_KEY",
  "SUPABASE_ACCESS_TOKEN",
  "SUPABASE_DB_URL",
  "SMTP_PASS",
];

const keyNames = { publishable: "SUPABASE_PUBLISHABLE_KEY", secret: "SUPABASE_SECRET_KEY" } as const;

type KeyKind = keyof typeof keyNames;

export function readSupabaseKey(environment: NodeJS.ProcessEnv, kind: KeyKind): string | undefined {
  const name = keyNames[kind];
  const key = environment[name];
  if (!key) return undefined;
  if (!/^[\x21-\x7e]+$/.test(key)) throw new SettingsError(`${name} must be one key, without spaces.`);
  const actual = kindOf(key);
  if (actual && actual !== kind)
    throw new SettingsError(`${name} holds a ${actual} key: put the project's ${kind} key there.`);
  return key;
}

function kindOf(key: string): KeyKind | null {
  if (key.startsWith("sb_publishable_")) return "publishable";
  if (key.startsWith("sb_secret_")) return "secret";
  const role = roleInLegacyKey(key);
  return role === "anon" ? "publishable" : role === "service_role" ? "secret" : null;
}

/** Self-hosted projects still have keys of the older kind, which are JWTs. */
function roleInLegacyKey(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key.split(".")[1] ?? "", "base64url").toString()).role;
  } catch {
    return null;
  }
}

export class SettingsError extends Error {}
