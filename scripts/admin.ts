import { createClient } from "@supabase/supabase-js";
import type { Database } from "../app/infra/supabase/database.types.ts";
import { normalizeEmail } from "../app/lib/email.ts";
import { readSupabaseKey } from "../server/environment.ts";
import { readSettings, type Settings } from "../server/settings.ts";
import { printable } from "../supabase/local/log.ts";
import { requireEncryption } from "./hosted/project.ts";
import {
  accountUsage,
  changeAccount,
  isAccountCommand,
  readAccountChange,
} from "./operator/change-account.ts";
import { runCommand } from "./operator/command.ts";
import { openEmbeddedBackend } from "./operator/embedded-backend.ts";
import { listMail } from "./operator/list-mail.ts";
import { isKeyKind, keyKinds, rotateKeys } from "./operator/rotate-keys.ts";

const usage = `Usage: npm run admin -- grant <email> | revoke <email> | list | ${accountUsage} | mail | rotate-keys [${keyKinds.join("] [")}]`;

await using opened = new AsyncDisposableStack();
await runCommand(([command, ...rest]) => (command === "rotate-keys" ? rotate(rest) : run(command, rest)));

async function run(command: string | undefined, words: string[]): Promise<string> {
  const [email] = words;
  if (command === "mail") return listMail(readSettings(process.env));
  if (isAccountCommand(command)) {
    const change = readAccountChange(command, words);
    if (!change) throw new Error(usage);
    const settings = readSettings(process.env);
    return changeAccount(await connect(settings), settings.siteUrl, command, change);
  }
  const isCommand = command === "list" || (email && (command === "grant" || command === "revoke"));
  if (!isCommand) throw new Error(usage);
  const client = await connect(readSettings(process.env));
  if (command === "list") return listAdmins(client);
  const { data: changed, error } = await client.rpc(command === "grant" ? "admin_grant" : "admin_revoke", {
    email: normalizeEmail(email ?? ""),
  });
  if (error) throw new Error(error.message);
  const now = command === "grant" ? "an admin" : "no admin";
  return changed ? `${email} is now ${now}.` : `${email} was ${now} already.`;
}

async function rotate(words: string[]) {
  const wanted = words.length > 0 ? words.filter(isKeyKind) : keyKinds;
  if (wanted.length < words.length) throw new Error(usage);
  const settings = readSettings(process.env);
  if (settings.hosted)
    throw new Error(
      "A hosted project's keys are changed where it is hosted; SESSION_SECRET where you set it.",
    );
  if (settings.sessionSecret && wanted.includes("session"))
    throw new Error(
      "SESSION_SECRET is set in your settings: change it there, and name the other kinds here.",
    );
  const { databaseUrl } = opened.use(await openEmbeddedBackend(settings));
  await rotateKeys(databaseUrl, settings.dataDir, wanted);
  return `New keys are in place (${wanted.join(", ")}). Restart Treks now: until then it works with the old ones.`;
}

async function listAdmins(client: Awaited<ReturnType<typeof connect>>) {
  const { data, error } = await client.rpc("admin_list");
  if (error) throw new Error(error.message);
  const lines = data.map(
    ({ email, name, since }) =>
      `${printable(email)}  ${printable(name)}${since ? `  since ${since.slice(0, 10)}` : ""}`,
  );
  return lines.join("\n") || "There is no admin yet.";
}

async function connect(settings: Settings) {
  const { apiUrl, secret } = settings.hosted
    ? hostedAccess(settings.hosted.url)
    : opened.use(await openEmbeddedBackend(settings));
  return createClient<Database>(apiUrl, secret, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

function hostedAccess(url: string) {
  const secret = readSupabaseKey(process.env, "secret");
  if (!secret) throw new Error("Set SUPABASE_SECRET_KEY to the secret key of the hosted project.");
  requireEncryption(url, "SUPABASE_URL", "secret key");
  return { apiUrl: url, secret };
}
