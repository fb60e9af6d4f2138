import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import type { Database } from "../app/infra/supabase/database.types.ts";
import { normalizeEmail } from "../app/lib/email.ts";
import { readSupabaseKey } from "../server/environment.ts";
import { readSettings } from "../server/settings.ts";
import { type BackendKeys, loadKeys, makeKeys, writeKeys } from "../supabase/local/api/keys.ts";
import { printable } from "../supabase/local/log.ts";
import { requireEncryption } from "./hosted/project.ts";
import { runCommand } from "./operator/command.ts";
import { openEmbeddedBackend } from "./operator/embedded-backend.ts";

type Client = SupabaseClient<Database>;

const keysByKind = {
  session: ["sessionSecret"],
  jwt: ["jwtSecret"],
  api: ["publishable", "secret"],
  database: ["databasePassword"],
} as const satisfies Record<string, (keyof BackendKeys)[]>;

type KeyKind = keyof typeof keysByKind;

export const keyKinds = Object.keys(keysByKind) as KeyKind[];

const refusals: Record<string, string | undefined> = {
  treks_guide: "The Treks Guide is part of the site and stays as it is.",
  is_admin: "This member is an admin: npm run admin -- revoke <email> takes the role away first.",
  already_confirmed: "This address is confirmed already.",
  same_address: "The member already has this address.",
  address_taken: "Another member has the new address.",
  invalid_address: "The new address is not written like name@example.com.",
};

/** @throws Error with a sentence for the operator. */
type Command = (words: string[]) => Promise<string>;

const commands: Record<string, [about: string, run: Command]> = {
  "grant <email>": ["makes this member an admin", setAdmin("admin_grant", "an admin")],
  "revoke <email>": ["takes the role away", setAdmin("admin_revoke", "no admin")],
  list: ["lists the admins", () => withClient(listAdmins)],
  "confirm <email> <reason>…": [
    "confirms the address of a member who got no mail",
    changeAccount("confirm-member", email => `${email} is confirmed and can log in.`),
  ],
  "resend <email> <reason>…": [
    "mails a new link for confirmation",
    changeAccount("resend-confirmation", email => `A mail with a new link goes to ${email}.`, {
      mails: true,
    }),
  ],
  "correct <email> <new-email> <reason>…": [
    "changes an address; a link to confirm it goes there",
    changeAccount(
      "correct-address",
      email => `The address is now ${email}. A mail with a link to confirm it goes there.`,
      { mails: true, corrects: true },
    ),
  ],
  "delete <email> <reason>…": [
    "deletes a member with profile and posts, for good",
    changeAccount("delete-member", email => `${email} is deleted.`),
  ],
  mail: ["lists the mail that waits and left, with the server's last answer", listMail],
  [`rotate-keys [${keyKinds.join("|")}]…`]: [
    "makes new secrets, of all kinds without a name; restart Treks then",
    rotate,
  ],
};

const command = {
  name: "npm run admin",
  about: "Changes admins, accounts and secrets. Reasons are kept in the moderation log.",
  words: Object.fromEntries(Object.entries(commands).map(([form, [about]]) => [form, about])),
  example: "npm run admin -- grant ada@example.org",
};

if (import.meta.main)
  await runCommand(command, async ({ form, args }) => (await commands[form]?.[1](args)) ?? "");

async function withClient(run: (client: Client, siteUrl: string) => Promise<string>) {
  const settings = readSettings(process.env);
  if (settings.hosted) {
    const { url } = settings.hosted;
    const secret = readSupabaseKey(process.env, "secret");
    if (!secret) throw new Error("Set SUPABASE_SECRET_KEY to the secret key of the hosted project.");
    requireEncryption(url, "SUPABASE_URL", "secret key");
    return run(clientOf(url, secret), settings.siteUrl);
  }
  await using backend = await openEmbeddedBackend(settings);
  return await run(clientOf(backend.apiUrl, backend.secret), settings.siteUrl);
}

