import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { z } from "zod";
import { formAction } from "~/forms/server/form-action.server";
import { constraintsOf } from "~/forms/server/form-schema.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError, throwDailyLimit } from "~/infra/form-error.server";
import { requireFreshUser } from "~/infra/session/guards.server";
import { getSession, optionalOnPost } from "~/infra/session/session.server";
import { logWriteError } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { usernameRule } from "~/lib/usernames";
import { maxInterests } from "./profile";
import { mergeInterests, profileSchema } from "./profile-form";
import { findProfile, forgetHeaderProfile } from "./profiles.server";

const constraint = constraintsOf(profileSchema);

/** Without a viewer (a session that ended before the save) the form still renders, with what was typed. */
export async function loadProfileForm({ context }: LoaderFunctionArgs) {
  const { supabase, viewer } = getSession(context);
  const profile = viewer && (await optionalOnPost(context, findProfile(supabase, viewer.id)));
  return { constraint, profile: profile ?? null };
}

interface ProfileForm {
  signedOutTitle: string;
  doneHref: string;
  doneMessage: string;
}

/** Saves it as the viewer's own, whatever ids the form may carry. */
export function profileFormAction({ signedOutTitle, doneHref, doneMessage }: ProfileForm) {
  return formAction(
    {
      schema: profileSchema,
      photos: ["avatar", "banner"],
      title: "Error updating profile",
      authorize: args => requireOwner(args, signedOutTitle),
    },
    async ({ value, viewer, supabase, context, url }) => {
      await saveProfile(supabase, { ...value, id: viewer.id });
      forgetHeaderProfile(context);
      return redirectWithFlash(doneHref, {
        kind: "success",
        title: "Profile updated",
        message: doneMessage,
        draftDone: url.pathname,
      });
    },
  );
}

async function requireOwner(args: ActionFunctionArgs, title: string) {
  try {
    return await requireFreshUser(args);
  } catch (error) {
    if (!(error instanceof FormError) || error.status !== 401) throw error;
    const { status, loginHref } = error;
    throw getSession(args.context).hasEnded
      ? new FormError("Please sign in again.", { status, loginHref, title: "Authentication Error" })
      : new FormError(error.message, { status, loginHref, title });
  }
}

/** A picture that is left out stays as it is. */
interface SavedProfile extends Omit<z.infer<typeof profileSchema>, "avatar" | "banner"> {
  id: string;
  avatar: string | undefined;
  banner: string | undefined;
}

/** @throws FormError */
async function saveProfile(supabase: Supabase, profile: SavedProfile): Promise<void> {
  const { avatar, banner, ...rest } = profile;
  const pictures = { ...(avatar && { avatar }), ...(banner && { banner }) };
  const row = { ...rest, ...pictures, updated_at: new Date().toISOString() };
  const { error } = await supabase.from("profiles").upsert(row, { onConflict: "id" });
  if (!error) return;
  if (isUsernameTaken(error)) {
    throw new FormError({ username: "This username is taken. Choose another one." });
  }
  // Letters that the database is too old to know.
  if (error.message.includes("profiles_username_valid")) throw new FormError({ username: usernameRule });
  throwDailyLimit(error);
  logWriteError(error, "saving a profile failed");
  throw new FormError("Your profile could not be saved. Wait a moment and try again.", { status: 503 });
}

/** False when the member has them all. @throws FormError */
export async function addInterests(supabase: Supabase, id: string, added: string[]): Promise<boolean> {
  if (added.length === 0) return false;
  return changeInterests(supabase, id, "added", present => mergeInterests(present, added));
}

/** False when the member has none of that name. @throws FormError */
export async function removeInterest(supabase: Supabase, id: string, removed: string): Promise<boolean> {
  return changeInterests(supabase, id, "removed", present =>
    present.filter(interest => interest !== removed),
  );
}

/** Changes what was read only while nobody else has changed it; otherwise reads again. */
async function changeInterests(
  supabase: Supabase,
  id: string,
  done: "added" | "removed",
  change: (present: string[]) => string[],
): Promise<boolean> {
  for (let tries = 0; tries < 5; tries++) {
    const { data: row } = await supabase
      .from("profiles")
      .select("interests, updated_at")
      .eq("id", id)
      .maybeSingle();
    if (!row) break;
    const interests = change(row.interests);
    if (interests.length === row.interests.length) return false;
    if (interests.length > Math.max(maxInterests, row.interests.length)) throw tooManyInterests();
    const { data: changed, error } = await supabase
      .from("profiles")
      .update({ interests })
      .eq("id", id)
      .eq("updated_at", row.updated_at)
      .select("id");
    if (error) {
      throwDailyLimit(error);
      logWriteError(error, "changing interests failed");
      break;
    }
    if (changed.length > 0) return true;
  }
  throw new FormError(`The interest could not be ${done}. Wait a moment and try again.`, { status: 503 });
}

function tooManyInterests() {
  return new FormError({
    interest: `You can have at most ${maxInterests} interests. Remove one to add another.`,
  });
}

function isUsernameTaken({ code, message }: { code: string; message: string }) {
  return code === "23505" || message.includes("profiles_username_reserved");
}
