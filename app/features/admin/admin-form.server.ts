import type { RouterContextProvider } from "react-router";
import { mintOneTimeKey, readOneTimeKey } from "~/forms/server/one-time-key.server";
import { FormError } from "~/infra/form-error.server";
import { getSession } from "~/infra/session/session.server";

export async function mintFormKey(context: Readonly<RouterContextProvider>, purpose: string) {
  const { viewer } = getSession(context);
  return viewer && mintOneTimeKey(purpose, viewer.id);
}

/** A form's action runs only once for its key. @throws FormError when the form is too old */
export async function requireActionKey(formKey: string, purpose: string, adminId: string): Promise<string> {
  const actionKey = await readOneTimeKey(formKey, purpose, adminId);
  if (actionKey) return actionKey;
  throw new FormError("This page was open for too long: check it again and send it once more.");
}