function clientOf(url: string, secret: string): Client {
  return createClient(url, secret, { auth: { persistSession: false, autoRefreshToken: false } });
}

function setAdmin(name: "admin_grant" | "admin_revoke", now: string): Command {
  return async ([email = ""]) => {
    return withClient(async client => {
      const { data: changed, error } = await client.rpc(name, { email: normalizeEmail(email) });
      if (error) throw new Error(error.message);
      return changed ? `${email} is now ${now}.` : `${email} was ${now} already.`;
    });
  };
}

async function listAdmins(client: Client) {
  const { data, error } = await client.rpc("admin_list");
  if (error) throw new Error(error.message);
  const lines = data.map(
    ({ email, name, since }) =>
      `${printable(email)}  ${printable(name)}${since ? `  since ${since.slice(0, 10)}` : ""}`,
  );
  return lines.join("\n") || "There is no admin yet.";
}

/** `mails` sends a link for confirmation; `corrects` expects a new address before the reason. */
function changeAccount(
  kind: string,
  done: (email: string) => string,
  { mails = false, corrects = false } = {},
): Command {
  return async ([given = "", ...rest]) => {
    const email = normalizeEmail(given);
    const address = corrects ? normalizeEmail(rest.shift() ?? "") : undefined;
    const reason = rest.join(" ").trim();
    return withClient(async (client, siteUrl) => {
      const change = { kind, email, reason, ...(address && { address }) };
      const { data, error } = await client.rpc("operator_change_account", change);
      if (error) throw new Error(refusals[error.message] ?? error.message);
      if (mails) await mailConfirmation(client, siteUrl, data);
      return done(address ?? email);
    });
  };
}

async function mailConfirmation({ auth }: Client, siteUrl: string, email: string) {
  const options = { emailRedirectTo: `${siteUrl}/login` };
  const { error } = await auth.resend({ type: "signup", email, options });
  if (error) throw new Error(`It is done and in the log, but no mail was sent: ${error.message}`);
}

async function listMail() {
  const settings = readSettings(process.env);
  if (settings.hosted)
    throw new Error("A hosted project sends its mail itself: look into its log of the auth service.");
  await using backend = await openEmbeddedBackend(settings);
  const sql = postgres(backend.databaseUrl, { max: 1 });
  const mails = await sql<Record<string, string>[]>`
    select rpad(state, 7), to_char(changed_at, 'YYYY-MM-DD HH24:MI "UTC"') as time, recipient, subject, last_answer
    from mail.messages where state <> 'local' order by created_at desc`.finally(() => sql.end());
  const none = settings.smtp
    ? "No mail was sent yet."
    : "Mail stays in the local mailbox: set SMTP_URL and MAIL_FROM to send it.";
  const lines = mails.map(mail =>
    Object.values(mail)
      .filter(Boolean)
      .map(part => printable(part))
      .join("  "),
  );
  return lines.join("\n") || none;
}

async function rotate(words: string[]) {
  const wanted = words.length > 0 ? keyKinds.filter(kind => words.includes(kind)) : keyKinds;
  const settings = readSettings(process.env);
  if (settings.hosted)
    throw new Error(
      "A hosted project's keys are changed where it is hosted; SESSION_SECRET where you set it.",
    );
  if (settings.sessionSecret && wanted.includes("session"))
    throw new Error(
      "SESSION_SECRET is set in your settings: change it there, and name the other kinds here.",
    );
  await using backend = await openEmbeddedBackend(settings);
  await rotateKeys(backend.databaseUrl, settings.dataDir, wanted);
  return `New keys are in place (${wanted.join(", ")}). Restart Treks now: until then it works with the old ones.`;
}

export async function rotateKeys(databaseUrl: string, dataDir: string, wanted: KeyKind[]) {
  const made = makeKeys();
  const fresh = Object.fromEntries(wanted.flatMap(kind => keysByKind[kind].map(name => [name, made[name]])));
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
