import { Honeypot } from "remix-utils/honeypot/server";
import { env } from "../env.server";

const honeypot = new Honeypot({ encryptionSeed: env.SESSION_SECRET });

const emptyField = "name__confirm";

/** The names of the fields that `honeypotProps` gives a form. */
export const honeypotFields = [emptyField, "from__confirm"];

export const honeypotProps = () => honeypot.getInputProps();

/**
 * "filled" when a field that no person sees was filled in or left out; "unreadable" when the time that came with the
 * form was not sealed here, as after the operator has changed the secret. How long somebody typed is not asked: who
 * has a password manager is done in two seconds.
 */
export async function checkHoneypot(form: FormData): Promise<"empty" | "filled" | "unreadable"> {
  if (form.get(emptyField) !== "" || !honeypotFields.every(name => form.has(name))) return "filled";
  try {
    await honeypot.check(form);
    return "empty";
  } catch {
    return "unreadable";
  }
}
