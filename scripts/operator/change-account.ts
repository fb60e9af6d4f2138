import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../app/infra/supabase/database.types.ts";
import { normalizeEmail } from "../../app/lib/email.ts";

const accountCommands = {
  confirm: { kind: "confirm-member", done: (email: string) => `${email} is confirmed and can log in.` },
  resend: {
    kind: "resend-confirmation",
    done: (email: string) => `A mail with a new link goes to ${email}.`,
  },
  correct: {
    kind: "correct-address",
    done: (email: string) => `The address is now ${email}. A mail with a link to confirm it goes there.`,
  },
  delete: { kind: "delete-member", done: (email: string) => `${email} is deleted.` },
} as const;

export type AccountCommand = keyof typeof accountCommands;

export const accountUsage =
  "confirm <email> <reason> | resend <email> <reason> | correct <email> <new email> <reason> | delete <email> <reason>";

export function isAccountCommand(word: string | undefined): word is AccountCommand {
  return word !== undefined && Object.hasOwn(accountCommands, word);
}

interface AccountChange {
  email: string;
  address?: string | undefined;
  reason: string;
}

export function readAccountChange(command: AccountCommand, words: string[]): AccountChange | undefined {
  const [email = "", ...rest] = words;
  const address = command === "correct" ? normalizeEmail(rest.shift() ?? "") : undefined;
  const reason = rest.join(" ").trim();
  return email && reason ? { email: normalizeEmail(email), address, reason } : undefined;
}

/** @throws Error with a sentence for the operator. */
export async function changeAccount(
  client: SupabaseClient<Database>,
  siteUrl: string,
  command: AccountCommand,
  { email, address, reason }: AccountChange,
): Promise<string> {
  const { kind, done } = accountCommands[command];
  const change = { kind, email, reason, ...(address && { address }) };
  const { data, error } = await client.rpc("operator_change_account", change);
  if (error) throw new Error(refusals[error.message] ?? error.message);
  if (command === "resend" || command === "correct") await mailConfirmation(client, siteUrl, data);
  return done(address ?? email);
}

async function mailConfirmation({ auth }: SupabaseClient<Database>, siteUrl: string, email: string) {
  const options = { emailRedirectTo: `${siteUrl}/login` };
  const { error } = await auth.resend({ type: "signup", email, options });
  if (error) throw new Error(`It is done and in the log, but no mail was sent: ${error.message}`);
}

const refusals: Record<string, string | undefined> = {
  treks_guide: "The Treks Guide is part of the site and stays as it is.",
  is_admin: "This member is an admin: npm run admin -- revoke <email> takes the role away first.",
  already_confirmed: "This address is confirmed already.",
  same_address: "This is the address that the member has.",
  address_taken: "Another member has the new address.",
  invalid_address: "The new address is not written like name@example.com.",
};
