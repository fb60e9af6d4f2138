import { createHmac } from "node:crypto";
import { Honeypot } from "remix-utils/honeypot/server";
import { env } from "~/infra/env.server";

const honeypot = new Honeypot({ encryptionSeed: env.SESSION_SECRET });

const emptyField = "name__confirm";
const sealedField = "from__confirm";

export const honeypotFields = [emptyField, sealedField];

export const honeypotProps = () => honeypot.getInputProps();

/** Returns the same id when a form is sent twice with this text. The key hides the text. */
export function formIdOf(form: FormData, text: string): string {
  const parts = JSON.stringify([form.get(sealedField), text]);
  return createHmac("sha256", env.SESSION_SECRET).update(parts).digest("base64url").slice(0, 22);
}

/** "unreadable" means sealed with another secret. Typing time is not checked: password managers need two seconds. */
export async function checkHoneypot(form: FormData): Promise<"empty" | "filled" | "unreadable"> {
  if (form.get(emptyField) !== "" || !honeypotFields.every(name => form.has(name))) return "filled";
  try {
    await honeypot.check(form);
    return "empty";
  } catch {
    return "unreadable";
  }
}
