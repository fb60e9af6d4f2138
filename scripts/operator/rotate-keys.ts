import postgres from "postgres";
import { type BackendKeys, loadKeys, makeKeys, writeKeys } from "../../supabase/local/api/keys.ts";

const kinds = {
  session: ["sessionSecret"],
  jwt: ["jwtSecret"],
  api: ["publishable", "secret"],
  database: ["databasePassword"],
} as const satisfies Record<string, (keyof BackendKeys)[]>;

export type KeyKind = keyof typeof kinds;

export const keyKinds = Object.keys(kinds) as KeyKind[];

export function isKeyKind(word: string): word is KeyKind {
  return Object.hasOwn(kinds, word);
}

export async function rotateKeys(databaseUrl: string, dataDir: string, wanted: KeyKind[]) {
  const made = makeKeys();
  const names = wanted.flatMap(kind => [...kinds[kind]]);
  const fresh = Object.fromEntries(names.map(name => [name, made[name]]));
  const keys = { ...(await loadKeys(dataDir)), ...fresh };
  if (wanted.includes("database")) await changePassword(databaseUrl, dataDir, keys);
  else await writeKeys(dataDir, keys);
}

/** The file is written before the commit, so that the old password stays if that fails. */
async function changePassword(databaseUrl: string, dataDir: string, keys: BackendKeys) {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    await sql.begin(async step => {
      await step.unsafe(`alter role postgres password '${keys.databasePassword}'`);
      await writeKeys(dataDir, keys);
    });
  } finally {
    await sql.end();
  }
}
