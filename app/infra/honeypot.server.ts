import { Honeypot, SpamError } from "remix-utils/honeypot/server";
import { env } from "./env.server";

const honeypot = new Honeypot({ encryptionSeed: env.SESSION_SECRET });

/** The names of the fields that `trapFields` gives a form. */
export const trapNames = ["name__confirm", "from__confirm"];

export const trapFields = () => honeypot.getInputProps();

/**
 * "filled" when a field that no person sees was filled in or left out; "unreadable" when the time that came with the
 * form was not sealed here, as after the operator has changed the secret.
 */
export async function readTrap(form: FormData): Promise<"empty" | "filled" | "unreadable"> {
  try {
    await honeypot.check(form);
    return "empty";
  } catch (error) {
    return error instanceof SpamError && form.get("name__confirm") !== "" ? "filled" : "unreadable";
  }
}
