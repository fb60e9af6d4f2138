import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { hasCode } from "../supabase/local/error-code.ts";
import { SettingsError } from "./settings-error.ts";

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
