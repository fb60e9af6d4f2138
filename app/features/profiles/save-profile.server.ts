import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { z } from "zod";
import { constraintsOf, formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError, throwDailyLimit } from "~/infra/form-error.server";
import { requireMember } from "~/infra/guards.server";
import { readForPage } from "~/infra/page-read.server";
import type { Renderings } from "~/infra/photos/images.server";
import { getSession } from "~/infra/session/session.server";
import { writeFailed } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { withoutRepeats } from "~/lib/comparable";
import { usernameEndRule, usernameRule } from "~/lib/usernames";
import { maxInterests } from "./profile";
import { profileSchema } from "./profile-form";
import { findProfile } from "./profiles.server";

const constraint = constraintsOf(profileSchema);

/** The form renders with what was typed even when the session ended before the save. */
export async function loadProfileForm({ context }: LoaderFunctionArgs) {
  const profile = await readForPage(context, (_, { id }) => findProfile(context, id));
  return { constraint, profile: profile ?? null };
}

interface ProfileForm {
  signedOutTitle: string;
  doneHref: string;
  doneMessage: string;
}

export function profileFormAction({ signedOutTitle, doneHref, doneMessage }: ProfileForm) {
  return formAction(
    {
      schema: profileSchema,
      photos: ["avatar", "banner"],
      title: "Error updating profile",
      authorize: args => requireOwner(args, signedOutTitle),
    },
    async ({ value, authorized: viewer, supabase, url }) => {
      await saveProfile(supabase, { ...value, id: viewer.id });
      const flash = { title: "Profile updated", message: doneMessage, draftDone: url.pathname };
      return redirectWithFlash(doneHref, flash);
    },
  );
}

async function requireOwner(args: ActionFunctionArgs, title: string) {
  try {
    return await requireMember(args);
  } catch (error) {
    if (!(error instanceof FormError) || error.status !== 401) throw error;
    const { status, loginHref } = error;
    throw getSession(args.context).hasEnded
      ? new FormError("Please sign in again.", { status, loginHref, title: "Authentication Error" })
      : new FormError(error.message, { status, loginHref, title });
  }
}

interface SavedProfile extends Partial<Omit<z.infer<typeof profileSchema>, "avatar" | "banner">> {
  id: string;
  username: string;
  avatar?: Renderings | undefined;
  banner?: Renderings | undefined;
}

/** @throws FormError */
export async function saveProfile(supabase: Supabase, { avatar, banner, ...texts }: SavedProfile) {
  const pictures = { ...columns("avatar", avatar), ...columns("banner", banner) };
  const row = { ...texts, ...pictures, updated_at: new Date().toISOString() };
  const { error } = await supabase.from("profiles").upsert(row, { onConflict: "id" });
  if (!error) return;
  if (error.code === "23505" || error.message.includes("profiles_username_reserved"))
    throw new FormError({ username: "This username is taken. Choose another one." });
  // The database may know an older set of letters than this process.
  if (error.message.includes("profiles_username_valid")) throw new FormError({ username: usernameRule });
  // The form accepts such a name, because it may be the member's own from earlier.
  if (error.message.includes("profiles_username_ending")) throw new FormError({ username: usernameEndRule });
  throwDailyLimit(error);
  const sentence = "Your profile could not be saved. Wait a moment and try again.";
  throw writeFailed(error, "saving a profile failed", sentence);
}

/** The specification's columns hold data URLs. */
function columns(kind: "avatar" | "banner", renderings: Renderings | undefined) {
  if (!renderings) return {};
  const [small, large] = renderings.map(base64 => base64 && `data:image/webp;base64,${base64}`);
  return { [kind]: large, [`${kind}_small`]: small };
}

/** Returns whether anything changed. @throws FormError */
export async function addInterests(supabase: Supabase, id: string, added: string[]) {
  if (added.length === 0) return false;
  return changeInterests(supabase, id, "added", present => withoutRepeats([...present, ...added]));
}

/** Returns whether anything changed. @throws FormError */
export function removeInterest(supabase: Supabase, id: string, removed: string) {
  return changeInterests(supabase, id, "removed", present => present.filter(name => name !== removed));
}

async function changeInterests(
  supabase: Supabase,
  id: string,
  done: "added" | "removed",
  change: (present: string[]) => string[],
): Promise<boolean> {
  const notChanged = `The interest could not be ${done}. Wait a moment and try again.`;
  for (let tries = 0; tries < 5; tries++) {
    const { data: row, error: unread } = await supabase
      .from("profiles")
      .select("interests, updated_at")
      .eq("id", id)
      .maybeSingle();
    if (unread) throw writeFailed(unread, "reading interests failed", notChanged);
    if (!row) break;
    const interests = change(row.interests);
    if (interests.length === row.interests.length) return false;
    if (interests.length > Math.max(maxInterests, row.interests.length)) {
      const sentence = `You can have at most ${maxInterests} interests. Remove one to add another.`;
      throw new FormError({ interest: sentence });
    }
    const { data: changed, error } = await supabase
      .from("profiles")
      .update({ interests })
      .eq("id", id)
      .eq("updated_at", row.updated_at)
      .select("id");
    if (error) {
      throwDailyLimit(error);
      throw writeFailed(error, "changing interests failed", notChanged);
    }
    if (changed.length > 0) return true;
  }
  throw new FormError(notChanged, { status: 503 });
}
