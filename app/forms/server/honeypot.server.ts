import { Honeypot } from "remix-utils/honeypot/server";
import { env } from "~/infra/env.server";

const honeypot = new Honeypot({ encryptionSeed: env.SESSION_SECRET });

const emptyField = "name__confirm";

export const honeypotFields = [emptyField, "from__confirm"];

export const honeypotProps = () => honeypot.getInputProps();

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
