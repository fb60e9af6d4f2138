import { Honeypot, SpamError } from "remix-utils/honeypot/server";
import { env } from "./env.server";

const honeypot = new Honeypot({ encryptionSeed: env.SESSION_SECRET });

/** The names of the fields that `trapFields` gives a form. */
export const trapNames = ["name__confirm", "from__confirm"];

export const trapFields = () => honeypot.getInputProps();

/** Whether a field that no person sees was filled in. */
export async function isTrapped(form: FormData) {
  try {
    await honeypot.check(form);
    return false;
  } catch (error) {
    if (error instanceof SpamError) return true;
    throw error;
  }
}
