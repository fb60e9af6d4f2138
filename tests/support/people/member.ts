import { createClient } from "@supabase/supabase-js";
import type { Backend } from "../../../supabase/local/backend.ts";

const PASSWORD = "long-enough-1";

/** A client of a member who has signed up and followed the link in the mail. */
export async function signUpMember(backend: Pick<Backend, "apiUrl" | "keys" | "mailboxUrl">, email: string) {
  const client = newClient(backend);
  const { error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error) throw error;
  const token_hash = await mailedToken(backend, email);
  const confirmed = await client.auth.verifyOtp({ token_hash, type: "signup" });
  if (confirmed.error) throw confirmed.error;
  return client;
}

export function newClient({ apiUrl, keys }: Pick<Backend, "apiUrl" | "keys">) {
  return createClient(apiUrl, keys.publishable, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** The token in the newest mail to an address. */
export async function mailedToken({ mailboxUrl }: Pick<Backend, "mailboxUrl">, email: string) {
  const list = await fetch(`${mailboxUrl}/api/v1/messages?to=${encodeURIComponent(email)}`);
  const { messages } = (await list.json()) as { messages: { ID: string }[] };
  const mail = await fetch(`${mailboxUrl}/api/v1/message/${messages[0]?.ID}`);
  const { Text } = (await mail.json()) as { Text: string };
  return /token_hash=([^&\s]+)/.exec(Text)?.[1] ?? "";
}
