import { randomBytes } from "node:crypto";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { hasCode, StartError } from "../errors.ts";

const schema = z.object({
  publishable: z.string().startsWith("sb_publishable_"),
  secret: z.string().startsWith("sb_secret_"),
  jwtSecret: z.string().min(32),
  sessionSecret: z.string().min(32),
  // Other characters could make the database URL point to another server.
  databasePassword: z.string().regex(/^[\w-]{16,}$/),
});

export type BackendKeys = z.infer<typeof schema>;

export async function loadKeys(dataDir: string): Promise<BackendKeys> {
  const file = path.join(dataDir, "keys.json");
  const text = await readFile(file, "utf8").catch(error => {
    if (hasCode(error, "ENOENT")) return null;
    throw new StartError(`The keys in ${file} cannot be read (${String(error)}).`);
  });
  if (text !== null) return parseKeys(file, text);
  // New keys would not open an existing database.
  if ((await readdir(dataDir)).includes("postgres"))
    throw new StartError(`${dataDir} holds data but no keys: put ${file} back from a backup.`);
  return writeKeys(dataDir, makeKeys());
}

function parseKeys(file: string, text: string) {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new StartError(`The keys in ${file} are damaged: put the file back from a backup.`);
  }
}

export function makeKeys(): BackendKeys {
  return {
    publishable: `sb_publishable_${secret(24)}`,
    secret: `sb_secret_${secret(24)}`,
    jwtSecret: secret(48),
    sessionSecret: secret(48),
    databasePassword: secret(24),
  };
}

function secret(bytes: number) {
  return randomBytes(bytes).toString("base64url");
}

export async function writeKeys(dataDir: string, keys: BackendKeys) {
  const file = path.join(dataDir, "keys.json");
  await writeFile(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return keys;
}
