import { Honeypot } from "remix-utils/honeypot/server";
import { env } from "../env.server";

const honeypot = new Honeypot({ encryptionSeed: env.SESSION_SECRET });

const emptyName = "name__confirm";

/** The names of the fields that `trapFields` gives a form. */
export const trapNames = [emptyName, "from__confirm"];

export const trapFields = () => honeypot.getInputProps();

/**
 * "filled" when a field that no person sees was filled in or left out; "unreadable" when the time that came with the
 * form was not sealed here, as after the operator has changed the secret. How long somebody typed is not asked: who
 * has a password manager is done in two seconds.
 */
export async function readTrap(form: FormData): Promise<"empty" | "filled" | "unreadable"> {
  if (form.get(emptyName) !== "" || !trapNames.every(name => form.has(name))) return "filled";
  try {
    await honeypot.check(form);
    return "empty";
  } catch {
    return "unreadable";
  }
}
